/** clamd's protocol: a file goes over a connection of its own in pieces with their length, and a line says what it is. */
import net from 'node:net';
import type { ScannerAddress } from '../../base/config/index.ts';
import type { Scanner } from '../../base/kernel/files.ts';

/** Nothing is known of the file: it is scanned later. */
export class ScannerAway extends Error {}

/** Milliseconds without a word: clamd itself gives up after 120 s. */
const patience = 130_000;
const connecting = 5_000;
const longestAnswer = 4_096;

export function openScanner({ connect, limit }: ScannerAddress): Scanner {
  async function exchange(command: string, bytes: AsyncIterable<Buffer> | null): Promise<string> {
    const socket = net.connect({ ...connect, timeout: connecting } as net.NetConnectOpts);
    let answer = '';
    const ended = new Promise<string>((resolve, reject) => {
      socket.setEncoding('utf8');
      socket.on('connect', () => socket.setTimeout(patience));
      socket.on('timeout', () => socket.destroy(new ScannerAway('The scanner was silent.')));
      socket.on('data', (text: string) => {
        answer += text;
        if (answer.length > longestAnswer) socket.destroy(new ScannerAway('The scanner said more than a line.'));
        else if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')));
      });
      socket.on('error', (error) => reject(error instanceof ScannerAway ? error : new ScannerAway(error.message)));
      socket.on('close', () => reject(new ScannerAway('The scanner hung up without a word.')));
    });
    ended.catch(() => undefined);
    const write = async (piece: Buffer): Promise<void> => {
      if (socket.destroyed) return;
      if (!socket.write(piece)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), ended]);
    };
    try {
      await write(Buffer.from(`z${command}\0`));
      // What has its verdict before the end (too large, full) is not sent to its end.
      if (bytes !== null) {
        for await (const piece of bytes) {
          if (socket.destroyed || answer.includes('\0')) break;
          const length = Buffer.alloc(4);
          length.writeUInt32BE(piece.length);
          await write(Buffer.concat([length, piece]));
        }
        if (!answer.includes('\0')) await write(Buffer.alloc(4));
      }
      return await ended;
    } finally {
      socket.destroy();
    }
  }

  return {
    limit,
    async scan(bytes) {
      const said = await exchange('INSTREAM', bytes);
      if (said === 'stream: OK') return { is: 'clean' };
      const name = /^stream: (.+) FOUND$/.exec(said)?.[1];
      // Larger than it looks into: no infection, and not clean.
      if (name === undefined || name.startsWith('Heuristics.Limits.Exceeded'))
        throw new Error(`The scanner did not scan: ${said.slice(0, 200)}`);
      return { is: 'infected', name: name.slice(0, 200) };
    },
    version: () => exchange('VERSION', null),
  };
}
