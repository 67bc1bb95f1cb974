/** Labels over HTTP: their contents and positions, read back from the printed picture; rights, and refusals. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import bwip from 'bwip-js/node';
import request, { type Response } from 'supertest';
import { ThreadEngine } from '../../../runtime/services/documents/engine.ts';
import { documentEngine, labelFormats } from '../../../runtime/services/documents/index.ts';
import { readCode128 } from '../../support/code128.ts';
import { describeWith } from '../../support/needs.ts';
import { startService, type TestService } from '../../support/service.ts';

let service: TestService;
const folder = mkdtempSync(path.join(tmpdir(), 'labels-'));
const file = path.join(folder, 'labels.pdf');

interface Asset {
  readonly id: number;
  readonly barcode: string;
  readonly asset_number: string;
  readonly catalogue_item: { readonly name: string };
}

const get = (address: string, token = service.token): Promise<Response> =>
  request(service.server)
    .get(`/api/v1${address}`)
    .set({ Authorization: `Bearer ${token}` })
    .buffer(true)
    .parse((answer, done) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(null, Buffer.concat(parts)));
    }) as unknown as Promise<Response>;

/** Writes the PDF down for the programs that read it. */
async function printed(address: string): Promise<Buffer> {
  const answer = await get(address);
  if (answer.status !== 200) throw new Error(`${answer.status} ${String(answer.body)}`);
  expect(answer.headers['content-type']).toBe('application/pdf');
  writeFileSync(file, answer.body);
  const look = process.env['DOCUMENTS_LOOK'];
  if (look) writeFileSync(path.join(look, `labels-${looked++}.pdf`), answer.body);
  return answer.body;
}
let looked = 0;

async function refusal(address: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const answer = await get(address);
  expect(answer.status).toBe(422);
  return JSON.parse(String(answer.body)).errors;
}

interface Page {
  /** Millimetres. */
  readonly size: readonly [number, number];
  readonly words: readonly { readonly text: string; readonly x: number; readonly y: number }[];
}

/** Pages with their words and where these are, in millimetres. */
function pages(): readonly Page[] {
  const text = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' });
  const mm = (points: string | undefined): number => (Number(points) * 25.4) / 72;
  return text
    .split('<page ')
    .slice(1)
    .map((page) => {
      const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? [];
      const words = [...page.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)"[^>]*>([^<]*)</g)];
      return {
        size: [mm(width), mm(height)],
        words: words.map(([, x, y, word = '']) => ({ text: word, x: mm(x), y: mm(y) })),
      };
    });
}

/** A page as a label printer sees it: whether a dot is black. */
function pictureOf(
  page: number,
  dpi: number,
): { readonly at: (x: number, y: number) => boolean; readonly dot: number } {
  const out = path.join(folder, 'page');
  const options = ['-r', String(dpi), '-f', String(page), '-l', String(page), '-gray'];
  execFileSync('pdftoppm', [...options, '-singlefile', file, out]);
  const bytes = readFileSync(`${out}.pgm`);
  const [head = '', width = ''] = /^P5\s+(\d+)\s+\d+\s+\d+\s/.exec(bytes.toString('latin1', 0, 60)) ?? [];
  const dot = 25.4 / dpi;
  return {
    dot,
    at: (x, y) => (bytes[head.length + Math.round(y / dot) * Number(width) + Math.round(x / dot)] ?? 255) < 128,
  };
}

/** The contents of a label's bars, read at their middle. */
function scanned(
  picture: ReturnType<typeof pictureOf>,
  format: (typeof labelFormats)['a4_24' | 'roll_62x29' | 'roll_51x25'],
  at: number,
): string {
  const [across, down] = format.pitch;
  const x = format.left + (at % format.columns) * across;
  const y = format.top + Math.floor(at / format.columns) * down + format.height * 0.62;
  const dots = Math.floor(format.width / picture.dot);
  return readCode128(Array.from({ length: dots }, (_, dot) => picture.at(x + dot * picture.dot, y)));
}

describeWith(['pdftotext', 'pdftoppm'], 'labels')('labels', () => {
  let assets: readonly Asset[];
  beforeAll(async () => {
    service = await startService({ seed: 'demo' });
    assets = (await service.get('/assets?sort=id&per_page=100&include=catalogue_item')).body.assets;
  });
  afterAll(async () => {
    await documentEngine().stop();
    await service.close();
  });

  test('a sheet that was begun: each label at its millimetre, in the order of the ids, and its bars say its barcode', async () => {
    const chosen = [...assets.slice(0, 25)].reverse();
    const ids = chosen.map(({ id }) => id).join(',');
    await printed(`/labels/assets?ids=${ids}&format=a4_24&start=5`);
    const all = pages();
    expect(all.map(({ size }) => size.map(Math.round))).toEqual([
      [210, 297],
      [210, 297],
    ]);
    const format = labelFormats.a4_24;
    const pictures = [1, 2].map((page) => pictureOf(page, 600));
    chosen.forEach(({ barcode, catalogue_item }, index) => {
      const [page, at] = [Math.floor((index + 4) / 24), (index + 4) % 24];
      const picture = pictures[page];
      if (!picture) throw new Error('A page is missing.');
      expect(scanned(picture, format, at)).toBe(barcode);
      const left = format.left + (at % 3) * 66;
      const top = format.top + Math.floor(at / 3) * 33.9;
      const words = (all[page]?.words ?? []).filter(
        ({ x, y }) => x >= left && x <= left + 63.5 && y >= top && y <= top + 33.9,
      );
      const text = words.map((word) => word.text).join(' ');
      expect(text).toContain(barcode);
      expect(text).toContain(catalogue_item.name.split(' ')[0]);
    });
    // Nothing is on the labels that were used.
    expect(all[0]?.words.filter(({ x, y }) => y < format.top + 33.9 && x < 200)).toEqual([]);
  });

  test.each(Object.entries(labelFormats))(
    '%s: pages of its size, and a label in its last corner',
    async (name, format) => {
      const last = format.columns * format.rows;
      const [asset] = assets;
      for (const code of ['code128', 'qr']) {
        await printed(`/labels/assets?ids=${asset?.id}&format=${name}&code=${code}&copies=2&start=${last}`);
        const all = pages();
        expect(all.map(({ size }) => size.map((side) => Math.round(side * 10) / 10))).toEqual([
          format.page,
          format.page,
        ]);
        const words = all[0]?.words ?? [];
        expect(words.map(({ text }) => text)).toContain(asset?.barcode);
        const [across, down] = format.pitch;
        const [x, y] = [format.left + (format.columns - 1) * across, format.top + (format.rows - 1) * down];
        for (const word of words) {
          expect(word.x).toBeGreaterThan(x);
          expect(word.x).toBeLessThan(x + format.width);
          expect(word.y).toBeGreaterThan(y);
          expect(word.y).toBeLessThan(y + format.height);
        }
      }
    },
  );

  test('rolls are read at the dots of their printers, and a QR code is the one of its value', async () => {
    const [asset] = assets;
    for (const [name, dpi] of [
      ['roll_62x29', 300],
      ['roll_51x25', 203],
    ] as const) {
      await printed(`/labels/assets?ids=${asset?.id}&format=${name}`);
      expect(scanned(pictureOf(1, dpi), labelFormats[name], 0)).toBe(asset?.barcode);
    }
    await printed(`/labels/assets?ids=${asset?.id}&format=roll_62x29&code=qr`);
    const options = { bcid: 'qrcode', text: asset?.barcode ?? '', eclevel: 'M' };
    const [{ pixs, pixx: size }] = bwip.raw(options) as unknown as [
      { readonly pixs: readonly number[]; readonly pixx: number },
    ];
    const { at, dot } = pictureOf(1, 1200);
    // The square is left of all letters; its corners are dark.
    const edge = Math.min(...(pages()[0]?.words ?? []).map(({ x }) => x)) - 1;
    const dark: [number, number][] = [];
    for (let y = 0; y < 29; y += dot * 4) for (let x = 0; x < edge; x += dot * 4) if (at(x, y)) dark.push([x, y]);
    const [left, top] = [Math.min(...dark.map(([x]) => x)), Math.min(...dark.map(([, y]) => y))];
    const module = (Math.max(...dark.map(([x]) => x)) - left + dot * 4) / size;
    const read = pixs.map((_, n) =>
      at(left + ((n % size) + 0.5) * module, top + (Math.floor(n / size) + 0.5) * module) ? 1 : 0,
    );
    expect(read).toEqual([...pixs]);
    // White round it, and squares that are whole dots of a printer of 300 to the inch.
    expect(Math.min(left, top) / module).toBeGreaterThan(3.9);
    expect(module / (25.4 / 300)).toBeCloseTo(Math.round(module / (25.4 / 300)), 0);
  });

  test('what the list finds, of every resource that has labels', async () => {
    const { kit } = (await service.post('/kits', { name: 'Kit with a barcode', sku: 'KIT-L', barcode: 'KIT-L-1' }))
      .body;
    const { warehouses } = (await service.get('/warehouses?per_page=1')).body;
    const bin = { code: 'L-01', name: 'Labelled', barcode: 'LOC-L-01' };
    const shelf = (await service.post(`/warehouses/${warehouses[0].id}/locations`, bin)).body;
    expect([kit.barcode, Object.keys(shelf)[0]]).toEqual(['KIT-L-1', 'storage_location']);
    for (const [address, words] of [
      ['kits?q[name_eq]=Kit with a barcode', ['KIT-L-1', 'Kit', 'KIT-L']],
      ['storage_locations?q[code_eq]=L-01', ['LOC-L-01', 'L-01', 'Labelled', warehouses[0].name.split(' ')[0]]],
      ['flightcases?q[id_gt]=0', []],
      ['assets?q[id_lteq]=50&sort=-id&format=a4_65', []],
    ] as const) {
      await printed(`/labels/${address.replaceAll(' ', '%20')}`);
      expect((pages()[0]?.words ?? []).map(({ text }) => text)).toEqual(expect.arrayContaining([...words]));
    }
  });

  test('refused with what to do: no code, unknown ids, too many, a position beside the sheet, a code without room', async () => {
    const [asset, other] = assets;
    const { kit } = (await service.post('/kits', { name: 'Kit without a barcode' })).body;
    expect(await refusal(`/labels/kits?ids=${kit.id}`)).toEqual({
      ids: [`Kit without a barcode (${kit.id}) has no barcode: give it one first.`],
    });
    expect(await refusal(`/labels/assets?ids=${asset?.id},999999`)).toEqual({ ids: ['There is no asset 999999.'] });
    expect(await refusal(`/labels/assets?ids=${asset?.id}&start=25`)).toEqual({
      start: ['A sheet of a4_24 has 24 labels: give a position from 1 to 24.'],
    });
    expect(await refusal(`/labels/assets?ids=${asset?.id}&start=2&format=roll_62x29`)).toEqual({
      start: ['A roll has no sheet to begin on: leave start out with roll_62x29.'],
    });
    const many = Array.from({ length: 1001 }, (_, at) => at + 1).join(',');
    expect(await refusal(`/labels/assets?ids=${many}`)).toEqual({
      ids: ['That is 1,001 labels; 1,000 come at once. Ask for fewer, in several files.'],
    });
    expect(
      Object.keys(await refusal(`/labels/assets?ids=${assets.slice(0, 11).map(({ id }) => id)}&copies=100`)),
    ).toEqual(['copies']);
    expect(Object.keys(await refusal('/labels/assets'))).toEqual(['ids']);
    expect(
      Object.keys(await refusal('/labels/assets?ids=1;drop&format=x&code=ean&copies=0&disposition=both&page=2')),
    ).toEqual(['format', 'copies', 'code', 'disposition', 'page', 'ids']);
    expect(Object.keys(await refusal('/labels/assets?q[nothing_eq]=1'))).toEqual(['q.nothing_eq']);
    expect(Object.keys(await refusal('/labels/assets?q[id_eq]=999999'))).toEqual(['q']);
    const long = 'A-very-long-code-of-many-letters-that-no-bars-hold-on-a-little-label';
    await service.patch(`/assets/${asset?.id}`, { barcode: long });
    const [noRoom] = (await refusal(`/labels/assets?ids=${asset?.id}&format=a4_65`))['format'] ?? [];
    expect(noRoom).toMatch(/has no room on 38\.1 × 21\.2 mm\. Take a larger label, or code=qr\.$/);
    await printed(`/labels/assets?ids=${asset?.id}&format=a4_65&code=qr`);
    await service.patch(`/assets/${other?.id}`, { barcode: 'Kiste Größe 5' });
    expect(Object.keys(await refusal(`/labels/assets?ids=${other?.id}`))).toEqual(['code']);
    await printed(`/labels/assets?ids=${other?.id}&code=qr`);
    expect((await get('/labels/rentals?ids=1')).status).toBe(404);
    expect(String((await get('/labels/rentals?ids=1')).body)).toContain(
      'Take one of assets, flightcases, kits, storage_locations.',
    );
  });

  test('whoever may read a record prints its label, and of another warehouse nothing is there', async () => {
    const { warehouses } = (await service.get('/warehouses?per_page=2&sort=id')).body;
    const tokenOf = async (body: Readonly<Record<string, unknown>>): Promise<string> =>
      (await service.post('/api_tokens', { name: 'Labels', ...body })).body.api_token.token;
    const blind = await tokenOf({ abilities: ['kits:read'] });
    const denied = await get(`/labels/assets?ids=${assets[2]?.id}`, blind);
    expect([denied.status, JSON.parse(String(denied.body)).code]).toEqual([403, 'missing_ability']);
    const scoped = await tokenOf({ abilities: ['assets:read'], warehouse_ids: [warehouses[1].id] });
    const { rows } = await service.pool.query('select id from asset where warehouse_id = $1  limit 1', [
      warehouses[0].id,
    ]);
    const hidden = await get(`/labels/assets?ids=${rows[0].id}`, scoped);
    expect(JSON.parse(String(hidden.body)).errors).toEqual({ ids: [`There is no asset ${rows[0].id}.`] });
  });

  test('a thousand labels in one file, without holding up the process', async () => {
    let isDone = false;
    const whole = printed(
      `/labels/assets?ids=${assets.slice(2, 12).map(({ id }) => id)}&copies=100&format=a4_65&code=qr`,
    ).finally(() => {
      isDone = true;
    });
    // Its own token too: drawing holds no turn at the database.
    let answered = 0;
    for (; !isDone; answered += 1) await get('/me');
    await whole;
    expect(pages()).toHaveLength(Math.ceil(1000 / 65));
    expect(answered).toBeGreaterThan(3);
  });
});

test('another font can be given: it is the one in the file', async () => {
  const black = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/900Black/Inter_900Black.ttf');
  const engine = new ThreadEngine([black]);
  try {
    const [format] = Object.values(labelFormats);
    if (!format) throw new Error('There is no format.');
    const labels = [{ code: 'AS-1', lines: ['AS-1', 'Lamp'] }];
    const made = await engine.labels({ labels, format, skip: 0, code: 'qr', owner: '', title: 'Labels' });
    expect(Buffer.from(made).toString('latin1')).toMatch(/\+Inter-Black\b/);
  } finally {
    await engine.stop();
  }
});
