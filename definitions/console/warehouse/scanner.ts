/** A hand scanner is a keyboard that types faster than anybody: keys within 35 ms of each other that end in Enter are a scan. */
import { useEffect, useRef } from 'react';

/** Milliseconds between two keys of a scan. */
const gap = 35;
const shortest = 4;

/** Tells of every scan, wherever the focus is; what is typed by hand is left alone. */
export function useScanner(onScan: (code: string) => void): void {
  const tell = useRef(onScan);
  tell.current = onScan;
  useEffect(() => {
    let keys = '';
    let last = 0;
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const quick = event.timeStamp - last <= gap;
      last = event.timeStamp;
      if (event.key === 'Enter') {
        const code = quick ? keys : '';
        keys = '';
        if (code.length < shortest) return;
        event.preventDefault();
        event.stopPropagation();
        const { target } = event;
        // The keys of the scan that went into a field are taken out again.
        if (target instanceof HTMLInputElement && target.value.endsWith(code)) {
          const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
          setter?.call(target, target.value.slice(0, -code.length));
          target.dispatchEvent(new Event('input', { bubbles: true }));
        }
        tell.current(code);
      } else if (event.key.length === 1) keys = quick ? keys + event.key : event.key;
      else if (event.key !== 'Shift') keys = '';
    };
    globalThis.addEventListener('keydown', onKey, { capture: true });
    return () => globalThis.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
