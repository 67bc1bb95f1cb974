/** A week as one call, crew requests, feeds. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { crewUrl } from '../../../definitions/rules/scheduling/crew_link.ts';
import { dictionary } from '../../../runtime/services/link_pages/index.ts';
import {
  type Any,
  book,
  bookingOf,
  call,
  day,
  firm,
  get,
  ground,
  type Json,
  made,
  person,
  post,
  rental,
  service,
  setting,
  van,
} from './ground.ts';

export function planning(): void {
  test('a week as one call: rows, bookings, conflicts, and what is free', async () => {
    const who = await person({ name: 'Calendar Person', working_hours: { 2: [{ from: '09:00', to: '17:00' }] } });
    const { id } = await book('user', who, '10:00', '12:00');
    const { calendar, meta } = (
      await get(
        `/resource-assignments/calendar?from=2031-03-03T00:00:00Z&until=2031-03-10T00:00:00Z&resource_ids=user:${who}`,
      )
    ).body;
    expect(meta).toMatchObject({ total: 1, assignments: 1, conflicts: 0 });
    expect(calendar).toMatchObject([
      {
        resource: { ref: `user:${who}`, name: 'Calendar Person', capacity: 1 },
        assignments: [{ id, status: 'tentative', label: 'Yard duty', from: '2031-03-04T10:00:00.000Z' }],
        conflicts: [],
        free: [
          { from: '2031-03-04T09:00:00.000Z', until: '2031-03-04T10:00:00.000Z' },
          { from: '2031-03-04T12:00:00.000Z', until: '2031-03-04T17:00:00.000Z' },
        ],
      },
    ]);
    const bay = (await made('/facilities', { name: 'Two', type: 'room', capacity: 2 })).id;
    await book('facility', bay, '08:00', '12:00');
    await book('facility', bay, '10:00', '14:00');
    const two = (
      await get(
        `/resource-assignments/calendar?from=${day('06:00')}&until=${day('16:00')}&resource_ids=facility:${bay}`,
      )
    ).body.calendar[0];
    expect(two.free).toEqual([
      { from: '2031-03-04T06:00:00.000Z', until: '2031-03-04T10:00:00.000Z' },
      { from: '2031-03-04T12:00:00.000Z', until: '2031-03-04T16:00:00.000Z' },
    ]);
  });

  describe('crew requests', () => {
    const linkOf = async (id: number): Promise<string> => {
      const { jobs } = await import('../../../definitions/rules/scheduling/jobs.ts');
      const { jobRun } = await import('../../support/job_run.ts');
      const { rows } = await service.pool.query(
        'select request_key::text as key from resource_assignment where id = $1',
        [id],
      );
      await jobs.mail_crew_request(jobRun(service.services, { id, key: rows[0].key }) as Any);
      const mails = await service.pool.query(
        'select message_id, text from mail_message order by created_at desc limit 1',
      );
      const text = service.services.secrets.open(mails.rows[0].text, `mail_message.text.${mails.rows[0].message_id}`);
      return new URL(/https?:\S+\/crew\/\S+/.exec(text)?.[0] ?? '').href.replace(/^https?:\/\/[^/]+/, '');
    };
    const visit = async (method: string, path: string, body?: string, cookie?: string) => {
      const address = service.server.address() as { port: number };
      const reply = await fetch(`http://127.0.0.1:${address.port}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(cookie ? { cookie } : {}),
        },
        ...(body === undefined ? {} : { body }),
      });
      return {
        status: reply.status,
        text: await reply.text(),
        cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '',
      };
    };
    const stateOf = async (id: number) => {
      const { status, request_status } = (await get(`/resource-assignments/${id}`)).body.resource_assignment;
      return [status, request_status];
    };
    const press = async (link: string, answer: string) => {
      const page = await visit('GET', link);
      const token = /name="csrf_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
      return visit(
        'POST',
        link,
        new URLSearchParams({ csrf_token: token, answer, reason: 'No time' }).toString(),
        page.cookie,
      );
    };

    test('a page whose buttons decide: looking at it, and HEAD, decide nothing', async () => {
      const who = await person();
      const { id } = await book('user', who, '08:00', '12:00');
      expect(
        (await post(`/resource-assignments/${id}/request`, { message: 'Bring a harness' })).body.resource_assignment
          .request_status,
      ).toBe('sent');
      const link = await linkOf(id);
      for (const method of ['HEAD', 'GET', 'GET']) expect((await visit(method, link)).status).toBe(200);
      expect((await visit('GET', link)).text).toContain('<html lang="en">');
      await service.pool.query(`update "user" set locale = 'de-DE' where id = $1`, [who]);
      expect((await visit('GET', link)).text).toMatch(
        /<html lang="de">[\s\S]*nehmen Sie diese Buchung an\?[\s\S]*März 2031[\s\S]*>Annehmen</,
      );
      expect(await stateOf(id)).toEqual(['tentative', 'sent']);
      // A form that did not come from the page, and a link with a change.
      expect((await visit('POST', link, 'answer=accept')).status).toBe(403);
      expect(
        (
          await visit(
            'GET',
            link.replace(/signature=(.)/, (_, first) => `signature=${first === 'x' ? 'y' : 'x'}`),
          )
        ).status,
      ).toBe(404);
      // Signed for a booking that has begun.
      const key = new URLSearchParams(link.slice(link.indexOf('?'))).get('key') ?? '';
      const begun = new URL(crewUrl(service.services, id, key, '2025-06-05T09:00:00Z'));
      expect((await visit('GET', begun.pathname + begun.search)).status).toBe(404);
      expect((await press(link, 'accept')).status).toBe(200);
      expect(await stateOf(id)).toEqual(['confirmed', 'accepted']);
      expect((await press(link, 'decline')).status).not.toBe(500);
      expect(await stateOf(id)).toEqual(['confirmed', 'accepted']);
    });

    test('pages and mails of links say every sentence in each language', () => {
      const read = (file: string) => readFileSync(`${import.meta.dirname}/../../../${file}`, 'utf8');
      const pages = [
        'definitions/rules/scheduling/crew_page.ts',
        'runtime/messaging/notifications/unsubscribe.ts',
        'runtime/services/link_pages/index.ts',
      ].map(read);
      const literals = pages.flatMap((text) => [...text.matchAll(/'([A-Z{][^'\n]*[a-z.}?])'/g)]);
      const mails = [...read('definitions/rules/scheduling/crew_mails.ts').matchAll(/say\('([^']+)'/g)];
      const facts = [...read('definitions/rules/scheduling/crew_booking.ts').matchAll(/name: '([^']+)'/g)];
      const said = new Set([...literals, ...mails, ...facts].map(([, sentence = '']) => sentence));
      // The actor, as the ledger names it.
      said.delete('Unsubscribe link');
      // Of the form that programs for mail send (RFC 8058).
      for (const word of ['List-Unsubscribe', 'One-Click']) said.delete(word);
      for (const language of ['de', 'fr', 'es', 'nl'] as const)
        expect([language, Object.keys(dictionary(language)).sort()]).toEqual([language, [...said].sort()]);
    });

    test('a later request ends the link before; declining says why; a vehicle is asked nothing', async () => {
      const who = await person();
      const { id } = await book('user', who, '08:00', '12:00');
      await post(`/resource-assignments/${id}/request`);
      const link = await linkOf(id);
      await post(`/resource-assignments/${id}/request`);
      expect((await visit('GET', link)).status).toBe(404);
      const answers = await Promise.all([press(await linkOf(id), 'decline')]);
      expect(answers.map(({ status }) => status)).toEqual([200]);
      expect((await get(`/resource-assignments/${id}`)).body.resource_assignment).toMatchObject({
        status: 'declined',
        request_status: 'declined',
        declined_reason: 'No time',
      });
      const { rows } = await service.pool.query(
        `select event, payload::json -> 'resource_assignment' ->> 'id' as id from outbox_event where event = 'resource_assignment.answered' order by id desc limit 1`,
      );
      expect(rows).toMatchObject([{ event: 'resource_assignment.answered', id: String(id) }]);
      const truck = await book('vehicle', await van(), '08:00', '12:00');
      expect((await post(`/resource-assignments/${truck.id}/request`)).body.code).toBe('missing_recipient');
      // After a booking moved to another person, the first one cannot decide any more.
      const input = await book('user', who, '2031-06-04T08:00:00Z', '2031-06-04T12:00:00Z');
      await post(`/resource-assignments/${input.id}/request`);
      const firstLink = await linkOf(input.id);
      await call('patch', `/resource-assignments/${input.id}`, { resource_id: String(await person()) });
      expect((await visit('GET', firstLink)).status).toBe(404);
      expect(await stateOf(input.id)).toEqual(['tentative', 'none']);
    });

    test('of answers at once one counts; none does once the booking is off', async () => {
      const answers = async (id: number): Promise<number> => {
        const { rows } = await service.pool.query(
          `select count(*)::integer as n from outbox_event where event = 'resource_assignment.answered'
             and payload::json -> 'resource_assignment' ->> 'id' = $1`,
          [String(id)],
        );
        return rows[0].n;
      };
      const invite = async (day: string) => {
        const { id } = await book('user', who, `2031-07-${day}T08:00:00Z`, `2031-07-${day}T12:00:00Z`);
        await post(`/resource-assignments/${id}/request`);
        const link = await linkOf(id);
        const { text, cookie } = await visit('GET', link);
        const csrf_token = /name="csrf_token" value="([^"]+)"/.exec(text)?.[1] ?? '';
        const send = async (answer: string) =>
          (await visit('POST', link, new URLSearchParams({ csrf_token, answer }).toString(), cookie)).status;
        return { id, send };
      };
      const who = await person();
      const one = await invite('01');
      expect(await Promise.all(['accept', 'decline', 'decline'].map(one.send))).toContain(200);
      expect(await answers(one.id)).toBe(1);
      const { id, send } = await invite('09');
      expect((await post(`/resource-assignments/${id}/cancel`)).status).toBe(200);
      expect(await send('accept')).toBeLessThan(429);
      expect([await answers(id), (await stateOf(id))[0]]).toEqual([0, 'cancelled']);
    });

    test('who was asked by mail hears by mail that it was moved, given to another or called off; who was not, nothing', async () => {
      const { jobs } = await import('../../../definitions/rules/scheduling/jobs.ts');
      const { jobRun } = await import('../../support/job_run.ts');
      /** Sends the queue: returns subject and text of each mail. */
      const mailed = async (): Promise<Any[]> => {
        const { rows } = await service.pool.query(
          `delete from job where name like 'mail_crew%' returning name, payload, id::text`,
        );
        const before = (await service.pool.query('select count(*)::integer as n from mail_message')).rows[0].n;
        for (const { name, payload } of rows)
          await jobs[name as 'mail_crew_request'](jobRun(service.services, payload) as Any);
        const mails = await service.pool.query(
          'select message_id, to_address, subject, text, is_sealed from mail_message order by created_at offset $1',
          [before],
        );
        return mails.rows.map(({ message_id, is_sealed, ...mail }) => ({
          ...mail,
          text: is_sealed ? service.services.secrets.open(mail.text, `mail_message.text.${message_id}`) : mail.text,
        }));
      };
      const who = await person({ name: 'Maya Okafor', email: 'maya@crew.test' });
      const { id } = await book('user', who, '08:00', '12:00');
      const path = `/resource-assignments/${id}`;
      await mailed();
      await call('patch', path, { starts_at: day('09:00') });
      expect(await mailed()).toEqual([]);
      await post(`${path}/request`);
      const [invitation] = await mailed();
      const keyIn = ({ text }: Any) => /\/crew\/requests\/\d+\?key=([0-9a-f-]{36})/.exec(text)?.[1] ?? '';
      await service.pool.query(
        `update resource_assignment set status = 'confirmed', request_status = 'accepted' where id = $1`,
        [id],
      );

      // Notes are no move, nor are the same times in another zone.
      await call('patch', path, { notes: 'Gate 4', starts_at: '2031-03-04T10:00:00+01:00' });
      expect(await mailed()).toEqual([]);
      await call('patch', path, { starts_at: day('10:00'), ends_at: day('14:00') });
      const [moved, ...more] = await mailed();
      expect(more).toEqual([]);
      expect(moved).toMatchObject({ to_address: 'maya@crew.test', subject: 'Booking moved: Yard duty' });
      expect(moved.text).toMatch(
        /from 4 March 2031 at 09:00[^\n]* to 4 March 2031 at 12:00[\s\S]*From: 4 March 2031 at 10:00/,
      );
      expect(await stateOf(id)).toEqual(['confirmed', 'sent']);
      expect(keyIn(moved)).toMatch(/./);
      expect(keyIn(moved)).not.toBe(keyIn(invitation));

      expect((await post(`${path}/cancel`)).status).toBe(200);
      const [off, ...others] = await mailed();
      expect(others).toEqual([]);
      expect(off).toMatchObject({ to_address: 'maya@crew.test', subject: 'Booking called off: Yard duty' });
      expect(off.text).toMatch(/you are not needed[\s\S]*From: 4 March 2031 at 10:00/);
      expect((await call('delete', path)).status).toBe(204);
      expect(await mailed()).toEqual([]);

      // Moved to another person, deleted, and cancelled with its rental.
      const one = await book('user', who, '2031-07-04T08:00:00Z', '2031-07-04T12:00:00Z');
      const two = await book('user', who, '2031-07-05T08:00:00Z', '2031-07-05T12:00:00Z');
      const job = await rental();
      const three = await book('user', who, '2031-07-06T08:00:00Z', '2031-07-06T12:00:00Z', {
        rental_id: job,
        purpose: undefined,
      });
      for (const booking of [one, two, three]) await post(`/resource-assignments/${booking.id}/request`);
      await mailed();
      await call('patch', `/resource-assignments/${one.id}`, { resource_id: String(await person()) });
      await call('delete', `/resource-assignments/${two.id}`);
      expect((await call('delete', `/rentals/${job}`)).status).toBe(204);
      // Jobs come in the order of the table.
      expect((await mailed()).map(({ to_address, subject }) => [to_address, subject]).sort()).toEqual([
        ['maya@crew.test', 'Booking called off: Gala'],
        ['maya@crew.test', 'Booking called off: Yard duty'],
        ['maya@crew.test', 'Booking called off: Yard duty'],
      ]);
    });
  });

  test('a feed shows bookings to whoever has its address, until it is revoked', async () => {
    const truck = await van();
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    const later = new Date(Date.now() + 90_000_000).toISOString();
    const { id: booked } = await book('vehicle', truck, soon, later, {
      purpose: 'Depot run; north, then south',
      ...firm,
    });
    const of = { subject_type: 'vehicle', subject_id: String(truck) };
    const planted = 'Good\r\nBEGIN:VEVENT\r\nSUMMARY:planted';
    expect((await post('/calendar_feeds', { name: planted, ...of })).body.errors).toEqual({
      name: ['name must be one line of text, without line breaks or control characters.'],
    });
    const name = `Vans; lorries, and ${'ü'.repeat(60)}`;
    const feed = await made('/calendar_feeds', { name, ...of });
    expect(feed.address).toMatch(/\/calendars\/[A-Za-z0-9_-]{43}$/);
    expect((await get(`/calendar_feeds/${feed.id}`)).body.calendar_feed.address).toBeNull();
    const read = async (address: string, headers = {}) => {
      const { port } = service.server.address() as { port: number };
      const reply = await fetch(`http://127.0.0.1:${port}${new URL(address).pathname}`, { headers });
      const [type, tag] = [reply.headers.get('content-type'), reply.headers.get('etag')];
      return { status: reply.status, type, tag, text: await reply.text() };
    };
    const first = await read(feed.address);
    expect(first).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
    const { sync } = (await import('node-ical')).default as Any;
    const events = Object.values(sync.parseICS(first.text)).filter(({ type }: Any) => type === 'VEVENT');
    expect(events).toMatchObject([{ status: 'CONFIRMED', start: new Date(soon.replace(/\.\d+Z/, '.000Z')) }]);
    const lines = first.text.split('\r\n');
    expect([lines.at(-1), lines.at(-2)]).toEqual(['', 'END:VCALENDAR']);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(first.text.replaceAll('\r\n ', '')).toContain(`\r\nNAME:Vans\\; lorries\\, and ${'ü'.repeat(60)}\r\n`);
    expect(await read(feed.address, { 'If-None-Match': first.tag })).toMatchObject({ status: 304, text: '' });
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    await service.pool.query(
      `update resource_assignment set created_at = created_at - interval '5 seconds' where id = $1`,
      [booked],
    );
    await call('patch', `/resource-assignments/${booked}`, { purpose: 'Depot run', crew_notes: 'Gate\u0007 4\nRing' });
    const second = await read(feed.address, { 'If-None-Match': first.tag });
    expect([second.status, sequence(second.text) > sequence(first.text)]).toEqual([200, true]);
    expect(second.text).toContain('Gate 4\\nRing');
    // A name that was stored before such names were refused.
    await service.pool.query('update calendar_feed set name = $2 where id = $1', [feed.id, planted]);
    expect((await read(feed.address)).text).not.toMatch(/^SUMMARY:planted/m);
    const rotated = await post(`/calendar_feeds/${feed.id}/rotate`);
    expect((await read(feed.address)).status).toBe(404);
    expect((await read(rotated.body.calendar_feed.address)).status).toBe(200);
    await call('delete', `/calendar_feeds/${feed.id}`);
    expect((await read(rotated.body.calendar_feed.address)).status).toBe(404);
  });

  test('who is limited to another warehouse learns that something is booked, and not for what', async () => {
    const there = await made('/warehouses', { name: 'York', code: 'YRK' });
    const token = await made('/api_tokens', { name: 'York', abilities: ['*'], warehouse_ids: [there.id] });
    const bearer = { Authorization: `Bearer ${token.token}` };
    const [truck, stays, driver] = [await van(), await van({ warehouse_id: ground.warehouse }), await person()];
    const { number } = (await get(`/rentals/${ground.rental}`)).body.rental;
    await book('vehicle', truck, '08:00', '12:00', { purpose: undefined, rental_id: ground.rental, ...firm });
    await book('vehicle', stays, '08:00', '12:00', { purpose: 'Vault move', driver_id: driver, ...firm });
    await setting({ block_conflicts: true });
    const elsewhere = await van({ warehouse_id: ground.warehouse, name: 'Vault van' });
    const hours = { starts_at: day('08:00'), ends_at: day('12:00') };
    const check = { resource_type: 'vehicle', resource_id: String(elsewhere), ...hours };
    expect((await post('/scheduling_conflicts/check', check)).status).toBe(200);
    const unseen = await service.post('/scheduling_conflicts/check', check, bearer);
    expect([unseen.status, unseen.body.errors]).toEqual([
      422,
      { resource_id: ['The selected resource does not exist.'] },
    ]);
    const booking = bookingOf('vehicle', truck, '10:00', '13:00', { purpose: 'Own work', ...firm });
    const refused = await service.post('/resource-assignments', booking, bearer);
    await setting({ block_conflicts: false });
    expect(refused.body).toMatchObject({
      code: 'scheduling_conflict',
      errors: { conflicts: [expect.stringContaining('for a booking elsewhere and Own work')] },
      details: { conflicts: [{ assignment_a_id: null }] },
    });
    const checked = await service.post('/scheduling_conflicts/check', { ...booking, status: 'confirmed' }, bearer);
    expect(checked.body.conflicts).toMatchObject([{ kind: 'overlap', assignment_a_id: null, assignment_b_id: null }]);
    await service.post('/resource-assignments', booking, bearer);
    const listed = await service.get(`/scheduling_conflicts?q[resource_id_eq]=${truck}`, bearer);
    const window = `from=${day('06:00')}&until=${day('16:00')}&resource_ids=user:${driver}`;
    const week = await service.get(`/resource-assignments/calendar?${window}`, bearer);
    expect(listed.body.scheduling_conflicts).toHaveLength(1);
    expect(week.body.calendar).toMatchObject([{ assignments: [{ id: null }] }]);
    for (const { text } of [refused, checked, listed, week])
      expect(text).not.toMatch(new RegExp(`${number}|Vault move`));
  });

  test('a feed reaches no further than the token that made it does now: warehouses and networks', async () => {
    const truck = await van({ warehouse_id: ground.warehouse });
    const [soon, later] = [86_400_000, 90_000_000].map((ms) => new Date(Date.now() + ms).toISOString());
    await book('vehicle', truck, soon ?? '', later ?? '', { purpose: 'Vault move', ...firm });
    const abilities = ['resource-assignments:read', 'resource-assignments:write'];
    const token = await made('/api_tokens', { name: 'Feeds', abilities });
    const { port } = service.server.address() as { port: number };
    const bearer = { Authorization: `Bearer ${token.token}` };
    const feed = { name: 'Van', subject_type: 'vehicle', subject_id: String(truck) };
    const { address } = (await service.post('/calendar_feeds', feed, bearer)).body.calendar_feed;
    const read = async (limits: Json) => {
      await call('patch', `/api_tokens/${token.id}`, limits);
      const reply = await fetch(`http://127.0.0.1:${port}${new URL(address).pathname}`);
      return [reply.status, (await reply.text()).includes('Vault move')];
    };
    const elsewhere = await made('/warehouses', { name: 'Leeds', code: 'LDS' });
    expect(await read({ warehouse_ids: [elsewhere.id] })).toEqual([200, false]);
    expect(await read({ warehouse_ids: [ground.warehouse] })).toEqual([200, true]);
    expect(await read({ allowed_ips: ['192.0.2.0/24'] })).toEqual([404, false]);
    expect(await read({ allowed_ips: ['127.0.0.0/8', '::1'] })).toEqual([200, true]);
  });
}
