/** When this process began to read files that may have changed: a process that stood by began later than it was made. */

/** With this variable set, a process loads its modules and waits until its parent sends `go`. */
export const standbyVariable = 'BACKLINE_STANDBY';

/** With this exit code a process that stood by has itself replaced: a file that it has read was edited. runtime/bootstrap.mjs knows it too. */
export const outdated = 76;

let began = performance.timeOrigin;

/** As `Date.now()` counts. */
export function beganAt(): number {
  return began;
}

export function beginNow(): void {
  began = Date.now();
}
