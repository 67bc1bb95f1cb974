/** Functions of PostgreSQL that definitions call, so that a misspelt one is told here and not by the first request. */
import { editDistance } from '../text/suggest.ts';

const known =
  `abs age array_agg array_length array_position array_remove array_to_string avg bool_and bool_or btrim cardinality
  ceil ceiling char_length clock_timestamp coalesce concat concat_ws count current_setting date_part date_trunc daterange extract
  floor format gen_random_uuid generate_series greatest initcap int4range isempty jsonb_agg jsonb_array_elements
  jsonb_array_elements_text jsonb_array_length jsonb_build_array jsonb_build_object jsonb_extract_path_text jsonb_object_agg
  jsonb_typeof least left length lower lpad ltrim make_date make_interval max md5 min mod now nullif num_nonnulls num_nulls
  numrange position power regexp_match regexp_matches regexp_replace repeat replace reverse right round row_number rpad rtrim
  sign similarity split_part sqrt starts_with string_agg string_to_array strpos substr substring sum to_char to_date to_jsonb
  to_number to_timestamp translate trim trunc tsrange tstzrange unnest upper word_similarity`.split(/\s+/);

/** Others that PostgreSQL has, and words before a bracket, which are near to one of those by chance. */
const others = new Set(
  `array_ge array_gt array_positions boolsend dround dsqrt dtrunc enum_range in_range int8range json_agg json_array_element
  json_array_element_text json_array_elements json_array_elements_text json_array_length json_build_array json_build_object
  json_extract_path_text json_object_agg json_typeof jsonb_array_element jsonb_array_element_text jsonb_ge jsonb_gt lead mode pow
  sin to_json lag rank date time any all some row array gin gist spgist brin hash btree cast char varchar numeric decimal in like between values over filter
  from select where then else when case limit with order group having exists and not or on as is by`.split(/\s+/),
);
const all = new Set(known);

interface Misspelt {
  readonly name: string;
  /** Offset in the SQL. */
  readonly at: number;
  readonly known: readonly string[];
}

/** Calls of functions whose name is a slip away from one of PostgreSQL's; of any other nobody knows here. */
export function misspeltFunctions(sql: string): readonly Misspelt[] {
  const text = sql.replace(/'(?:[^']|'')*'/g, (part) => ' '.repeat(part.length));
  // Names that the SQL gives itself: columns of a table expression, and of what `from` reads.
  const named = /(?<![\w."])(?<!\b(?:as|with|recursive|from|join)\s+)([a-z_][a-z0-9_]*)\s*\((?![^()]*\)\s*as\s*\()/g;
  return [...text.matchAll(named)].flatMap(({ 1: name = '', index }) => {
    if (all.has(name) || others.has(name)) return [];
    const near = known.filter((one) => isSlip(name, one));
    return near.length === 0 ? [] : [{ name, at: index, known: near }];
  });
}

function isSlip(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return length >= 3 && editDistance(one, other, 2) <= (length >= 6 ? 2 : 1);
}
