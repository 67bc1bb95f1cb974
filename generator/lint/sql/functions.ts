/** Functions that PostgreSQL does not have, that take other values, or that look at many rows where there is one. */
import type { FuncCall } from 'libpg-query';
import type { ParamsOf } from '../../diagnostics.ts';
import { as, calledBy, walk } from '../../sql/nodes.ts';
import { editDistance } from '../../text/suggest.ts';
import type { Finding, Reading } from './reading.ts';

/** Functions of other databases, with what PostgreSQL has instead. */
const elsewhere: Readonly<Record<string, string>> = {
  ifnull: 'coalesce(a, b)',
  isnull: 'coalesce(a, b), or `a is null`',
  nvl: 'coalesce(a, b)',
  if: 'case when … then … else … end',
  iif: 'case when … then … else … end',
  len: 'length(a)',
  lcase: 'lower(a)',
  ucase: 'upper(a)',
  instr: 'strpos(a, b)',
  charindex: 'strpos(a, b)',
  substring_index: 'split_part(a, b, n)',
  group_concat: "string_agg(a, ', ')",
  listagg: "string_agg(a, ', ')",
  datediff: 'the difference of two dates, `a - b`, which is a number of days',
  dateadd: "a sum, `a + interval '3 days'`",
  datepart: 'extract(day from a)',
  date_format: "to_char(a, 'YYYY-MM-DD')",
  strftime: "to_char(a, 'YYYY-MM-DD')",
  getdate: 'now()',
  sysdate: 'now()',
  curdate: 'current_date',
  rand: 'random()',
  newid: 'gen_random_uuid()',
  json_extract: "a -> 'key', or a ->> 'key' for text",
  // Functions of expressions, which are written elsewhere.
  setting: 'a condition that asks for it under `validate:`; SQL knows no settings',
};

const shown = (instead: string): string => (instead.includes('`') ? instead : `\`${instead}\``);

function callsIn(reading: Reading): readonly { readonly call: FuncCall; readonly name: string; readonly at: number }[] {
  return reading.sql.all('FuncCall').flatMap((call) => {
    const name = calledBy(call);
    return name === null ? [] : [{ call, name, at: reading.sql.at(call.location) }];
  });
}

const spanOf = (at: number, { sql }: Reading) => ({ from: at, to: sql.tokenAt(at).to });

/** Functions that other databases have. */
export function* foreignFunctions(reading: Reading): Generator<Finding<ParamsOf<'foreign_function'>>> {
  for (const { name, at } of callsIn(reading))
    if (Object.hasOwn(elsewhere, name))
      yield { ...spanOf(at, reading), params: { name, instead: shown(elsewhere[name] ?? '') } };
}

const known =
  `abs age array_agg array_length array_position array_remove array_to_string avg bool_and bool_or btrim cardinality
  ceil ceiling char_length clock_timestamp concat concat_ws count current_setting date_part date_trunc daterange
  floor format gen_random_uuid generate_series initcap int4range isempty jsonb_agg jsonb_array_elements
  jsonb_array_elements_text jsonb_array_length jsonb_build_array jsonb_build_object jsonb_extract_path_text jsonb_object_agg
  jsonb_typeof left length lower lpad ltrim make_date make_interval max md5 min mod now num_nonnulls num_nulls
  numrange power regexp_match regexp_matches regexp_replace repeat replace reverse right round row_number rpad rtrim
  sign similarity split_part sqrt starts_with string_agg string_to_array strpos substr sum to_char to_date to_jsonb
  to_number to_timestamp translate trunc tsrange tstzrange unnest upper word_similarity coalesce extract greatest least nullif
  position substring trim`.split(/\s+/);

/** Others that PostgreSQL has, which are near to one of those by chance. */
const others = new Set(
  `array_ge array_gt array_positions boolsend dround dsqrt dtrunc enum_range in_range int8range json_agg json_array_element
  json_array_element_text json_array_elements json_array_elements_text json_array_length json_build_array json_build_object
  json_extract_path_text json_object_agg json_typeof jsonb_array_element jsonb_array_element_text jsonb_ge jsonb_gt lead mode pow
  sin cos tan cot exp log ln pi div gcd lcm to_json lag rank date time timestamp interval ascii chr lseg path box line point
  array_fill array_lt array_le array_eq array_ne array_cat array_dims array_ndims regexp_like regexp_count regexp_instr
  regexp_substr erf erfc acos asin atan max_scale min_scale scale trim_array substr overlay normalize every any_value
  bit_and bit_or bit_xor regr_count regr_sxx regr_syy regr_sxy num_nulls sha256 sha224 sha384 sha512 encode decode
  int4multirange int8multirange nummultirange datemultirange tsmultirange tstzmultirange range_agg lower_inc upper_inc
  lower_inf upper_inf multirange width_bucket uuidv4 uuidv7 casefold reverse crc32 crc32c`.split(/\s+/),
);
const all = new Set(known);

/** Calls of functions whose name is a slip away from one of PostgreSQL's; any other is unknown here. */
export function* misspeltFunctions(reading: Reading): Generator<Finding<ParamsOf<'unknown_function'>>> {
  for (const { name, at } of callsIn(reading)) {
    if (all.has(name) || others.has(name) || Object.hasOwn(elsewhere, name)) continue;
    const near = known.filter((one) => isSlip(name, one));
    if (near.length > 0) yield { ...spanOf(at, reading), params: { what: 'function', name, known: near } };
  }
}

function isSlip(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return length >= 3 && editDistance(one, other, 2) <= (length >= 6 ? 2 : 1);
}

/** Numbers of arguments of the functions that definitions call; others are unknown here. */
const takes: Readonly<Record<string, readonly [least: number, most: number, usage: string]>> = {
  abs: [1, 1, 'abs(balance)'],
  lower: [1, 1, 'lower(title)'],
  upper: [1, 1, 'upper(title)'],
  length: [1, 2, 'length(title)'],
  char_length: [1, 1, 'char_length(title)'],
  cardinality: [1, 1, 'cardinality(tags)'],
  array_length: [2, 2, 'array_length(tags, 1)'],
  floor: [1, 1, 'floor(amount)'],
  ceil: [1, 1, 'ceil(amount)'],
  round: [1, 2, 'round(amount, 2)'],
  mod: [2, 2, 'mod(quantity, 2)'],
  left: [2, 2, 'left(title, 3)'],
  right: [2, 2, 'right(title, 3)'],
  replace: [3, 3, "replace(title, 'a', 'b')"],
  split_part: [3, 3, "split_part(title, '-', 1)"],
  strpos: [2, 2, "strpos(title, 'a')"],
  starts_with: [2, 2, "starts_with(title, 'a')"],
  now: [0, 0, 'now()'],
};

/** Calls with more values, or fewer, than the function takes. */
export function* wrongCalls(reading: Reading): Generator<Finding<ParamsOf<'wrong_arguments'>>> {
  for (const { call, name, at } of callsIn(reading)) {
    const [least, most, usage] = (Object.hasOwn(takes, name) && takes[name]) || [0, Number.POSITIVE_INFINITY, ''];
    const count = call.args?.length ?? 0;
    // `length(bytes, 'UTF8')` is of bytes in an encoding, which is a text.
    const isEncoded = name === 'length' && count === 2 && as(call.args?.[1], 'A_Const')?.sval === undefined;
    if (count < least || count > most || isEncoded) yield { ...spanOf(at, reading), params: { name, usage } };
  }
}

const aggregates = new Set(
  'count sum avg min max string_agg array_agg jsonb_agg bool_and bool_or every any_value'.split(' '),
);

/** Functions that give a row for each of many values. */
const severalRows = new Set(
  `unnest generate_series generate_subscripts jsonb_array_elements jsonb_array_elements_text jsonb_each jsonb_each_text
  jsonb_object_keys jsonb_path_query json_array_elements json_array_elements_text json_each json_each_text json_object_keys
  regexp_matches regexp_split_to_table string_to_table`.split(/\s+/),
);

/** An aggregate, a window over rows, or a function that gives rows, outside of any subselect. */
export function* rowsInOneRow(reading: Reading): Generator<Finding<ParamsOf<'bad_expression'>>> {
  if (reading.sql.all('FuncCall').length === 0) return;
  const found: FuncCall[] = [];
  walk(reading.sql.tree, { SubLink: () => false, FuncCall: (call) => void found.push(call) });
  for (const call of found) {
    const name = calledBy(call) ?? '';
    const isAggregate =
      aggregates.has(name) || call.agg_star === true || call.agg_filter !== undefined || call.agg_within_group === true;
    const span = spanOf(reading.sql.at(call.location), reading);
    if (call.over !== undefined)
      yield {
        ...span,
        params: {
          reason: `${name}(…) over (…) looks at the rows around one, and here is one`,
          expected: `write a subselect of all rows: \`(select w.n from (select x."id", ${name}(…) over (…) as n from … x) w where w."id" = t."id")\``,
        },
      };
    else if (isAggregate)
      yield {
        ...span,
        params: {
          reason: `${name}(…) looks at many rows, and here is one`,
          expected: `write a subselect: \`(select ${name}(…) from … where …)\``,
        },
      };
    else if (severalRows.has(name))
      yield {
        ...span,
        params: {
          reason: `${name}(…) gives many rows, and here is one`,
          expected: `write a subselect that makes one value of them: \`(select count(*) from ${name}(…))\`, or \`array(select …)\``,
        },
      };
  }
}
