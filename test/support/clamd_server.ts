/** Plays clamd on the loopback: INSTREAM, PING and VERSION with nulls for ends. It finds EICAR, and misbehaves on demand. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** The string that all scanners find, which harms nothing; in two halves, so that no scanner finds this file. */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

export interface ClamdServer {
  readonly url: string;
  /** Bytes of each file that was scanned. */
  readonly scanned: number[];
  /** The answers for the next files instead of the real ones; `hang_up` sends nothing. */
  readonly behave: string[];
  /** Stops listening, or listens again. */
  away(is: boolean): Promise<void>;
  close(): Promise<void>;
}

export async function startClamd(): Promise<ClamdServer> {
  const scanned: number[] = [];
  const behave: string[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let held = Buffer.alloc(0);
    let file: Buffer[] | null = null;
    socket.on('data', (chunk: Buffer) => {
      held = Buffer.concat([held, chunk]);
      if (file === null) {
        const end = held.indexOf(0);
        if (end < 0) return;
        const command = held.subarray(0, end).toString();
        held = held.subarray(end + 1);
        if (command === 'zVERSION') return void socket.end('ClamAV 1.4.6/27500/Thu Nov 26 09:00:00 2026\0');
        if (command !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0');
        file = [];
      }
      while (held.length >= 4 && held.length >= 4 + held.readUInt32BE(0)) {
        const length = held.readUInt32BE(0);
        if (length === 0) {
          const whole = Buffer.concat(file);
          scanned.push(whole.length);
          const said = behave.shift() ?? (whole.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
          if (said === 'hang_up') socket.destroy();
          else socket.end(`${said}\0`);
          return;
        }
        file.push(Buffer.from(held.subarray(4, 4 + length)));
        held = held.subarray(4 + length);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  return {
    url: `tcp://127.0.0.1:${port}`,
    scanned,
    behave,
    async away(is) {
      if (is) await close();
      else {
        server.listen(port, '127.0.0.1');
        await once(server, 'listening');
      }
    },
    close,
  };
}
