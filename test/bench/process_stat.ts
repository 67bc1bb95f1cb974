/** CPU time and memory of processes as Linux counts them; null elsewhere. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc: USER_HZ, 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

interface Stat {
  readonly parent: number;
  readonly selfTicks: number;
  readonly waitedFor: number;
}

function stat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may itself contain spaces and parentheses.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (index: number) => fields[index] ?? 0;
    return { parent: at(1), selfTicks: at(11) + at(12), waitedFor: at(13) + at(14) };
  } catch {
    return null;
  }
}

/** CPU seconds that a process has used. */
export function cpuSeconds(pid: number): number | null {
  const found = stat(pid);
  return found === null ? null : found.selfTicks / ticksPerSecond;
}

/** CPU seconds of a process, the children it lives with and those that have ended: PostgreSQL as a whole. */
export function familyCpuSeconds(pid: number): number | null {
  const parent = stat(pid);
  if (parent === null) return null;
  const total = childrenOf(pid).reduce(
    (sum, child) => sum + (stat(child)?.selfTicks ?? 0),
    parent.selfTicks + parent.waitedFor,
  );
  return total / ticksPerSecond;
}

/** CPU seconds of a process and all that it has started, and that those have, as far as they live. */
export function treeCpuSeconds(pid: number): number | null {
  const alone = cpuSeconds(pid);
  return alone === null ? null : childrenOf(pid).reduce((sum, child) => sum + (treeCpuSeconds(child) ?? 0), alone);
}

/** Pids of the direct children. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => stat(candidate)?.parent === pid);
}

/** Resident memory in MiB. */
export function residentMiB(pid: number): number | null {
  try {
    const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line === null ? null : Number(line[1]) / 1024;
  } catch {
    return null;
  }
}
