/** A route on its way from a definition to the model: the values of its kind, before abilities and paths are decided. */
import type { ResourceSpec } from '../../runtime/base/kernel/resource.ts';
import type { ListedUnder, Method, RouteKind, RouteSpec } from '../../runtime/base/kernel/route.ts';
import type { DeprecationDefinition, InputDefinition } from '../language/definition.ts';
import type { Path, SourceFile } from '../source/source.ts';
import { spaced } from '../text/plural.ts';
import type { Entity } from './entity.ts';
import type { Decided } from './human.ts';
import type { AnswerModel, RouteModel } from './types.ts';

export interface RouteDraft {
  readonly kind: RouteKind;
  readonly method: Method;
  readonly on: 'member' | 'collection';
  /** Catalogue operation and last part of the route's name; also the path's last segment for named ones. */
  readonly operation: string;
  readonly named: boolean;
  /** Not below the parent's path. */
  readonly flat?: boolean;
  /** The list is below this resource. */
  readonly under?: { readonly above: Entity; readonly listed: ListedUnder };
  readonly reads: boolean;
  readonly weight: RouteSpec['weight'];
  readonly status: number;
  readonly answer: AnswerModel;
  readonly summary: string;
  readonly codes: readonly string[];
  readonly input: RouteModel['input'];
  readonly extraAbilities?: readonly string[];
  readonly dryRun?: boolean;
  readonly verdict?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly expectedVersion?: boolean;
  readonly query?: Readonly<Record<string, InputDefinition>>;
  readonly narrow?: RouteSpec['narrow'];
  readonly definition: {
    readonly ability?: string;
    readonly abilities?: readonly string[];
    readonly weight?: RouteSpec['weight'];
    readonly called?: string;
    readonly summary?: string;
    readonly description?: string;
    readonly codes?: readonly string[];
    readonly example?: Readonly<Record<string, unknown>>;
    readonly deprecated?: DeprecationDefinition;
    readonly human?: boolean | string;
    readonly status?: number;
    readonly input?: Readonly<Record<string, InputDefinition>>;
    readonly query?: Readonly<Record<string, InputDefinition>>;
    readonly narrow?: RouteSpec['narrow'];
    readonly upload?: string;
    readonly upload_unless?: string;
  };
  /** Standard operations that it consists of. */
  readonly parts?: readonly Decided[];
  readonly source: SourceFile;
  readonly path: Path;
}

export const codesOf = (guards: readonly { readonly code: string }[] | undefined): string[] =>
  (guards ?? []).map((guard) => guard.code);
export const constraintCodes = (spec: ResourceSpec): string[] => Object.values(spec.constraints).map((one) => one.code);

/** Words of a name, the first with a capital letter. */
export function sentence(name: string): string {
  const words = spaced(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
