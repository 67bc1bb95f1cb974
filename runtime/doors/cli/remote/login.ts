/** `login`, `logout` and `profiles`: whom commands are sent to. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createClient } from '../../client/index.ts';
import { Refused } from './exit.ts';
import { tell } from './output.ts';
import { isAddress, nonEmpty, readConfiguration, writeConfiguration } from './profiles.ts';
import { forgetCatalogue, keepCatalogue } from './store.ts';

/**
 * Reads address and token, tries them, and stores them. A token comes from the terminal or standard input, never from a flag,
 * which others could read.
 */
export async function login(
  { profile = 'default', url }: { profile?: string; url?: string },
  signal: AbortSignal,
): Promise<void> {
  if (!/^[\w.-]{1,64}$/.test(profile))
    throw new Refused('usage', 'Name the profile with letters, digits, dots and hyphens.');
  const address =
    url ?? nonEmpty(process.env['BACKLINE_URL']) ?? (await prompted('Address of the installation: ', signal));
  if (!isAddress(address))
    throw new Refused('usage', `${address || 'Nothing'} is no address: give one such as https://api.example.com.`);
  if (isOpen(address)) tell('Warning: over http whoever is on the way reads the token. Use https.');
  const token =
    nonEmpty(process.env['BACKLINE_TOKEN']) ?? (process.stdin.isTTY ? await hidden('Token: ', signal) : firstLine());
  if (token === '')
    throw new Refused('usage', 'A token is needed: make one in the console, or with `backline token create`.');
  const client = createClient({ url: address, token, retries: 1 });
  const { me } = Object(await client.get('/me', { signal })) as {
    me?: { user?: { name?: string }; token?: { name?: string } };
  };
  const { profiles } = readConfiguration();
  const base = address.replace(/\/+$/, '');
  writeConfiguration({ current: profile, profiles: { ...profiles, [profile]: { url: base, token } } });
  await refresh(base, signal);
  tell(`Profile ${profile}: ${base} as ${me?.user?.name ?? me?.token?.name ?? 'a service'}.`);
}

/** Reads which commands the installation has. One that shows no document has those of this product. */
export async function refresh(url: string, signal: AbortSignal): Promise<void> {
  for (const page of ['/docs/api.nested.json', '/docs/api.json']) {
    const response = await fetch(`${url}${page}`, { signal }).catch(() => null);
    if (response?.ok) {
      await keepCatalogue(url, await response.json());
      return;
    }
  }
  forgetCatalogue(url);
}

/** Forgets a profile. */
export function logout({ profile }: { profile?: string }): void {
  const { current, profiles } = readConfiguration();
  const name = profile ?? current;
  const found = name === null ? undefined : profiles[name];
  if (name === null || found === undefined)
    throw new Refused('usage', `There is no profile${name === null ? '' : ` "${name}"`}.`);
  const others = Object.fromEntries(Object.entries(profiles).filter(([one]) => one !== name));
  writeConfiguration({ current: name === current ? (Object.keys(others)[0] ?? null) : current, profiles: others });
  forgetCatalogue(found.url);
  tell(`Profile ${name} is forgotten; its token lives on until it is revoked.`);
}

function firstLine(): string {
  return readFileSync(0, 'utf8').split('\n')[0]?.trim() ?? '';
}

async function prompted(words: string, signal: AbortSignal): Promise<string> {
  if (!process.stdin.isTTY) throw new Refused('usage', 'Give the address with --url.');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(words, { signal })).trim();
  } finally {
    lines.close();
  }
}

/** What is typed is not shown. */
async function hidden(words: string, signal: AbortSignal): Promise<string> {
  process.stderr.write(words);
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return (await lines.question('', { signal })).trim();
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

function isOpen(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(localhost|127\.|\[::1\])/.test(hostname);
}
