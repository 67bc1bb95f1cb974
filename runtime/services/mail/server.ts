/** One conversation with a mail server, which knows whether the server may have taken the message. */
import { isIP, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';

export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** `opportunistic`: STARTTLS where the server offers it. */
  readonly security: 'starttls' | 'tls' | 'none' | 'opportunistic';
  readonly username: string | null;
  readonly password: string | null;
  /** The checked address of the host; absent: the host is resolved. */
  readonly address?: string;
}

export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** What a server said: its last line, and those whom it refused while it took the text for others. */
export interface Handed {
  readonly response: string;
  readonly refused: readonly Refused[];
  /** The message's id there, where it gives it one. */
  readonly id?: string;
}

export interface Refused {
  readonly address: string;
  readonly response: string;
}

/** `final`: trying again gives the same answer. `uncertain`: the text went out and no answer came. */
export class Undelivered extends Error {
  readonly outcome: 'later' | 'final' | 'uncertain';
  /** Those whom the recipient's server refused for good. */
  readonly refused: readonly Refused[];
  /** The message was refused for good, by a server that knows why. */
  readonly bounced: boolean;
  /** Seconds after which the server accepts another try. */
  readonly again: number | undefined;
  /** Of the server's answer; 0 where there was none. */
  readonly code: number;
  constructor(
    message: string,
    outcome: 'later' | 'final' | 'uncertain',
    {
      refused = [],
      bounced = refused.length > 0,
      again,
      code = 0,
    }: { refused?: readonly Refused[]; bounced?: boolean; again?: number; code?: number } = {},
  ) {
    super(message);
    this.name = 'Undelivered';
    this.outcome = outcome;
    this.refused = refused;
    this.bounced = bounced;
    this.again = again;
    this.code = code;
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
 * Sends a message; returns the server's last line. `beforeText` runs when the server has asked for the text, before its first
 * byte is sent: if it rejects, nothing was sent.
 * @throws Undelivered
 */
export async function handOver(
  server: MailServer,
  envelope: Envelope,
  message: Buffer,
  beforeText: () => Promise<void>,
): Promise<Handed> {
  const idle = borrowed(server);
  if (idle === null) return sendOn(server, await connected(server), envelope, message, beforeText);
  let begun = false;
  const noted = (): Promise<void> => {
    begun = true;
    return beforeText();
  };
  try {
    return await sendOn(server, idle, envelope, message, noted);
  } catch (error) {
    // The server closed an idle connection: nothing was sent on it yet.
    const isStale = !begun && error instanceof Undelivered && error.outcome === 'later' && error.code === 0;
    if (!isStale) throw error;
    return sendOn(server, await connected(server), envelope, message, beforeText);
  }
}

async function sendOn(
  server: MailServer,
  open: Open,
  envelope: Envelope,
  message: Buffer,
  beforeText: () => Promise<void>,
): Promise<Handed> {
  const { connection } = open;
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
  try {
    const handed = await new Promise<Handed>((resolve, reject) => {
      const lost = (error: Error): void => reject(begun ? asUncertain(error) : asUndelivered(error));
      open.onLost = lost;
      text.once('error', (error) => reject(error));
      connection.send({ from: envelope.from, to: [...envelope.to] }, text, (error, info) => {
        if (error) lost(error);
        else resolve({ response: String(info?.response ?? ''), refused: refusedOf(info?.rejectedErrors) });
      });
    });
    giveBack(server, open);
    return handed;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Connects and signs in. @throws Undelivered */
export async function signIn(server: MailServer): Promise<void> {
  (await connected(server)).connection.close();
}

/** A connection that is signed in. */
interface Open {
  readonly connection: SMTPConnection;
  sent: number;
  isOver: boolean;
  onLost: ((error: Error) => void) | null;
  timer: NodeJS.Timeout | null;
}

/** Messages after which a connection is closed: servers count them. */
const mostOnOne = 100;
/** Milliseconds for which a connection stays open for the next message. */
const idleFor = 3_000;
const mostIdle = 10;

/** Connections that wait for a message, by server and sign-in. */
const waiting = new Map<string, Open[]>();
const keyOf = (server: MailServer): string => JSON.stringify(server);

function borrowed(server: MailServer): Open | null {
  const open = waiting.get(keyOf(server))?.pop();
  if (open === undefined) return null;
  if (open.timer !== null) clearTimeout(open.timer);
  open.timer = null;
  socketOf(open)?.ref();
  return open.isOver ? borrowed(server) : open;
}

function giveBack(server: MailServer, open: Open): void {
  open.sent += 1;
  open.onLost = null;
  const key = keyOf(server);
  const list = waiting.get(key) ?? [];
  if (open.isOver || open.sent >= mostOnOne || list.length >= mostIdle) {
    open.connection.close();
    return;
  }
  open.timer = setTimeout(() => {
    const left = (waiting.get(key) ?? []).filter((one) => one !== open);
    if (left.length > 0) waiting.set(key, left);
    else waiting.delete(key);
    if (open.isOver) open.connection.close();
    else open.connection.quit();
  }, idleFor);
  // A process that has nothing else to do may end.
  open.timer.unref();
  socketOf(open)?.unref();
  waiting.set(key, [...list, open]);
}

const socketOf = ({ connection }: Open): Socket | undefined => (connection as unknown as { _socket?: Socket })._socket;

async function connected(server: MailServer): Promise<Open> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection({
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
  const open: Open = { connection, sent: 0, isOver: false, onLost: null, timer: null };
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', (error) => reject(asUndelivered(error)));
      connection.connect((error) => (error ? reject(asUndelivered(error)) : resolve()));
    });
    const lost = (error: Error): void => {
      open.isOver = true;
      open.onLost?.(error);
    };
    connection.on('error', lost);
    connection.once('end', () => lost(new Error('The server closed the connection.')));
    const { username, password } = server;
    if (username !== null)
      await new Promise<void>((resolve, reject) => {
        connection.login({ user: username, pass: password ?? '' }, (error) =>
          error ? reject(asUndelivered(error)) : resolve(),
        );
      });
    return open;
  } catch (error) {
    connection.close();
    throw error;
  }
}

interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly response?: string;
  readonly recipient?: string;
  readonly command?: string;
  /** Of an error about all recipients: one for each. */
  readonly rejectedErrors?: readonly Error[];
}

const refusedOf = (errors: readonly Error[] = []): readonly Refused[] =>
  (errors as readonly SmtpError[]).map(({ recipient = '', response, message }) => ({
    address: recipient,
    response: response ?? message,
  }));

/**
 * Whether an answer says that the address does not exist. Policies against us, full boxes and messages too large say nothing of the
 * address, whatever class they come in (facts in RFC 3463: 5.1.x is the address).
 */
export function saysUnknown(response: string): boolean {
  const enhanced = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(response);
  if (enhanced) return enhanced[1] === '1' && ['0', '1', '2', '3', '6', '10'].includes(enhanced[2] ?? '');
  return (
    /^(550|551|553)\b/.test(response) && !/spam|polic|block|reject|denied|relay|auth|spf|dkim|dmarc/i.test(response)
  );
}

/** A refused sign-in is ours to fix, and the mail waits for that; a refused recipient stays refused. */
function asUndelivered(error: unknown): Undelivered {
  if (error instanceof Undelivered) return error;
  const { responseCode = 0, response, message, code, rejectedErrors } = error as SmtpError & { code?: string };
  // A recipient with a delay (greylisting) delays the others: they get the message together.
  const all = refusedOf(rejectedErrors);
  const some = (rejectedErrors as readonly SmtpError[] | undefined)?.some(({ responseCode: one = 0 }) => one < 500);
  // An address that cannot be written to the server is refused by ourselves.
  const final =
    (responseCode >= 500 && code !== 'EAUTH' && some !== true) || (code === 'EENVELOPE' && responseCode === 0);
  return new Undelivered(
    response ?? message,
    final ? 'final' : 'later',
    final ? { refused: all, bounced: responseCode > 0, code: responseCode } : { code: responseCode },
  );
}

/** An answer to the text says what became of it; silence does not. */
function asUncertain(error: Error): Undelivered {
  return (error as SmtpError).responseCode ? asUndelivered(error) : new Undelivered(error.message, 'uncertain');
}
