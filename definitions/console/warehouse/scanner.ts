/** A hand scanner is a keyboard that types faster than anybody: keys close to each other that end in Enter are a scan. */
import { useEffect, useRef } from 'react';

/** Milliseconds between two keys of a scan, and between two keys that belong together at all. */
const gap = 35;
const pause = 500;
const shortest = 4;

interface Heard {
  readonly onScan: (code: string) => void;
  /** A scan had a gap inside, so its code is unknown; a scan into a field is that field's. */
  readonly onBroken: () => void;
}

/** Calls `heard` for every scan, wherever the focus is; it ignores text typed by hand. */
export function useScanner(heard: Heard): void {
  const tell = useRef(heard);
  tell.current = heard;
  useEffect(() => {
    /** The keys typed without a pause, how many of the last ones followed each other at once, and whether all did. */
    let keys = '';
    let run = 0;
    let longest = 0;
    let last = 0;
    const forget = (): void => {
      keys = '';
      run = 0;
      longest = 0;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const since = event.timeStamp - last;
      last = event.timeStamp;
      if (since > pause) forget();
      if (event.key === 'Enter') {
        const code = keys;
        const isWhole = run === code.length && since <= gap && code.length >= shortest;
        const isBroken = !isWhole && longest >= shortest;
        forget();
        const { target } = event;
        const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
        if (!isWhole && !isBroken) return;
        // A field has all of it, whatever the gaps were.
        if (isBroken && isField) return;
        event.preventDefault();
        event.stopPropagation();
        if (isBroken) {
          tell.current.onBroken();
          return;
        }
        // The keys of the scan that went into a field are taken out again.
        if (target instanceof HTMLInputElement && target.value.endsWith(code)) {
          const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
          setter?.call(target, target.value.slice(0, -code.length));
          target.dispatchEvent(new Event('input', { bubbles: true }));
        }
        tell.current.onScan(code);
      } else if (event.key.length === 1) {
        keys += event.key;
        run = since <= gap ? run + 1 : 1;
        longest = Math.max(longest, run);
      } else if (event.key !== 'Shift') forget();
    };
    globalThis.addEventListener('keydown', onKey, { capture: true });
    return () => globalThis.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
