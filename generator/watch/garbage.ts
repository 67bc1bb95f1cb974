/** Work of `generate --watch` between edits, so that the next edit need not wait for it. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Growth of the heap after which it is worth a collection in leisure. */
const growth = 1.2;
/** Growth, in percent, after which V8 collects by itself, in the middle of a round. */
const patience = 100;

/** Collects what rounds left behind when it has become much: within a round it would take as long as the round itself. */
export class Garbage {
  readonly #collect: () => void;
  #retained = 0;

  constructor() {
    setFlagsFromString('--expose-gc');
    setFlagsFromString(`--heap-growing-percent=${patience}`);
    this.#collect = runInNewContext('gc') as () => void;
  }

  collect(): void {
    if (process.memoryUsage().heapUsed < this.#retained * growth) return;
    this.#collect();
    this.#retained = process.memoryUsage().heapUsed;
  }
}
