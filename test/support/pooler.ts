/**
 * Servers between Backline and PostgreSQL, on a port of loopback: a pooler that lends a session to each transaction, or to each
 * client, as PgBouncer does; and a server that cuts connections off before it serves them.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

export interface Between {
  /** The database's address through it. */
  readonly url: string;
  /** Connections that came so far. */
  readonly connections: () => number;
  /** `transaction`: from now on each transaction gets a session; this counts for later clients. */
  mode(mode: PoolMode): void;
  close(): Promise<void>;
}

export type PoolMode = 'transaction' | 'session';

interface Session {
  readonly client: pg.Client;
  readonly socket: Socket;
}

const sslRequest = 80_877_103;

/** Starts a pooler. `settings`: the fate of a client's start-up settings; none reach PostgreSQL. */
export async function startPooler(
  url: string,
  first: PoolMode,
  settings: 'ignored' | 'refused' = 'ignored',
): Promise<Between> {
  let mode = first;
  const idle: Session[] = [];
  const all = new Set<Session>();

  /** A session of PostgreSQL, signed in by pg; its bytes are ours from then on. The one that was used last comes first. */
  async function session(): Promise<Session> {
    const session = idle.pop();
    if (session) return session;
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    const socket = (client as unknown as { connection: { stream: Socket } }).connection.stream;
    socket.removeAllListeners('data');
    const made = { client, socket };
    all.add(made);
    return made;
  }

  async function serve(client: Socket, poolMode: PoolMode): Promise<void> {
    let assigned: Session | null = null;
    let awaited = 0;
    let back = Buffer.alloc(0);
    const onBack = (bytes: Buffer): void => {
      client.write(bytes);
      back = Buffer.concat([back, bytes]);
      while (back.length >= 5 && back.length >= back.readInt32BE(1) + 1) {
        const length = back.readInt32BE(1) + 1;
        const isReady = back[0] === 0x5a;
        const outside = back[5] === 0x49;
        back = back.subarray(length);
        if (isReady) awaited -= 1;
        if (isReady && outside && awaited === 0 && poolMode === 'transaction') giveBack();
      }
    };
    const giveBack = (): void => {
      if (assigned === null) return;
      assigned.socket.off('data', onBack);
      idle.push(assigned);
      assigned = null;
    };
    client.on('close', () => {
      // A session in the middle of something is of no use to others.
      assigned?.socket.destroy();
    });
    for await (const { type, bytes } of messages(client)) {
      if (type === 'X') break;
      if (assigned === null) {
        assigned = await session();
        assigned.socket.on('data', onBack);
      }
      if (type === 'Q' || type === 'S') awaited += 1;
      assigned.socket.write(bytes);
    }
    client.end();
  }

  return listen(url, async (client) => {
    const parameters = await startup(client);
    if (settings === 'refused' && parameters.includes('options')) {
      client.end(failure('08P01', 'unsupported startup parameter: options'));
      return;
    }
    // Signed in; a made-up process number; ready.
    const key = message('K', Buffer.concat([int32(1_000_000 + Math.floor(Math.random() * 1e6)), int32(1)]));
    client.write(Buffer.concat([message('R', int32(0)), key, message('Z', Buffer.from('I'))]));
    await serve(client, mode);
  }).then((between) => ({
    ...between,
    mode: (next: PoolMode) => {
      mode = next;
    },
    async close() {
      await between.close();
      for (const { socket } of all) socket.destroy();
    },
  }));
}

/** Starts a server that cuts some connections off, by their number from 1, and leads all others to the database. */
export async function startCutting(url: string, cuts: (nth: number) => boolean): Promise<Between> {
  const { hostname, port } = new URL(url);
  let received = 0;
  return listen(url, async (client) => {
    received += 1;
    if (cuts(received)) {
      client.once('data', () => client.destroy());
      return;
    }
    const server = connect(Number(port), hostname);
    client.pipe(server).pipe(client);
    server.on('error', () => client.destroy());
    client.on('close', () => server.destroy());
  });
}

async function listen(url: string, accept: (client: Socket) => Promise<void>): Promise<Between> {
  const clients = new Set<Socket>();
  let received = 0;
  const server = createServer((client) => {
    received += 1;
    clients.add(client);
    client.on('error', () => undefined);
    client.on('close', () => clients.delete(client));
    accept(client).catch(() => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The database's own socket would lead past it.
  through.searchParams.delete('host');
  return {
    url: through.toString(),
    connections: () => received,
    mode: () => undefined,
    async close() {
      server.close();
      for (const client of clients) client.destroy();
    },
  };
}

/** The first packet's parameters, as text. */
async function startup(client: Socket): Promise<string> {
  let bytes = Buffer.alloc(0);
  for (;;) {
    while (bytes.length < 8 || bytes.length < bytes.readInt32BE(0)) {
      const [more] = (await once(client, 'data')) as [Buffer];
      bytes = Buffer.concat([bytes, more]);
    }
    if (bytes.readInt32BE(4) !== sslRequest) return bytes.toString('latin1', 8, bytes.readInt32BE(0));
    client.write('N');
    bytes = bytes.subarray(8);
  }
}

async function* messages(client: Socket): AsyncGenerator<{ readonly type: string; readonly bytes: Buffer }> {
  let buffered = Buffer.alloc(0);
  for await (const more of client as AsyncIterable<Buffer>) {
    buffered = Buffer.concat([buffered, more]);
    while (buffered.length >= 5 && buffered.length >= buffered.readInt32BE(1) + 1) {
      const bytes = buffered.subarray(0, buffered.readInt32BE(1) + 1);
      buffered = buffered.subarray(bytes.length);
      yield { type: String.fromCharCode(bytes[0] ?? 0), bytes };
    }
  }
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

function failure(code: string, text: string): Buffer {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`));
}
