/** Whatever an editor, a shell or git does to a file below a folder is seen, again and again. */
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Watching, watchBelow } from '../../generator/watch/folder.ts';
import { makeScratch, type Scratch } from './scratch.ts';

let scratch: Scratch;
let folder: string;
let watching: Watching;
const seen: (string | null)[] = [];

beforeAll(async () => {
  scratch = await makeScratch();
  folder = path.join(scratch.generated, '../watched');
  await mkdir(path.join(folder, 'generated'), { recursive: true });
  await mkdir(path.join(folder, 'yard'));
  await writeFile(path.join(folder, 'yard/boat.yaml'), 'one');
  watching = watchBelow(folder, path.join(folder, 'generated'), (file) => void seen.push(file));
});
afterAll(async () => {
  watching.close();
  await scratch.remove();
});

/** Does something and waits until the file, or an unknown file, is reported. */
async function report(file: string, action: () => Promise<void>): Promise<void> {
  // Events of earlier actions may still be under way.
  await sleep(50);
  seen.length = 0;
  await action();
  while (!seen.some((one) => one === null || one === file)) await sleep(20);
}

const boat = () => path.join(folder, 'yard/boat.yaml');
const replace = async () => {
  await writeFile(path.join(folder, 'yard/.boat.swap'), 'new');
  await rename(path.join(folder, 'yard/.boat.swap'), boat());
};

test('a file that was replaced is still watched, and again', async () => {
  await report('yard/boat.yaml', () => appendFile(boat(), 'two'));
  for (let round = 0; round < 3; round += 1) {
    await report('yard/boat.yaml', replace);
    await report('yard/boat.yaml', () => appendFile(boat(), 'more'));
  }
  await report('yard/boat.yaml', () => rm(boat()));
  await report('yard/boat.yaml', () => writeFile(boat(), 'again'));
  await report('yard/boat.yaml', () => appendFile(boat(), 'more'));
});

test('folders that are made, removed and made again are watched', async () => {
  const park = path.join(folder, 'park/inner');
  await report('park', async () => {
    await mkdir(park, { recursive: true });
    await writeFile(path.join(park, 'lot.yaml'), 'one');
  });
  for (let round = 0; round < 3; round += 1) {
    await report('park/inner/lot.yaml', () => appendFile(path.join(park, 'lot.yaml'), 'two'));
    await report('park', () => rm(path.join(folder, 'park'), { recursive: true }));
    await report('park', async () => {
      await mkdir(park, { recursive: true });
      await writeFile(path.join(park, 'lot.yaml'), 'one');
    });
  }
});

test('what lies in the folder that is left out is not told of', async () => {
  await mkdir(path.join(folder, 'generated/deep'));
  await writeFile(path.join(folder, 'generated/deep/a.yaml'), 'x');
  await report('last.yaml', () => writeFile(path.join(folder, 'last.yaml'), 'x'));
  expect(seen.filter((one) => one?.startsWith('generated/'))).toEqual([]);
});
