/** An example of each command, of values that the demo data take. */
import type { CommandSpec } from './catalogue.ts';
import { flagOf } from './flags.ts';

/** Most flags that an example shows. */
const most = 4;

/** A line for a shell, maybe continued on further ones. */
export function exampleOf(program: string, resource: string, spec: CommandSpec): string {
  const parts = [`${program} ${resource} ${spec.word}`, ...spec.example.keys.map(quoted)];
  return [parts.join(' '), ...flagsFor(spec)].join(' ');
}

function flagsFor(spec: CommandSpec): readonly string[] {
  const { filters, choices = {}, sorts = [], query, body, example } = spec;
  const [field = '', values = []] = Object.entries(choices).find(([name]) => filters?.[name]?.includes('eq')) ?? [];
  const filter = values[0] === undefined ? [] : [`--filter ${field}_eq=${quoted(values[0])}`];
  const sort = sorts.includes('created_at') ? ['--sort -created_at'] : [];
  const needed = query
    .filter(({ required }) => required)
    .flatMap((one) => {
      const flag = flagOf(one);
      return flag === null ? [] : [`--${flag} ${one.values?.[0] ?? sampleOf(one.type, one.name)}`];
    });
  const fields = (body ?? []).filter(({ name }) => Object.hasOwn(example.body, name));
  const first = [...fields].sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
  const shown = first.filter((one, at) => at < most || one.required);
  const flags = shown.map((one) => {
    const value = example.body[one.name];
    const flag = flagOf(one);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return flag === null ? `--set ${quoted(`${one.name}=${text}`)}` : `--${flag} ${quoted(text)}`;
  });
  return [...filter, ...sort, ...needed, ...flags, ...(spec.rehearsed ? ['--dry-run'] : [])];
}

function sampleOf(type: string, name: string): string {
  if (type === 'integer' || type === 'number') return '1';
  return /(^|_)(at|from|to|until)$/.test(name) ? '2026-06-05T09:00:00Z' : 'text';
}

/** As a shell takes it. */
function quoted(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
