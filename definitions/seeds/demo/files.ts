/** Files that people would look for: a stage plan, what an item looks like, a signed frame contract. */
import sharp from 'sharp';
import type { Services } from '../../../runtime/base/kernel/context.ts';
import type { Client } from '../../../runtime/doors/seed/client.ts';

interface DemoFile {
  readonly owner: readonly [table: string, column: string, value: string];
  readonly name: string;
  readonly title: string;
  readonly category: 'photo' | 'document' | 'manual';
  readonly content: () => Promise<Buffer>;
}

const plan = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640"><rect width="960" height="640" fill="#f5f7fa"/>
<rect x="180" y="120" width="600" height="260" rx="8" fill="#dbe4f0" stroke="#2f4a6d" stroke-width="6"/>
<g fill="#2f6fde"><circle cx="260" cy="170" r="16"/><circle cx="370" cy="170" r="16"/><circle cx="480" cy="170" r="16"/><circle cx="590" cy="170" r="16"/><circle cx="700" cy="170" r="16"/></g>
<path d="M180 440h600M180 480h600M180 520h600" stroke="#9db0c8" stroke-width="10" stroke-dasharray="26 14"/></svg>`;

const lamp = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="#11182a"/>
<path d="M250 300L90 640h460L390 300z" fill="#f8d66d" opacity=".7"/><rect x="230" y="120" width="180" height="190" rx="28" fill="#5b6b82"/><rect x="280" y="60" width="80" height="70" fill="#39465a"/></svg>`;

const picture = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();

/** A page with a line of text. */
function page(text: string): Buffer {
  const stream = `BT /F1 24 Tf 60 760 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const position = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(position).padStart(10, '0')} 00000 n \n`;
  });
  const start = pdf.length;
  pdf += `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}

const files: readonly DemoFile[] = [
  {
    owner: ['rental', 'id', '1'],
    name: 'stage-plan.png',
    title: 'Stage plan',
    category: 'document',
    content: () => picture(plan),
  },
  {
    owner: ['catalogue_item', 'sku', 'LX-AURA'],
    name: 'moving-head.png',
    title: 'From the front',
    category: 'photo',
    content: () => picture(lamp),
  },
  {
    owner: ['account', 'name', 'Harbour Festival Trust'],
    name: 'frame-contract.pdf',
    title: 'Frame contract, signed',
    category: 'document',
    content: async () => page('Frame contract'),
  },
];

export async function seedFiles(services: Services, call: Client): Promise<void> {
  for (const [at, { owner, name, title, category, content }] of files.entries()) {
    const [table, column, value] = owner;
    const { rows } = await services.pool.query<{ id: number }>(
      `select o."id" from "${table}" o where o."${column}"::text = $1
        and not exists (select 1 from "attachment" a where a."owner_type" = $2 and a."owner_id" = o."id"::text and a."file_name" = $3)`,
      [value, table, name],
    );
    const [found] = rows;
    if (!found) continue;
    const { attachment } = await call<{ attachment: { uuid: string } }>('attachments.create', {
      body: {
        ...{ owner_type: table, owner_id: String(found.id), file_name: name, title, category, is_primary: true },
        content: (await content()).toString('base64'),
      },
    });
    // The documentation's examples name a file by the key that paths use, which is the same in every demo for that reason.
    const uuid = `0193a5b2-7c1e-7d3a-9f00-${String(at + 1).padStart(12, '0')}`;
    await services.pool.query('update "attachment" set "uuid" = $1 where "uuid" = $2', [uuid, attachment.uuid]);
  }
}
