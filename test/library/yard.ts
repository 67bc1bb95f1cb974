/** Boats of a yard as the definitions of a moment have them, and the changes that their schema goes through. */

export interface Yard {
  readonly name: string;
  /** Field → its definition in YAML. */
  readonly fields: Readonly<Record<string, string>>;
  readonly states: readonly string[];
  /** The parts for the next migration alone: `was:` and `became:`. */
  readonly hints: Readonly<Record<string, string>>;
  /** A body with values for all that can be written. */
  body(seed: number): Record<string, unknown>;
}

/** The effect of a change on values that were answered before. */
export type Carry = (values: Record<string, unknown>, former: Record<string, unknown>) => void;

export type Step = (yard: Yard, serial: number) => { yard: Yard; carries: readonly Carry[]; sql?: true };

export interface Round {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly last: boolean;
}

type Gives = Readonly<Record<string, (seed: number) => unknown>>;
const gives = new WeakMap<Yard, Gives>();

function make(parts: Omit<Yard, 'body'>, values: Gives): Yard {
  const yard: Yard = {
    ...parts,
    body: (seed) => Object.fromEntries(Object.entries(values).map(([name, give]) => [name, give(seed)])),
  };
  gives.set(yard, values);
  return yard;
}

const loud = '{ type: string(60), maintained: \'upper(t."kind")\' }';
const shout = (of: string) => `{ type: string(60), maintained: 'upper(t."${of}")' }`;
const hailed = (of: string) => `{ type: string(60), computed: 'lower(t."${of}")' }`;
const tally = (first: string, second: string) => `{ type: enum, values: [${first}, ${second}] }`;

/** The ledger has no entry for it. */
export const isApart = (definition = ''): boolean => /hidden|maintained|computed/.test(definition);

/** A field as records have it. */
export const memberOf = (name: string, definition: string): string =>
  definition.includes('belongs_to') ? `${name}_id` : name;

export const first = make(
  {
    name: 'boat',
    states: ['ashore', 'afloat'],
    hints: {},
    fields: {
      title: '{ type: string(40) }',
      berth: '{ type: integer }',
      length_m: '{ type: "decimal(8,2)" }',
      share: '{ type: percent }',
      kind: '{ type: enum, values: [sail, row], default: sail }',
      built_on: '{ type: date }',
      surveyed_at: '{ type: datetime }',
      note: '{ type: text }',
      tags: '{ type: "array<string(20)>" }',
      crew: '{ type: integer }',
      words: '{ type: json }',
      remark: '{ type: string(40) }',
      mark: '{ type: string(20) }',
      depth: '{ type: string(20), default: deep, hidden: true }',
      loud,
      hull: '{ type: string(20) }',
      keel: '{ type: integer }',
      rig: tally('sloop', 'ketch'),
      mate: '{ type: string(20) }',
      aft: '{ type: string(20) }',
      fore: '{ type: string(20) }',
      keeper: '{ belongs_to: user }',
      hail: '{ type: string(20) }',
      shout: shout('hail'),
      hailed: hailed('hail'),
      price: '{ type: money, cost: true }',
    },
  },
  {
    title: (seed) => `Boat ${seed}`,
    berth: (seed) => (seed % 5 === 0 ? null : seed),
    length_m: (seed) => `${seed % 90}.50`,
    share: (seed) => `${seed % 100}.00`,
    kind: (seed) => (seed % 2 === 0 ? 'sail' : 'row'),
    built_on: (seed) => `2026-01-${String((seed % 28) + 1).padStart(2, '0')}`,
    surveyed_at: (seed) => `2026-02-${String((seed % 28) + 1).padStart(2, '0')}T00:00:00.000Z`,
    note: (seed) => (seed % 4 === 0 ? null : `n${seed}`),
    crew: (seed) => (seed % 9) + 1,
    words: () => ({ b: 1, a: ['x y', null] }),
    tags: (seed) => [`t${seed % 3}`, 'a b'],
    mark: (seed) => (seed % 6 === 0 ? null : `m ${seed}`),
    hull: (seed) => `h${seed}`,
    keel: (seed) => seed,
    rig: (seed) => (seed % 2 === 0 ? 'sloop' : 'ketch'),
    mate: (seed) => (seed % 3 === 0 ? null : `mate ${seed}`),
    aft: (seed) => `aft ${seed}`,
    fore: (seed) => `fore ${seed}`,
    keeper_id: (seed) => (seed % 4 === 0 ? null : 1),
    hail: (seed) => `Ahoy ${seed}`,
    price: (seed) => `${seed}.25`,
  },
);

/** The data migration of a step that has one. */
export const bySql = ({ name }: Pick<Yard, 'name'>, serial: number): string =>
  `update "${name}" set "remark" = 'by hand ${serial}' where "id" % 2 = 0;\nupdate "part" set "label" = "label" || '!' where "id" % 2 = 1;\n`;

export function yardFiles({ name, fields, states, hints }: Yard): Readonly<Record<string, string>> {
  const list = Object.entries(fields).map(([field, text]) => {
    const hint = hints[field];
    return `  ${field}: ${hint === undefined ? text : text.replace(/ }$/, `, ${hint} }`)}`;
  });
  return {
    'yard/yard.abilities.yaml': 'abilities: yard\nprefixes:\n  yard: { suffixes: [read, write] }\n',
    [`yard/${name}.yaml`]: [
      `resource: ${name}`,
      ...(hints['*'] === undefined ? [] : [hints['*']]),
      'ability: yard',
      'traits: [event_sourced, history]',
      'fields:',
      `  status: { states: ${name} }`,
      ...list,
      '',
    ].join('\n'),
    [`yard/${name}.states.yaml`]: [
      `machine: ${name}`,
      ...(hints['status'] === undefined ? [] : [hints['status']]),
      `initial: ${states[0]}`,
      `states: [${states.join(', ')}]`,
      `transitions: { launch: { from: ${states[0]}, to: ${states[1]} } }`,
      '',
    ].join('\n'),
    'yard/part.yaml': `resource: part\nparent: ${name}\nability: yard\nfields:\n  label: { type: string(40), required: true }\n`,
  };
}

interface Change {
  readonly fields?: Readonly<Record<string, string | null>>;
  readonly gives?: Readonly<Record<string, ((seed: number) => unknown) | null>>;
  readonly hints?: Readonly<Record<string, string>>;
  readonly name?: string;
  readonly states?: readonly string[];
}

function changed(yard: Yard, { fields = {}, gives: values = {}, hints = {}, ...rest }: Change): Yard {
  const present = (entries: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null));
  return make(
    {
      name: rest.name ?? yard.name,
      states: rest.states ?? yard.states,
      hints: { ...yard.hints, ...hints },
      fields: present({ ...yard.fields, ...fields }) as Yard['fields'],
    },
    present({ ...gives.get(yard), ...values }) as Gives,
  );
}

const onFields =
  (name: string, turn: (value: unknown) => unknown): Carry =>
  (values, former) => {
    if (Object.hasOwn(values, name)) values[name] = turn(values[name]);
    if (Object.hasOwn(former, name)) former[name] = turn(former[name]);
  };
const moved =
  (was: string, name: string): Carry =>
  (values, former) => {
    for (const one of [values, former])
      if (Object.hasOwn(one, was)) {
        one[name] = one[was];
        delete one[was];
      }
  };
const input =
  (name: string, value: unknown): Carry =>
  (values) => {
    values[name] = value;
  };
const gone =
  (name: string): Carry =>
  (values, former) => {
    delete values[name];
    delete former[name];
  };
/** An old value that the type has no room for: it is answered beside the record. */
const misfit =
  (name: string, fits: (value: string) => boolean, turn: (value: string) => unknown): Carry =>
  (values, former) => {
    const value = values[name];
    if (value === null || value === undefined) return;
    if (fits(String(value))) values[name] = turn(String(value));
    else former[name] = value;
  };

/** A field that is called otherwise and is the same. */
function renamed(yard: Yard, was: string, name: string): { yard: Yard; carries: readonly Carry[] } {
  const definition = yard.fields[was] ?? '';
  const [former, member] = [memberOf(was, definition), memberOf(name, definition)];
  return {
    yard: changed(yard, {
      fields: { [was]: null, [name]: definition },
      gives: { [former]: null, [member]: gives.get(yard)?.[former] ?? null },
      hints: { [name]: `was: ${was}` },
    }),
    carries: [moved(former, member)],
  };
}

/** One of each kind; a second time around they have other names. */
const kinds: Readonly<Record<string, Step>> = {
  'a field that may be null': (yard, at) => ({
    yard: changed(yard, {
      fields: { [`added${at}`]: '{ type: string(20) }' },
      gives: { [`added${at}`]: (seed) => (seed % 2 ? `x${seed}` : null) },
    }),
    carries: [input(`added${at}`, null)],
  }),
  'a field with a default': (yard, at) => ({
    yard: changed(yard, {
      fields: {
        [`is_vip${at}`]: '{ type: boolean, default: false }',
        [`rate${at}`]: '{ type: percent, default: 12.5 }',
      },
      gives: { [`is_vip${at}`]: (seed) => seed % 2 === 0 },
    }),
    carries: [input(`is_vip${at}`, false), input(`rate${at}`, '12.50')],
  }),
  'a required field with a default': (yard, at) => ({
    yard: changed(yard, {
      fields: { [`seats${at}`]: '{ type: integer, required: true, default: 4 }' },
      gives: { [`seats${at}`]: (seed) => seed },
    }),
    carries: [input(`seats${at}`, 4)],
  }),
  'fields that each record has its own of': (yard, at) => ({
    yard: changed(yard, {
      fields: {
        [`seen${at}`]: '{ type: datetime, required: true, default: now }',
        [`uid${at}`]: '{ type: uuid, required: true, default: uuid() }',
      },
    }),
    carries: [input(`seen${at}`, 'given'), input(`uid${at}`, 'given')],
  }),
  'another name of a field': (yard, at) => {
    const was = Object.keys(yard.fields).find((name) => name.startsWith('title')) ?? '';
    const name = `title${at}`;
    return {
      yard: changed(yard, {
        fields: { [was]: null, [name]: yard.fields[was] ?? '' },
        gives: { [was]: null, [name]: (seed) => `Boat ${seed}` },
        hints: { [name]: `was: ${was}` },
      }),
      carries: [moved(was, name)],
    };
  },
  'longer text': (yard) => {
    const name = Object.keys(yard.fields).find((one) => one.startsWith('title')) ?? '';
    const size = Number(/\d+/.exec(yard.fields[name] ?? '')?.[0]) + 10;
    return { yard: changed(yard, { fields: { [name]: `{ type: string(${size}) }` } }), carries: [] };
  },
  'a number that becomes a decimal, or text': (yard) => {
    const next = { integer: '"decimal(12,2)"', '"decimal(12,2)"': 'string(30)', 'string(30)': '"decimal(12,2)"' };
    const was = /type: (.*) }/.exec(yard.fields['berth'] ?? '')?.[1] as keyof typeof next;
    return {
      yard: changed(yard, {
        fields: { berth: `{ type: ${next[was]} }` },
        gives: { berth: (seed) => (seed % 5 === 0 ? null : `${seed}.00`) },
      }),
      carries: [
        onFields('berth', (value) => (value === null ? null : was === 'integer' ? `${value}.00` : String(value))),
      ],
    };
  },
  'a decimal with more places': (yard) => {
    const digits = Number(/,(\d)/.exec(yard.fields['length_m'] ?? '')?.[1]) + 1;
    return {
      yard: changed(yard, { fields: { length_m: `{ type: "decimal(${digits + 6},${digits})" }` } }),
      carries: [onFields('length_m', (value) => (value === null ? null : `${value}0`))],
    };
  },
  'a text that becomes a list, and back': (yard) => {
    const single = yard.fields['mark'] === '{ type: string(20) }';
    return {
      yard: changed(yard, {
        fields: { mark: single ? '{ type: "array<string(20)>" }' : '{ type: string(20) }' },
        gives: { mark: (seed) => (seed % 6 === 0 ? null : single ? [`m ${seed}`] : `m ${seed}`) },
      }),
      carries: [
        onFields('mark', (value) => {
          if (value === null) return null;
          if (Array.isArray(value)) return `{"${value[0]}"}`;
          return [/^\{"(.*)"\}$/.exec(String(value))?.[1] ?? value];
        }),
      ],
    };
  },
  'a percentage that becomes a whole number, and back': (yard) => {
    const whole = yard.fields['share'] === '{ type: percent }';
    return {
      yard: changed(yard, {
        fields: { share: whole ? '{ type: integer }' : '{ type: percent }' },
        gives: { share: whole ? (seed) => seed % 100 : (seed) => `${seed % 100}.00` },
      }),
      carries: [onFields('share', (value) => (value === null ? null : whole ? Number(value) : `${value}.00`))],
    };
  },
  'another value of an enum': (yard, at) => {
    const was = /\[(\w+)/.exec(yard.fields['kind'] ?? '')?.[1] ?? '';
    return {
      yard: changed(yard, {
        fields: { kind: `{ type: enum, values: [sail${at}, row], default: sail${at} }` },
        gives: { kind: (seed) => (seed % 2 === 0 ? `sail${at}` : 'row') },
        hints: { kind: `became: { ${was}: sail${at} }` },
      }),
      carries: [onFields('kind', (value) => (value === was ? `sail${at}` : value))],
    };
  },
  'another name of a state': (yard, at) => {
    const [was = '', second = ''] = yard.states;
    return {
      yard: changed(yard, { states: [`ashore${at}`, second], hints: { status: `became: { ${was}: ashore${at} }` } }),
      carries: [],
    };
  },
  'a field that goes, and one of its name that comes': (yard) => {
    const there = yard.fields['note'] !== undefined;
    return {
      yard: changed(yard, {
        fields: { note: there ? null : '{ type: integer }' },
        gives: { note: there ? null : (seed) => seed },
      }),
      carries: [there ? gone('note') : input('note', null)],
    };
  },
  'an instant that becomes a day, and back': (yard) => {
    const day = yard.fields['surveyed_at'] === '{ type: datetime }';
    return {
      yard: changed(yard, {
        fields: { surveyed_at: day ? '{ type: date }' : '{ type: datetime }' },
        gives: {
          surveyed_at: (seed) => `2026-03-${String((seed % 28) + 1).padStart(2, '0')}${day ? '' : 'T00:00:00.000Z'}`,
        },
      }),
      carries: [
        misfit(
          'surveyed_at',
          (value) => !day || value.endsWith('T00:00:00.000Z'),
          (value) => (day ? value.slice(0, 10) : `${value}T00:00:00.000Z`),
        ),
      ],
    };
  },
  'values that are required from now on': (yard, at) => ({
    yard: changed(yard, {
      fields: { [`title_again${at}`]: '{ type: string(20), required: true, default: none }' },
    }),
    carries: [input(`title_again${at}`, 'none')],
  }),
  'nulls that are filled': (yard) => {
    const open = yard.fields['crew'] === '{ type: integer }';
    return {
      yard: changed(yard, {
        fields: { crew: open ? '{ type: integer, null: false, default: 2 }' : '{ type: integer }' },
      }),
      carries: [],
    };
  },
  'an object, and one that becomes text': (yard, at) => {
    const was = Object.keys(yard.fields).find((name) => name.startsWith('words')) ?? '';
    return {
      yard: changed(yard, {
        fields: { [was]: '{ type: text }', [`object${at}`]: '{ type: json }' },
        gives: { [was]: null, [`object${at}`]: (seed) => ({ b: seed, a: ['x y', null] }) },
      }),
      carries: [
        onFields(was, (value) => (typeof value === 'object' ? '{"a": ["x y", null], "b": 1}' : value)),
        input(`object${at}`, null),
      ],
    };
  },
  'a data migration': (yard) => ({ yard, carries: [], sql: true }),
  'a value that is shown, or hidden': (yard) => {
    const hidden = isApart(yard.fields['depth']);
    return {
      yard: changed(yard, {
        fields: { depth: `{ type: string(20), default: deep${hidden ? '' : ', hidden: true'} }` },
      }),
      carries: [hidden ? input('depth', 'deep') : gone('depth')],
    };
  },
  'a maintained value that is kept, or a kept one that is maintained': (yard) => {
    const maintained = isApart(yard.fields['loud']);
    return {
      yard: changed(yard, { fields: { loud: maintained ? '{ type: string(60) }' : loud } }),
      carries: [maintained ? input('loud', 'given') : gone('loud')],
    };
  },
  'another name and nothing else': (yard) => {
    const [was, name] = yard.fields['mate'] === undefined ? ['first_mate', 'mate'] : ['mate', 'first_mate'];
    return renamed(yard, was, name);
  },
  'a name that is free again': (yard, at) => {
    const { yard: input, carries } = renamed(yard, 'hull', `hull${at}`);
    return { yard: input, carries };
  },
  'a new field by the name of one that was renamed': (yard) => ({
    yard: changed(yard, { fields: { hull: '{ type: integer, default: 7 }' }, gives: { hull: (seed) => seed } }),
    carries: [input('hull', 7)],
  }),
  'another name and another type at once': (yard, at) => {
    const was = Object.keys(yard.fields).find((name) => name.startsWith('keel')) ?? '';
    const whole = yard.fields[was]?.includes('integer') === true;
    const name = `keel${at}`;
    const { yard: moving, carries } = renamed(yard, was, name);
    const type = whole ? '"decimal(12,2)"' : yard.fields[was]?.includes('decimal') ? 'string(30)' : '"decimal(12,2)"';
    return {
      yard: changed(moving, { fields: { [name]: `{ type: ${type} }` }, gives: { [name]: (seed) => `${seed}.00` } }),
      carries: [...carries, onFields(name, (value) => (value === null ? null : whole ? `${value}.00` : String(value)))],
    };
  },
  'another name of a field and of its values': (yard, at) => {
    const was = Object.keys(yard.fields).find((name) => name.startsWith('rig')) ?? '';
    const [, first = '', second = ''] = /\[(\w+), (\w+)/.exec(yard.fields[was] ?? '') ?? [];
    const [name, ...now] = [`rig${at}`, `sloop${at}`, `ketch${at}`];
    const { yard: moving, carries } = renamed(yard, was, name);
    return {
      yard: changed(moving, {
        fields: { [name]: tally(now[0] ?? '', now[1] ?? '') },
        gives: { [name]: (seed) => now[seed % 2] },
        hints: { [name]: `was: ${was}, became: { ${first}: ${now[0]}, ${second}: ${now[1]} }` },
      }),
      carries: [...carries, onFields(name, (value) => (value === first ? now[0] : value === second ? now[1] : value))],
    };
  },
  'two names that are exchanged, one after the other': (yard) => {
    // aft → amid; then fore → aft; then amid → fore.
    const [was, name] =
      yard.fields['amid'] === undefined
        ? ['aft', 'amid']
        : yard.fields['aft'] === undefined
          ? ['fore', 'aft']
          : ['amid', 'fore'];
    return renamed(yard, was, name);
  },
  'another name of a reference': (yard, at) => {
    const was = Object.keys(yard.fields).find((name) => name.startsWith('keeper')) ?? '';
    return renamed(yard, was, `keeper${at}`);
  },
  'another name of what others are worked out from': (yard, at) => {
    const was = Object.keys(yard.fields).find((name) => /^hail\d*$/.test(name)) ?? '';
    const name = `hail${at}`;
    const { yard: moving, carries } = renamed(yard, was, name);
    return { yard: changed(moving, { fields: { shout: shout(name), hailed: hailed(name) } }), carries };
  },
  'another name of what not all may see': (yard, at) => {
    const was = Object.keys(yard.fields).find((name) => name.startsWith('price')) ?? '';
    return renamed(yard, was, `price${at}`);
  },
  'another name of the resource': (yard) => {
    const name = yard.name === 'boat' ? 'ship' : 'boat';
    return { yard: changed(yard, { name, hints: { '*': `was: ${yard.name}` } }), carries: [] };
  },
};

/** A step that an older release can still serve. */
export const adding: Step = kinds['a field that may be null'] as Step;

/** A number of changes, one at a time; 0: one of each kind, several at once. */
export function cycle(count: number): readonly Round[] {
  const all = Object.entries(kinds);
  if (count === 0) {
    const rounds = 4;
    return Array.from({ length: rounds }, (_, at) => ({
      name: `round ${at + 1}`,
      steps: all.filter((_, index) => index % rounds === at).map(([, step]) => step),
      last: at === rounds - 1,
    }));
  }
  return Array.from({ length: count }, (_, at) => {
    const [name = '', step] = all[at % all.length] ?? [];
    return { name: `change ${at + 1}: ${name}`, steps: step === undefined ? [] : [step], last: at === count - 1 };
  });
}
