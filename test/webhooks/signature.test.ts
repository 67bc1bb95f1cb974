/** Other people's libraries check the signatures. */
import { expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import Stripe from 'stripe';
import type { ProductSpec } from '../../runtime/base/kernel/route.ts';
import { deliveryHeaders } from '../../runtime/messaging/webhooks/headers.ts';
import { issueSecret } from '../../runtime/messaging/webhooks/secret.ts';
import { sign, signingKey, verifyBackline } from '../../runtime/messaging/webhooks/signature.ts';
import fc from '../support/properties.ts';

const { signature } = new Stripe('sk_test_none').webhooks;
if (!signature) throw new Error('The library checks no signatures.');
const stripe = { webhooks: { signature } };
const product = { title: 'Backline', release: '0.1.0', headerPrefix: 'Backline' } as ProductSpec;
const id = '815';
const body = '{"invoice":{"id":42,"total":"118.00"},"actor_type":"user","ref":"invoice:42"}';
const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const now = (): number => Math.floor(Date.now() / 1000);
const headersOf = (signed: { id: string; timestamp: number; body: string }, secrets: readonly string[]) =>
  deliveryHeaders(
    product,
    { ...signed, event: 'invoice.issued', delivery: '0193a5b2-7c1e-7d3a-9f00-000000000001', attempt: 1 },
    secrets.map(signingKey),
  );

test("the published example's signatures", () => {
  expect(sign({ id, timestamp: 1767225600, body }, [signingKey(secret)])).toEqual({
    backline: 't=1767225600,v1=e67b3549a1f19bbfd6481ef6c4c98cd371b04b3aff18602e528a9c84bab0364c',
    standard: 'v1,wEYX8AshFLpdT8n0eSwVA+Pw2XhkcUr39tvo8q+4IBE=',
  });
});

test('both schemes pass the libraries, with one secret and with two', () => {
  fc.assert(
    fc.property(fc.json(), fc.uuid(), fc.boolean(), (text, delivery, rotated) => {
      const [fresh, old] = [issueSecret(), issueSecret()];
      const headers = headersOf({ id: delivery, timestamp: now(), body: text }, rotated ? [fresh, old] : [fresh]);
      for (const one of rotated ? [fresh, old] : [fresh]) {
        stripe.webhooks.signature.verifyHeader(text, headers['x-backline-signature'] ?? '', one, 300);
        new Webhook(one).verify(text, headers);
        const later = now();
        expect(
          verifyBackline({ id: delivery, timestamp: later, body: text }, one, headers['x-backline-signature'] ?? ''),
        ).toBe(headers['webhook-timestamp'] === String(later));
      }
      if (!rotated) {
        expect(() => new Webhook(old).verify(text, headers)).toThrow();
        expect(() =>
          stripe.webhooks.signature.verifyHeader(text, headers['x-backline-signature'] ?? '', old, 300),
        ).toThrow();
      }
    }),
  );
});

test('a change of any byte of id, time, body or signature fails', () => {
  const timestamp = now();
  const headers = headersOf({ id, timestamp, body }, [secret]);
  const backline = headers['x-backline-signature'] ?? '';
  const other = (text: string, at: number): string =>
    text.slice(0, at) + (text[at] === '1' ? '2' : '1') + text.slice(at + 1);
  const accepted: string[] = [];
  const check = (name: string, verify: () => unknown): void => {
    try {
      verify();
      accepted.push(name);
    } catch {
      // Refused, as it must be.
    }
  };
  for (let at = 0; at < body.length; at += 1) {
    const changed = other(body, at);
    check(`body ${at}`, () => stripe.webhooks.signature.verifyHeader(changed, backline, secret, 300));
    check(`standard body ${at}`, () => new Webhook(secret).verify(changed, headers));
  }
  for (let at = 0; at < backline.length; at += 1)
    check(`signature ${at}`, () => stripe.webhooks.signature.verifyHeader(body, other(backline, at), secret, 300));
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
    const value = headers[name] ?? '';
    for (let at = 0; at < value.length; at += 1)
      check(`${name} ${at}`, () => new Webhook(secret).verify(body, { ...headers, [name]: other(value, at) }));
  }
  // The two last bits of the base64 before its padding carry nothing.
  expect(accepted.filter((name) => !/^webhook-signature 4[56]$/.test(name))).toEqual([]);
});
