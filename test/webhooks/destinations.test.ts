/** No request reaches what only this machine reaches: at save, at look-up, for literals, and on the connected socket. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { request } from 'undici';
import { Pump } from '../../runtime/messaging/webhooks/index.ts';
import { type DestinationOptions, openDestinations } from '../../runtime/services/destinations/index.ts';
import { hostileUrls } from '../fixtures/hostile_urls.ts';
import { openDns, type TestDns } from '../support/dns.ts';
import { startService, type TestService } from '../support/service.ts';
import { openSink, type Sink } from '../support/sink.ts';

let sink: Sink;
let six: Sink;
beforeAll(async () => {
  sink = await openSink();
  six = await openSink('::1');
});
afterAll(async () => {
  await sink.close();
  await six.close();
});

describe('saving', () => {
  const events = ['rental.lost'];
  let service: TestService;
  let id: number;
  beforeAll(async () => {
    service = await startService();
    // For events that never happen here: nothing must be delivered to these addresses.
    const made = await service.post('/webhooks', { name: 'x', url: 'https://93.184.216.34/', events });
    id = made.body.webhook.id;
  });
  afterAll(() => service.close());

  test('every hostile address is refused on create and update', async () => {
    expect(hostileUrls.length).toBeGreaterThanOrEqual(300);
    const accepted: string[] = [];
    for (const url of hostileUrls) {
      const created = await service.post('/webhooks', { name: 'x', url, events });
      const changed = await service.patch(`/webhooks/${id}`, { url });
      for (const answer of [created, changed]) {
        const refused =
          answer.status === 422 && ['blocked_destination', 'validation_failed'].includes(answer.body.code);
        // A NUL is refused before its text is read.
        if (!refused || !(answer.body.errors.url ?? answer.body.errors.body))
          accepted.push(`${url} ${answer.status} ${answer.text}`);
      }
    }
    expect(accepted).toEqual([]);
  });

  test('public addresses are taken, names that no one knows as well', async () => {
    for (const url of [
      'https://93.184.216.34/hook',
      'https://hooks.example.com:8443/a?b=c',
      'https://[2606:4700::1111]/',
      'https://xn--bcher-kva.example.com/',
      'https://ec2-3-120-5-6.eu-central-1.compute.amazonaws.com/hook',
      'https://hooks.example.com./v1.2.3.4',
    ])
      expect([url, (await service.patch(`/webhooks/${id}`, { url })).status]).toEqual([url, 200]);
  });

  test('the test event takes the same path: what was stored past the check is not reached', async () => {
    await service.pool.query('update webhook set url = $1 where id = $2', [`${sink.url}/canary`, id]);
    expect((await service.post(`/webhooks/${id}/test`, {})).status).toBe(200);
    await new Pump({ services: service.services }).settle();
    const [delivery] = (await service.get(`/webhooks/${id}/deliveries?q[is_test_true]=1`)).body.deliveries;
    expect(delivery).toMatchObject({ status: 'dead', response_status: null });
    expect(delivery.response_body).toContain('is not a public address');
    expect(sink.received).toEqual([]);
  });
});

describe('connecting', () => {
  /** A blocked connection reports it itself: none must seem blocked because the machine paused. */
  const open = (options: DestinationOptions) => openDestinations({ ...options, connectTimeout: 120_000 });
  const send = (destinations: ReturnType<typeof openDestinations>, url: string): Promise<number | string> =>
    request(url, {
      dispatcher: destinations.dispatcher,
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(120_000),
    }).then(
      async (answer) => {
        await answer.body.dump();
        return answer.statusCode;
      },
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );

  test('literal addresses, which are never looked up', async () => {
    const destinations = open({ allow: [] });
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', 'localhost'])
      expect([host, await send(destinations, `http://${host}:${sink.port}/`)]).toEqual([host, 'blocked_destination']);
    expect(await send(destinations, `https://127.0.0.1:${sink.port}/`)).toBe('blocked_destination');
    expect(await send(destinations, `https://[::1]:${six.port}/`)).toBe('blocked_destination');
    await destinations.close();
    expect([...sink.received, ...six.received]).toEqual([]);
  });

  test('allowed networks alone are opened, and http to them alone', async () => {
    const destinations = open({ allow: ['127.0.0.0/8'] });
    expect(await send(destinations, `http://127.0.0.1:${sink.port}/`)).toBe(200);
    expect(await send(destinations, `http://[::1]:${six.port}/`)).toBe('blocked_destination');
    expect(await send(destinations, 'http://93.184.216.34/')).toBe('blocked_destination');
    expect(await destinations.problem('http://localhost:3000/hook')).toBeNull();
    expect(await destinations.problem('http://93.184.216.34/')).not.toBeNull();
    await destinations.close();
    sink.received.length = 0;
  });

  describe('names', () => {
    let dns: TestDns;
    beforeAll(async () => {
      dns = await openDns((name, nth) => {
        if (name === 'rebind.example.com') return [nth === 0 ? '93.184.216.34' : '127.0.0.1'];
        if (name === 'mixed.example.com') return ['93.184.216.34', '127.0.0.1'];
        if (name === 'inside.example.com') return ['169.254.169.254'];
        if (name === 'public.example.com') return ['93.184.216.34'];
        return [];
      });
    });
    afterAll(() => dns.close());

    test('at save by what they stand for', async () => {
      const destinations = open({ allow: [], lookup: dns.lookup });
      const judged = await Promise.all(
        ['inside', 'mixed', 'public', 'unknown'].map((name) => destinations.problem(`https://${name}.example.com/`)),
      );
      expect(judged.map((problem) => problem === null)).toEqual([false, false, true, true]);
      await destinations.close();
    });

    test('a name that is rebound after the save is judged again when it is used', async () => {
      const destinations = open({ allow: [], lookup: dns.lookup });
      expect(await destinations.problem('https://rebind.example.com/')).toBeNull();
      for (let time = 1; time <= 50; time += 1) {
        expect(await send(destinations, `https://rebind.example.com:${sink.port}/`)).toBe('blocked_destination');
        expect(dns.lookups('rebind.example.com')).toBeGreaterThan(time);
      }
      await destinations.close();
      expect(sink.received).toEqual([]);
    });

    test.each([
      ['93.184.216.34', '::1'],
      ['::1', '93.184.216.34'],
      ['2606:2800:220:1::1', 'fe80::1'],
      ['2606:2800:220:1::1', '10.0.0.1'],
      ['64:ff9b::7f00:1', '93.184.216.34'],
      ['2002:7f00:1::', '2606:2800:220:1::1'],
      ['::ffff:169.254.169.254', '93.184.216.34'],
      ['fd00:ec2::254', '93.184.216.34'],
      ['::', '93.184.216.34'],
    ])(
      "one closed address among a name's, %s and %s, closes the name at save and when it is used",
      async (...addresses) => {
        const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
        const destinations = open({
          allow: [],
          lookup: (_name, _options, callback) => callback(null, found),
        });
        expect(await destinations.problem('https://both.example.com/')).toContain('not a public address');
        expect(await send(destinations, `https://both.example.com:${sink.port}/`)).toBe('blocked_destination');
        await destinations.close();
        expect([sink.received, six.received]).toEqual([[], []]);
      },
    );

    test('the connected socket is judged whatever the look-up said', async () => {
      // A look-up with one result for the check, and another for the connection.
      let reads = 0;
      const twoFaced = {
        family: 4,
        get address() {
          reads += 1;
          return reads === 1 ? '93.184.216.34' : '127.0.0.1';
        },
      };
      const lying = open({
        allow: ['93.184.216.34/32'],
        lookup: (_hostname, _options, callback) => callback(null, [twoFaced]),
      });
      expect(await send(lying, `http://public.example.com:${sink.port}/`)).toBe('blocked_destination');
      expect([reads > 1, sink.received]).toEqual([true, []]);
      await lying.close();
    });
  });
});
