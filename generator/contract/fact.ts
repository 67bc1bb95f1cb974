/**
 * The published interface as facts, so that two releases compare without knowing what the facts are about. What may be
 * added, what must not grow and what must stay is said by where a fact stands (contract, Versioning).
 */
export interface Fact {
  /** The subject it belongs to; when that appears or goes, this one is not told apart. */
  readonly of?: string;
  /** Any other value breaks. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** One less breaks, one more is an addition: values, predicates, states. */
  readonly offers?: readonly string[];
  /** One more breaks, one less relaxes: required keys, abilities, guards. */
  readonly demands?: readonly string[];
  /** A lower number breaks: greatest lengths and values. */
  readonly atMost?: Readonly<Record<string, number>>;
  /** A higher number breaks: least lengths and values, unit costs. */
  readonly atLeast?: Readonly<Record<string, number>>;
  /** Announced to go. */
  readonly deprecated?: string;
  /** Route names of the changelog; `rentals.*` for all of a resource. */
  readonly endpoints?: readonly string[];
}

/** Subject (`field rental.title`, `route rentals.index`, `event rental.created`) → what is promised of it. */
export type Contract = Readonly<Record<string, Fact>>;
