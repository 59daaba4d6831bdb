import { config } from 'zod';

// Zod compiles its schemas to functions where it may, and tries whether it may; the content security policy of the
// window refuses that, rightly, and would report every try. To be imported before any schema is used.
config({ jitless: true });
