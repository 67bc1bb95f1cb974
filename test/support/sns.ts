/** Plays Amazon SNS: a certificate of the test's own, a server that serves it, and envelopes signed with its key. */
import { createSign, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import type { TestService } from './service.ts';

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128
      ? Buffer.from([body.length])
      : body.length < 256
        ? Buffer.from([0x81, body.length])
        : Buffer.from([0x82, body.length >> 8, body.length & 255]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
};

const sha256WithRsa = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'));
const name = der(0x30, der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('sns.test')))));
const time = (at: Date): Buffer => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

/** A self-signed certificate (X.509), as PEM. */
function certificateOf(keys: ReturnType<typeof pair>, days: number): string {
  const from = new Date(Date.now() - 2 * 86_400_000);
  const to = new Date(Date.now() + days * 86_400_000);
  const toSign = der(
    0x30,
    der(0xa0, Buffer.from('020102', 'hex')),
    Buffer.from('020101', 'hex'),
    sha256WithRsa,
    name,
    der(0x30, time(from), time(to)),
    name,
    keys.publicKey.export({ format: 'der', type: 'spki' }),
  );
  const signature = sign('sha256', toSign, keys.privateKey);
  const whole = der(0x30, toSign, sha256WithRsa, der(0x03, Buffer.from([0]), signature));
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

export interface Sns {
  /** Requested paths. */
  readonly fetched: string[];
  /** An envelope with its signature; `changes` go in before it is signed. */
  envelope(message: unknown, changes?: Readonly<Record<string, string>>): Record<string, string>;
  close(): Promise<void>;
}

/** Requests of the service to Amazon's hosts come here from now on; all others go on as before. */
export async function playSns(service: TestService): Promise<Sns> {
  const keys = pair();
  const serial = randomUUID().replaceAll('-', '');
  const good = certificateOf(keys, 30);
  const over = certificateOf(keys, -1);
  const fetched: string[] = [];
  const server = http.createServer((request, response) => {
    fetched.push(`${request.headers.host}${request.url}`);
    response.end(request.url?.includes('over') ? over : request.url?.includes('.pem') ? good : '<ok/>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { destinations } = service.services as { destinations: { readonly dispatcher: Dispatcher } };
  const before = destinations.dispatcher;
  const agent = new Agent();
  const dispatcher = before.compose((dispatch) => (options, handler) => {
    const { host, protocol } = new URL(String(options.origin));
    if (protocol !== 'https:' || !host.endsWith('.amazonaws.com')) return dispatch(options, handler);
    return agent.dispatch({ ...options, origin: `http://127.0.0.1:${port}`, headers: { host } }, handler);
  });
  const set = (value: Dispatcher): void =>
    void Object.defineProperty(destinations, 'dispatcher', { value, configurable: true });
  set(dispatcher);
  return {
    fetched,
    envelope(message, changes = {}) {
      const filled: Record<string, string> = {
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn: 'arn:aws:sns:eu-west-1:123456789012:mail',
        Message: typeof message === 'string' ? message : JSON.stringify(message),
        Timestamp: new Date().toISOString(),
        SignatureVersion: '2',
        SigningCertURL: `https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-${serial}.pem`,
        ...changes,
      };
      const signed =
        filled['Type'] === 'Notification'
          ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
          : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
      const text = signed.map((key) => (filled[key] === undefined ? '' : `${key}\n${filled[key]}\n`)).join('');
      const algorithm = filled['SignatureVersion'] === '1' ? 'sha1' : 'sha256';
      return { ...filled, Signature: createSign(algorithm).update(text).sign(keys.privateKey).toString('base64') };
    },
    async close() {
      set(before);
      await agent.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
