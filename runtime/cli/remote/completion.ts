/** Completion for shells: commands, resources, operations, flags, and the values that fields have. */
import { type Command as Completed, RootCommand, script } from '@bomb.sh/tab';
import { type Catalogue, type CommandSpec, kebab } from './catalogue.ts';
import { flagsOf } from './flags.ts';

const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

/** Whether a script can be made for it. */
export function isShell(text: string): boolean {
  return shells.some((shell) => shell === text);
}

/** Prints the script of a shell, which asks `complete -- …` for every word. */
export function printScript(shell: string, program: string): void {
  script(shell as (typeof shells)[number], program, program);
}

/** Prints what the last of these words may become. */
export function complete(catalogue: Catalogue, words: readonly string[], own: Readonly<Record<string, string>>): void {
  const root = new RootCommand();
  for (const [name, about] of Object.entries(own)) root.command(name, about);
  for (const [name, all] of Object.entries(catalogue.words))
    root.command(name, `${all.length} ${all.length === 1 ? 'operation' : 'operations'}`);
  const resource = kebab(words[0] ?? '');
  const current = words.at(-1) ?? '';
  for (const spec of catalogue.specs(resource)) operation(root, resource, spec, current);
  root.parse([...words]);
}

function operation(root: RootCommand, resource: string, spec: CommandSpec, current: string): void {
  const command = root.command(`${resource} ${spec.word}`, spec.summary);
  const fields = [...spec.query, ...(spec.body ?? [])];
  for (const option of flagsOf(spec)) {
    const flag = option.long?.slice(2) ?? '';
    const values = option.argChoices ?? fields.find(({ name }) => kebab(name) === flag)?.values;
    if (option.required || option.optional) listed(command, flag, option.description, valuesFor(flag, spec, values));
    else command.option(flag, option.description);
  }
  // The word in front of `=` is looked up like a flag: so its values come behind `--filter status_eq=`.
  const [name = '', given] = current.split('=');
  const choices = given === undefined ? undefined : spec.choices?.[name.replace(/_(eq|not_eq|in|not_in)$/, '')];
  if (choices !== undefined) listed(command, name, '', choices);
}

function listed(command: Completed, flag: string, about: string, values: readonly string[]): void {
  command.option(flag, about, (add) => {
    for (const value of values) add(value, '');
  });
}

function valuesFor(flag: string, spec: CommandSpec, values: readonly string[] | undefined): readonly string[] {
  if (values !== undefined) return values;
  if (flag === 'include') return spec.includes ?? [];
  if (flag === 'sort') return (spec.sorts ?? []).flatMap((name) => [name, `-${name}`]);
  if (flag === 'fields' || flag === 'columns' || flag === 'field') return spec.fields ?? [];
  if (flag !== 'filter') return [];
  return Object.entries(spec.filters ?? {}).flatMap(([name, all]) => all.map((one) => `${name}_${one}=`));
}
