/** What `generated/index.ts` exports: the definitions as the runtime serves them. */
import type { JobSpec } from './job.ts';
import type { NotificationTypeSpec } from './notification.ts';
import type { PluginSpec } from './plugin.ts';
import type { PublicRouteSpec } from './public_route.ts';
import type { ResourceSpec } from './resource.ts';
import type {
  CatalogueEntry,
  ChangelogEntry,
  CodeSpec,
  EventSpec,
  ProductSpec,
  RouteSpec,
  SettingSpec,
} from './route.ts';

export interface Generated {
  readonly catalogue: readonly CatalogueEntry[];
  readonly changelog: readonly ChangelogEntry[];
  readonly codes: readonly CodeSpec[];
  readonly events: readonly EventSpec[];
  readonly jobs: readonly JobSpec[];
  /** `<context>/jobs` of every file with job handlers that the definitions name. */
  readonly jobFiles: readonly string[];
  readonly notifications: readonly NotificationTypeSpec[];
  readonly plugins: readonly PluginSpec[];
  readonly product: ProductSpec;
  readonly publicRoutes: readonly PublicRouteSpec[];
  readonly resources: Readonly<Record<string, ResourceSpec>>;
  readonly routes: readonly RouteSpec[];
  /** Downloads without a token, outside /api/v1: the address is the credential. */
  readonly downloads: readonly RouteSpec[];
  /** `<context>/<entity>` of every rule file that the definitions name. */
  readonly ruleFiles: readonly string[];
  readonly settings: readonly SettingSpec[];
}
