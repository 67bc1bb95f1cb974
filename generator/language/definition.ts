/**
 * The contents of a definition file that passed the registry: the shapes that the model builder reads. Each is beside the keys
 * that it has.
 */
export type { AbilitiesDefinition, AbilityMap } from './abilities.ts';
export type { ChangelogDefinition } from './changelog.ts';
export type { CodesDefinition } from './codes.ts';
export type { CheckDefinition, IndexDefinition, ValidationDefinition } from './constraints.ts';
export type { DocumentSubjectDefinition, DocumentsDefinition, DocumentTypeDefinition } from './documents.ts';
export type { EndpointsDefinition, RouteDefinition } from './endpoints.ts';
export type { ExtensionDefinition } from './extension.ts';
export type { FieldDefinition, InputDefinition } from './field.ts';
export type { JobDefinition, JobsDefinition } from './jobs.ts';
export type { NotificationDefinition, NotificationsDefinition } from './notifications.ts';
export type {
  ChangeDefinition,
  DeprecationDefinition,
  MachineDefinition,
  OperationDefinition,
  TransitionDefinition,
} from './operation.ts';
export type { PluginConfigDefinition, PluginDefinition } from './plugin.ts';
export type { AgentsDefinition, ProductConsole, ProductDefinition, PromptDefinition } from './product.ts';
export type { PublicDefinition, PublicRouteDefinition } from './public.ts';
export type { RelationDefinition } from './relation.ts';
export type { ResourceDefinition } from './resource.ts';
export type { EventDefinition, GuardDefinition, ProofDefinition, RemedyDefinition } from './resource_rules.ts';
export type { LedgerDefinition, RightsDefinition, ScopeDefinition } from './rights.ts';
export type { RolesDefinition, SeedStepDefinition, SeedsDefinition, SystemRoleDefinition } from './roles.ts';
export type { SearchWordsDefinition } from './search_words.ts';
export type { SettingDefinition, SettingsDefinition } from './settings.ts';
