import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { createApp } from '../state/app.ts';
import '../styles.css';
import { scriptedHandlers } from './handlers.ts';
import { scriptedShell } from './shell.ts';

/** The window over a script instead of an engine: `?filled` begins with a library, `?stepMs=0` runs without pauses. */
const query = new URLSearchParams(window.location.search);
const shell = scriptedShell(
  scriptedHandlers({ filled: query.has('filled'), stepMs: Number(query.get('stepMs') ?? 250) }),
);
const app = createApp(shell);
void app.start();
Object.assign(window, { scripted: { shell, app } });
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App app={app} />);
