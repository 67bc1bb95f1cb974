/** Loads the palette when it is first opened. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { onOpenPalette } from './palette_state.ts';

const Palette = lazy(() => import('./palette.tsx'));

export function PaletteHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onOpenPalette(() => setWanted(true)), []);
  return wanted ? (
    <Suspense>
      <Palette />
    </Suspense>
  ) : null;
}
