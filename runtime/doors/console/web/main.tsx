/** Where the page begins: styles, the nonce, the index and the language; then the application. */
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './ui/base.css';
import { setNonce } from 'get-nonce';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { customWords } from '#custom-pages';
import { loadIndex } from './api/metadata.ts';
import { App } from './app.tsx';
import { boot, nonce } from './boot.ts';
import { holdUnread } from './fields/unread.ts';
import { loadWords } from './words/index.ts';

setNonce(nonce);
holdUnread();
const root = document.getElementById('root');
await loadIndex(loadWords(boot().me.locale, customWords));
// In slices: what is pressed meanwhile need not wait for the whole page.
if (root) startTransition(() => createRoot(root).render(<App />));
