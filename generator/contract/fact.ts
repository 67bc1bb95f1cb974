/**
 * The published interface as facts, so two releases can be compared without knowledge of the facts' subjects. The member of a
 * fact decides whether its values may be added, must not grow or must stay (contract, Versioning).
 */
export interface Fact {
  /** The subject that it belongs to: if that subject appears or goes, this fact is not reported separately. */
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

/** Subject (`field rental.title`, `route rentals.index`, `event rental.created`) → its promises. */
export type Contract = Readonly<Record<string, Fact>>;
