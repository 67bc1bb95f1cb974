/** Editors that are loaded when the first of them is shown. */
import { lazy } from 'react';

export const DateEditor = lazy(() => import('./date_editor.tsx'));
