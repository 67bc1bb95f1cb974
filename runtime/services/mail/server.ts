/** One conversation with a mail server, which knows whether the server may have taken the message. */
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** `opportunistic`: STARTTLS where the server offers it. */
  readonly security: 'starttls' | 'tls' | 'none' | 'opportunistic';
  readonly username: string | null;
  readonly password: string | null;
  /** The address that the host stands for, where it was judged; absent: the host is looked up. */
  readonly address?: string;
}

export interface Envelope {
  readonly from: string;
  readonly to: string;
}

/** `final`: trying again gives the same answer. `uncertain`: the text went out and no answer came. */
export class Undelivered extends Error {
  readonly outcome: 'later' | 'final' | 'uncertain';
  constructor(message: string, outcome: 'later' | 'final' | 'uncertain') {
    super(message);
    this.name = 'Undelivered';
    this.outcome = outcome;
  }
}

/** The server behind `smtp://user:password@host:587` or `smtps://…`. */
export function serverOf(url: string): MailServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const tls = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (tls ? 465 : 587) : Number(port),
    security: tls ? 'tls' : 'opportunistic',
    username: username === '' ? null : decodeURIComponent(username),
    password: username === '' ? null : decodeURIComponent(password),
  };
}

/**
 * Hands a message over; gives the server's last line. `beforeText` runs when the server asked for the text, before the
 * first byte of it goes out: when it rejects, nothing was sent.
 * @throws Undelivered
 */
export async function handOver(
  server: MailServer,
  envelope: Envelope,
  message: Buffer,
  beforeText: () => Promise<void>,
): Promise<string> {
  return converse(server, async (connection) => {
    let begun = false;
    const text = new Readable({
      read() {
        if (begun) return;
        begun = true;
        beforeText().then(
          () => {
            text.push(message);
            text.push(null);
          },
          (error: Error) => text.destroy(error),
        );
      },
    });
    return new Promise<string>((resolve, reject) => {
      const lost = (error: Error): void => reject(begun ? asUncertain(error) : asUndelivered(error));
      connection.once('error', lost);
      connection.once('end', () => lost(new Error('The server closed the connection.')));
      text.once('error', (error) => reject(error));
      connection.send({ from: envelope.from, to: [envelope.to] }, text, (error, info) => {
        if (error) lost(error);
        else resolve(String(info?.response ?? ''));
      });
    });
  });
}

/** Connects and signs in. @throws Undelivered */
export async function signIn(server: MailServer): Promise<void> {
  await converse(server, async () => undefined);
}

async function converse<T>(server: MailServer, talk: (connection: SMTPConnection) => Promise<T>): Promise<T> {
  const connection = new SMTPConnection({
    host: server.address ?? server.host,
    // The certificate is the name's, whatever address it was judged by.
    ...(server.address !== undefined && isIP(server.host) === 0 && { tls: { servername: server.host } }),
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', (error) => reject(asUndelivered(error)));
      connection.connect((error) => (error ? reject(asUndelivered(error)) : resolve()));
    });
    connection.on('error', () => undefined);
    const { username, password } = server;
    if (username !== null)
      await new Promise<void>((resolve, reject) => {
        connection.login({ user: username, pass: password ?? '' }, (error) =>
          error ? reject(asUndelivered(error)) : resolve(),
        );
      });
    return await talk(connection);
  } finally {
    connection.close();
  }
}

interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly response?: string;
}

/** A refused sign-in is ours to mend, and the mail waits for that; a refused recipient stays refused. */
function asUndelivered(error: unknown): Undelivered {
  if (error instanceof Undelivered) return error;
  const { responseCode = 0, response, message } = error as SmtpError & { code?: string };
  const final = responseCode >= 500 && (error as { code?: string }).code !== 'EAUTH';
  return new Undelivered(response ?? message, final ? 'final' : 'later');
}

/** An answer to the text says what became of it; silence does not. */
function asUncertain(error: Error): Undelivered {
  return (error as SmtpError).responseCode ? asUndelivered(error) : new Undelivered(error.message, 'uncertain');
}
