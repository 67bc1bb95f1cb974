/** The commands that an installation has: a small document made of its OpenAPI document, so that no start reads megabytes. */

/** A value that a command takes: a key of the path, a parameter of the query, or a field of the body. */
export interface Field {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'number' | 'boolean' | 'list' | 'object' | 'any';
  readonly about: string;
  readonly required?: true;
  readonly nullable?: true;
  /** The only values there are. */
  readonly values?: readonly string[];
  /** Of a list: what its members are. */
  readonly members?: Field['type'];
}

/** One operation as a command. */
export interface CommandSpec {
  /** The operation's own name: `rentals.convert_to_order`. */
  readonly name: string;
  /** `convert-to-order`; `list` and `get` for index and show. */
  readonly word: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Without `/api/v1`, and with parameters in braces. */
  readonly path: string;
  readonly summary: string;
  /** What a token must be able to do. */
  readonly ability: string;
  readonly units: number;
  readonly keys: readonly Field[];
  readonly query: readonly Field[];
  /** Fields of the body; null where none is sent. */
  readonly body: readonly Field[] | null;
  /** Values that the demo data take. */
  readonly example: { readonly keys: readonly string[]; readonly body: Readonly<Record<string, unknown>> };
  /** Keys of `q`, without their predicates: field → predicates. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** Field → its values, of filters. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  readonly includes?: readonly string[];
  readonly sorts?: readonly string[];
  /** Names of the fields of a record, in their order. */
  readonly fields?: readonly string[];
  /** Takes `fields`. */
  readonly picks?: true;
  /** Starts a job, or shows one. */
  readonly job?: true;
  /** How a list is walked. */
  readonly by?: readonly ('page' | 'cursor' | 'id')[];
  readonly rehearsed?: true;
  /** Server-sent events for whom follows. */
  readonly streams?: true;
  /** Codes of refusals by rules of the domain. */
  readonly refusals: readonly string[];
}

export interface Catalogue {
  readonly title: string;
  readonly release: string;
  /** What it was made from. */
  readonly source: string;
  /** Resource in kebab case → the words of its commands, in the order of the document. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** The commands of a resource; empty for one that is not there. */
  specs(resource: string): readonly CommandSpec[];
}

/** The first line of a stored catalogue. The commands of each resource are one line each, read when they are needed. */
interface Header {
  /** Of this shape; another one is made anew. */
  readonly format: number;
  readonly title: string;
  readonly release: string;
  readonly source: string;
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** Resource → where its line begins behind the header's, and how long it is, in bytes. */
  readonly lines: Readonly<Record<string, readonly [number, number]>>;
}

const format = 5;

/** A catalogue as a file. */
export function serialised(
  { title, release, source }: Pick<Catalogue, 'title' | 'release' | 'source'>,
  resources: ReadonlyMap<string, readonly CommandSpec[]>,
): Buffer {
  const parts = [...resources].map(([name, specs]) => [name, Buffer.from(`${JSON.stringify(specs)}\n`)] as const);
  const lines: Record<string, readonly [number, number]> = {};
  let position = 0;
  for (const [name, { length }] of parts) {
    lines[name] = [position, length];
    position += length;
  }
  const words = Object.fromEntries([...resources].map(([name, specs]) => [name, specs.map(({ word }) => word)]));
  const header: Header = { format, title, release, source, words, lines };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...parts.map(([, part]) => part)]);
}

/** A catalogue out of a file; null when it is of another shape. */
export function opened(content: Buffer): Catalogue | null {
  const end = content.indexOf(10);
  const header = JSON.parse(content.toString('utf8', 0, end)) as Header;
  if (header.format !== format) return null;
  const { title, release, source, words, lines } = header;
  const specs = (resource: string): readonly CommandSpec[] => {
    const line = Object.hasOwn(lines, resource) ? lines[resource] : undefined;
    if (line === undefined) return [];
    const from = end + 1 + line[0];
    return JSON.parse(content.toString('utf8', from, from + line[1])) as CommandSpec[];
  };
  return { title, release, source, words, specs };
}

/** `rental_items` → `rental-items`. */
export function kebab(name: string): string {
  return name.replaceAll('_', '-');
}

/** The command of these words; null when there is none. Underscores are as good as hyphens, and the catalogue's words as ours. */
export function find(catalogue: Catalogue, resource: string, word: string): CommandSpec | null {
  const commands = catalogue.specs(kebab(resource));
  const wanted = kebab(word);
  return commands.find((one) => one.word === wanted || kebab(one.name.split('.')[1] ?? '') === wanted) ?? null;
}
