/** The search over HTTP: the words that people type, the rows that they may see, and the hits that they expect. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { joined, wordsOf } from '../../runtime/engine/query/search/fold.ts';
import { jobs as documentJobs } from '../../runtime/files/documents/jobs.ts';
import { embedSearch } from '../../runtime/platform/embed_search.ts';
import { jobRun } from '../support/job_run.ts';
import fc from '../support/properties.ts';
import { newReader } from '../support/reader.ts';
import { startService, type TestService } from '../support/service.ts';

interface Result {
  readonly ref: string;
  readonly type: string;
  readonly id: number;
  readonly title: string;
  readonly subtitle: string | null;
  readonly score: number;
  readonly highlight: string | null;
}

let service: TestService;
let warehouses: number[];
const items = new Map<string, number>();
const rentals = new Map<string, number>();

beforeAll(async () => {
  service = await startService({ environment: { WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' } });
  warehouses = [];
  for (const code of ['LON', 'LDS'])
    warehouses.push((await service.post('/warehouses', { name: `House ${code}`, code })).body.warehouse.id);
  for (const name of [
    'Müller & Söhne GmbH',
    'Muller Audio',
    'Señor Micrófono',
    'Façade Événements',
    'Straßenfest e. V.',
    'O’Brien "Rig" 100%_\\',
  ])
    await made('/accounts', 'account', { name });
  for (const [name, sku] of [
    ['Sennheiser radio microphone kit', 'SK-300/G4'],
    ['Robe moving head', 'XLR-3F'],
    ['Digital mixing desk', 'DM-7'],
    ['Funkmikrofon Handsender', 'FM-1'],
    ['Kettenzug 500 kg', 'KZ-500'],
    ['Nebelmaschine', 'NM-1'],
    ['Stage deck 2 × 1 m', 'SD-21'],
    ['PA tower', 'PA-9'],
  ] as const)
    items.set(
      sku,
      (await made('/catalogue_items', 'catalogue_item', { name, sku, barcode: `40${sku.replace(/\W/g, '')}` })).id,
    );
  for (const [title, at] of [
    ['Summer festival', 0],
    ['Summer gala', 1],
    ['Winter festival of lights', 1],
  ] as const) {
    const body = {
      title,
      warehouse_id: warehouses[at],
      starts_at: '2027-06-01T08:00:00Z',
      ends_at: '2027-06-03T08:00:00Z',
    };
    rentals.set(title, (await made('/rentals', 'rental', body)).id);
  }
});
afterAll(() => service.close());

async function made(path: string, name: string, body: Record<string, unknown>): Promise<{ id: number }> {
  const answer = await service.post(path, body);
  expect([path, answer.status, answer.body.errors]).toEqual([path, 201, undefined]);
  return answer.body[name];
}

async function found(words: string, rest = '', headers?: Record<string, string>): Promise<Result[]> {
  const answer = await service.get(`/search?q=${encodeURIComponent(words)}${rest}`, headers);
  expect([words, answer.status]).toEqual([words, 200]);
  return answer.body.results;
}
const titles = async (words: string, rest?: string, headers?: Record<string, string>) =>
  (await found(words, rest, headers)).map(({ title }) => title);

describe('what people type', () => {
  test.each([
    // Accents, umlauts, ligatures, capitals.
    ['Mueller', 'Müller & Söhne GmbH'],
    ['muller', 'Müller & Söhne GmbH'],
    ['MÜLLER SOEHNE', 'Müller & Söhne GmbH'],
    ['senor microfono', 'Señor Micrófono'],
    ['facade evenements', 'Façade Événements'],
    ['strassenfest', 'Straßenfest e. V.'],
    // Any order, over several fields, within words, beginnings.
    ['kit sennheiser', 'Sennheiser radio microphone kit'],
    ['dm7 mixing', 'Digital mixing desk'],
    ['mikrofon', 'Funkmikrofon Handsender'],
    ['robe mov', 'Robe moving head'],
    // Codes without the signs between their parts.
    ['xlr3f', 'Robe moving head'],
    ['XLR 3F', 'Robe moving head'],
    ['sk300g4', 'Sennheiser radio microphone kit'],
    ['40KZ500', 'Kettenzug 500 kg'],
    // Typing errors in five languages.
    ['senheiser radio mik', 'Sennheiser radio microphone kit'],
    ['mcirophone', 'Sennheiser radio microphone kit'],
    ['moving haed', 'Robe moving head'],
    ['kettenzgu', 'Kettenzug 500 kg'],
    ['Nebelmashine', 'Nebelmaschine'],
    ['evenemants', 'Façade Événements'],
    ['micrófno', 'Señor Micrófono'],
    ['festivel', 'Summer festival'],
    // One wrong letter in the middle of a short word.
    ['sunmer', 'Summer festival'],
    ['tawer', 'PA tower'],
    ['robe mowing', 'Robe moving head'],
    ['rabe hezd', 'Robe moving head'],
    ['mixiqg dosk', 'Digital mixing desk'],
    // Short words, and signs that a pattern would interpret.
    ['PA', 'PA tower'],
    ['100%_\\', 'O’Brien "Rig" 100%_\\'],
    ['"rig"', 'O’Brien "Rig" 100%_\\'],
  ])('%s finds %s', async (words, title) => {
    expect(await titles(words)).toContain(title);
  });

  test('what was typed whole comes first, then beginnings, whole words, beginnings of words, and letters within', async () => {
    const made_ = ['Zebra', 'Zebra crossing', 'A zebra', 'A zebrafish', 'Okzebra'];
    for (const name of [...made_].reverse()) await made('/accounts', 'account', { name });
    const results = await found('zebra', '&types=accounts');
    expect(results.map(({ title }) => title)).toEqual(made_);
    expect(results.map(({ score }) => Math.floor(score * 10))).toEqual([9, 8, 7, 6, 5]);
    expect(results[3]?.highlight).toBe('A <em>zebra</em>fish');
    const [first] = await found('xlr-3f');
    expect(first).toMatchObject({
      ref: `catalogue_item:${items.get('XLR-3F')}`,
      title: 'Robe moving head',
      subtitle: 'XLR-3F',
    });
  });

  test('a highlight shows the words in the text as it is', async () => {
    const [mueller] = await found('mueller', '&types=accounts');
    expect(mueller?.highlight).toMatch(/^<em>M[uü]ller<\/em>/);
    const [rig] = await found('rig brien');
    expect(rig?.highlight).toBe('O’<em>Brien</em> &quot;<em>Rig</em>&quot; 100%_\\');
    expect((await found('xlr3f'))[0]?.highlight).toBe('<em>XLR-3F</em>');
    expect((await found('senheiser'))[0]?.highlight).toBeNull();
  });

  test('bounds: 200 characters, of whichever alphabet, signs alone, NUL', async () => {
    expect(await found('x'.repeat(200))).toEqual([]);
    expect(await found('ü'.repeat(200))).toEqual([]);
    for (const words of ['%', '_', '\\', "'", '…', '🎪', '٣٤', 'Привет', 'a b c d e f g h i j k']) await found(words);
    for (const words of ['x'.repeat(201), '   ', ''])
      expect((await service.get(`/search?q=${encodeURIComponent(words)}`)).status).toBe(422);
    expect((await service.get('/search?q=a%00b')).status).toBeLessThan(500);
    expect((await service.get('/search/semantic?q=a%00b')).status).toBeLessThan(500);
  });

  test('types are counted, listed by either name, and unknown ones refused', async () => {
    const { body } = await service.get('/search?q=summer&limit=1');
    expect([body.results.length, body.meta]).toEqual([
      1,
      { total: 2, truncated: true, ceiling: 200, types: { rental: 2 } },
    ]);
    expect(await titles('summer', '&types=accounts,catalogue_item')).toEqual([]);
    expect((await service.get('/search?q=x&types=unicorns')).status).toBe(422);
  });

  test('PostgreSQL and this process fold every text alike', async () => {
    const sign = fc.oneof(
      fc.constantFrom(...'aouesSßẞÄöÜéñçœŒæÆøØłĐıİΣςσÅ-/.,&%_\\\'" 09ZQ🎪👩‍🚀①½ﬁ中한Ж'),
      fc
        .integer({ min: 32, max: 0x52f })

        .map((code) => String.fromCodePoint(code)),
    );
    const text = fc.array(sign, { maxLength: 30 }).map((signs) => signs.join(''));
    const texts = fc.sample(fc.array(text, { minLength: 1, maxLength: 3 }), 400);
    const { rows } = await service.pool.query<{ words: string }>(
      'select "backline_words_1"(variadic array(select jsonb_array_elements_text(x))) as words from jsonb_array_elements($1::jsonb) with ordinality y(x, n) order by n',
      [JSON.stringify(texts)],
    );
    rows.forEach(({ words }, at) => {
      const [plain = '', ...whole] = words.split('Z Q');
      const some = texts[at] ?? [];
      expect([some, plain.split(' ').filter((word) => word !== '')]).toEqual([some, some.flatMap(wordsOf)]);
      expect([some, whole.slice(0, -1)]).toEqual([some, some.map((one) => joined(wordsOf(one)))]);
    });
  });
});

describe('who may see what', () => {
  test('a role sees its types, its warehouse, and nothing by matching what it may not see', async () => {
    const one = await newReader(service, { abilities: ['search:read', 'accounts:read'] });
    expect(await titles('festival', '', one.headers)).toEqual([]);
    expect((await service.get('/search?q=festival', one.headers)).body.meta).toMatchObject({ total: 0, types: {} });
    expect(await titles('festivel', '', one.headers)).toEqual([]);
    const near = await newReader(service, {}, { warehouse_ids: [warehouses[1]] });
    expect(await titles('festival', '&types=rentals', near.headers)).toEqual(['Winter festival of lights']);
    expect(await titles('festivel', '&types=rentals', near.headers)).toEqual(['Winter festival of lights']);
    expect((await service.get('/search/semantic?q=festival&types=rentals', near.headers)).body.meta.total).toBe(1);
    expect(
      (await service.get('/search?q=x', (await newReader(service, { abilities: ['accounts:read'] })).headers)).status,
    ).toBe(403);
  });

  test('no searched field is one that some readers are not shown', () => {
    for (const { name, search, fields } of Object.values(service.services.resources))
      for (const field of fields.filter((one) => search.includes(one.name)))
        expect([name, field.name, field.hidden, field.cost, field.kind === 'encrypted']).toEqual([
          name,
          field.name,
          false,
          false,
          false,
        ]);
  });

  test('files are found by their names, by those who may read what they belong to', async () => {
    const id = rentals.get('Summer gala');
    const content = Buffer.from('Load in at eight').toString('base64');
    const file = await service.post('/attachments', {
      owner_type: 'rental',
      owner_id: id,
      file_name: 'Bühnenplan_Halle-7.txt',
      content,
    });
    expect(file.status).toBe(201);
    expect(await titles('buehnenplan halle')).toEqual(['Bühnenplan_Halle-7.txt']);
    const accounts = await newReader(service, { abilities: ['search:read', 'accounts:read'] });
    expect(await titles('buehnenplan', '', accounts.headers)).toEqual([]);
    const far = await newReader(service, {}, { warehouse_ids: [warehouses[0]] });
    expect(await titles('buehnenplan', '', far.headers)).toEqual([]);
  });
});

test('documents are found by what they say, by those who may read their subject', async () => {
  const id = rentals.get('Summer gala');
  const body = { type: 'quotation', subject_type: 'rental', subject_id: id };
  await made(`/rentals/${id}/items`, 'rental_item', { kind: 'text', name: 'Windbreaker’s clause: Überdachung' });
  const answer = await service.post('/documents/generate', body);
  expect([answer.status, answer.body.errors]).toEqual([202, undefined]);
  const document = answer.body.document.id;
  await documentJobs.write_document(
    jobRun(service.services, { id: document }) as Parameters<typeof documentJobs.write_document>[0],
  );
  const ofDocuments = (words: string, headers?: Record<string, string>) => found(words, '&types=documents', headers);
  const [one] = await ofDocuments('ueberdachung');
  expect(one).toMatchObject({ ref: `document:${document}`, within: null });
  expect(one?.highlight).toMatch(/Windbreaker’s clause: <em>Überdachung<\/em>/);
  expect((await service.get(`/documents/${document}`)).body.document.words).toBeUndefined();
  const far = await newReader(service, {}, { warehouse_ids: [warehouses[0]] });
  expect(await ofDocuments('ueberdachung', far.headers)).toEqual([]);
});

describe('what is meant', () => {
  const expectedOf = async (words: string, headers?: Record<string, string>) => {
    const answer = await service.get(`/search/semantic?q=${encodeURIComponent(words)}`, headers);
    expect([words, answer.status]).toEqual([words, 200]);
    return answer.body as {
      results: Result[];
      meta: { engine: string; words: string[]; together: string[]; types: Record<string, number> };
    };
  };

  test.each([
    ['Mischpult', 'Digital mixing desk'],
    ['mesa de mezclas', 'Digital mixing desk'],
    ['mengpaneel', 'Digital mixing desk'],
    ['lyres', 'Robe moving head'],
    ['chain hoist', 'Kettenzug 500 kg'],
    ['palan électrique', 'Kettenzug 500 kg'],
    ['fog machine', 'Nebelmaschine'],
    ['rookmachine', 'Nebelmaschine'],
    ['Bühnenpodeste', 'Stage deck 2 × 1 m'],
    ['wireless mic sennheiser', 'Sennheiser radio microphone kit'],
  ])('%s finds %s', async (words, title) => {
    const { results, meta } = await expectedOf(words);
    expect(results.map((one) => one.title)).toContain(title);
    expect(meta.engine).toBe('lexical');
  });

  test('a company adds words and leaves some out', async () => {
    expect((await expectedOf('quietschkiste')).results).toEqual([]);
    await service.patch('/settings/search', {
      words: ['quietschkiste = PA tower', '', '= =', 'alone'],
      without_words: ['Mischpult'],
    });
    expect((await expectedOf('quietschkiste')).results.map(({ title }) => title)).toEqual(['PA tower']);
    expect((await expectedOf('Mischpult')).results).toEqual([]);
    await service.patch('/settings/search', { words: null, without_words: null });
  });

  test('what stands beside the best matches in what the caller may read comes with them', async () => {
    const id = (sku: string) => items.get(sku);
    for (const title of ['Summer gala', 'Winter festival of lights'])
      for (const sku of ['DM-7', 'PA-9'])
        await made(`/rentals/${rentals.get(title)}/items`, 'rental_item', {
          kind: 'product',
          catalogue_item_id: id(sku),
          quantity: 1,
        });
    const { results, meta } = await expectedOf('mixing desk');
    expect(meta.together).toEqual([`catalogue_item:${id('PA-9')}`]);
    expect(results.map(({ title }) => title).slice(0, 2)).toEqual(['Digital mixing desk', 'PA tower']);
    const far = await newReader(service, {}, { warehouse_ids: [warehouses[0]] });
    expect((await expectedOf('mixing desk', far.headers)).meta.together).toEqual([]);
    const few = await newReader(service, { abilities: ['search:read', 'catalogue-items:read'] });
    expect((await expectedOf('mixing desk', few.headers)).meta.together).toEqual([]);
  });

  describe('by an address of embeddings', () => {
    let server: Server;
    let url: string;
    let answers: 'vectors' | 'nothing' | 'rubbish' = 'vectors';
    const heard: { key: string | undefined; texts: readonly string[] }[] = [];
    beforeAll(async () => {
      // Texts about sound point one way, all others another.
      server = createServer(async (request, response) => {
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        const { input } = JSON.parse(Buffer.concat(parts).toString()) as { input: readonly string[] };
        heard.push({ key: request.headers.authorization, texts: input });
        if (answers === 'nothing') return;
        const data = input.map((text, index) => ({
          index,
          embedding: /mix|PA|sonorous/.test(text) ? [1, 0.1] : [0.1, 1],
        }));
        response.end(answers === 'rubbish' ? '{"data":[{"embedding":"no"}]}' : JSON.stringify({ data }));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/embeddings`;
    });
    afterAll(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });

    test('finds what no word has; without an answer words alone do', async () => {
      const set = { embeddings_url: url, embeddings_key: 'sk-quiet', embeddings_timeout_ms: 300 };
      expect((await service.patch('/settings/search', set)).status).toBe(200);
      expect(JSON.stringify((await service.get('/settings/search')).body)).not.toContain('sk-quiet');
      const run = await embedSearch(service.services, new AbortController().signal);
      expect(run.made).toBe(items.size);
      expect((await embedSearch(service.services, new AbortController().signal)).made).toBe(0);
      expect(heard.every(({ key }) => key === 'Bearer sk-quiet')).toBe(true);
      const { results, meta } = await expectedOf('sonorous');
      expect(meta.engine).toBe('vector');
      expect(
        results
          .map(({ title }) => title)
          .slice(0, 2)
          .sort(),
      ).toEqual(['Digital mixing desk', 'PA tower']);
      const accounts = await newReader(service, { abilities: ['search:read', 'accounts:read'] });
      expect((await expectedOf('sonorous', accounts.headers)).results).toEqual([]);
      for (const bad of ['nothing', 'rubbish'] as const) {
        answers = bad;
        const { results: byWords, meta: said } = await expectedOf('mixing');
        expect([bad, said.engine, byWords[0]?.title]).toEqual([bad, 'lexical', 'Digital mixing desk']);
      }
      await service.patch('/settings/search', { embeddings_url: 'http://10.0.0.1/v1/embeddings' });
      expect((await expectedOf('mixing')).meta.engine).toBe('lexical');
      await service.patch('/settings/search', {
        embeddings_url: null,
        embeddings_key: null,
        embeddings_timeout_ms: null,
      });
      expect((await embedSearch(service.services, new AbortController().signal)).removed).toBe(items.size);
    });
  });
});
