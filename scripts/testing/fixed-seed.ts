/**
 * Property tests try the same cases in every run, so that a failure belongs to the change at hand. `FAST_CHECK_SEED`
 * names another seed; a number that changes with every run explores further.
 */
import fc from 'fast-check';

const seed = Number(process.env.FAST_CHECK_SEED ?? 2412);

fc.configureGlobal({ seed });
