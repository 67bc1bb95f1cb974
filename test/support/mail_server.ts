/** A real SMTP server on the loopback, which stores accepted mails and misbehaves on demand. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Taken {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

export interface MailServer {
  readonly port: number;
  readonly taken: Taken[];
  /** The number of connections. */
  readonly connections: number;
  /** The fate of the next messages, in order; then everything is taken. */
  readonly behave: Behaviour[];
  /** Ends the connections that are open. */
  hangUp(): void;
  close(): Promise<void>;
}

/** `refuse`: 550 to the recipient. `later`: 451 after the text. `drop`: takes the text and hangs up without a word. */
export type Behaviour = 'refuse' | 'later' | 'drop' | 'hang_up';

export async function startMailServer(login?: { readonly user: string; readonly pass: string }): Promise<MailServer> {
  const taken: Taken[] = [];
  let connections = 0;
  const behave: Behaviour[] = [];
  const sockets = new Set<{ destroy(): void }>();
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    logger: false,
    onConnect(_session, callback) {
      if (behave[0] === 'hang_up') {
        behave.shift();
        callback(Object.assign(new Error('Busy'), { responseCode: 421 }));
      } else callback();
    },
    onAuth(auth, _session, callback) {
      if (auth.username === login?.user && auth.password === login?.pass) callback(null, { user: login?.user });
      else callback(Object.assign(new Error('Wrong password'), { responseCode: 535 }));
    },
    onRcptTo(_address, _session, callback) {
      if (behave[0] === 'refuse') {
        behave.shift();
        callback(Object.assign(new Error('No such person'), { responseCode: 550 }));
      } else callback();
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const now = behave.shift();
        if (now === 'later') {
          callback(Object.assign(new Error('Come back'), { responseCode: 451 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString('utf8'),
        });
        if (now === 'drop') for (const socket of sockets) socket.destroy();
        else callback();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const listening = once(server.server, 'listening');
  server.listen(0, '127.0.0.1');
  await listening;
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    get connections() {
      return connections;
    },
    behave,
    hangUp() {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The files attached to a mail, by their names. */
export function filesIn({ text }: Taken): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const part of text.split(/\r\n--/)) {
    const [head = '', ...body] = part.split('\r\n\r\n');
    if (!/^content-disposition: attachment/im.test(head)) continue;
    const name = /filename="?([^"\r\n]+)"?/i.exec(head)?.[1] ?? '';
    files.set(name, Buffer.from(body.join(''), 'base64'));
  }
  return files;
}
