/** The door for rules in code: all that a rule file, a job, an endpoint or a page without sign-in may use of the platform. */
export { canonical } from '../base/database/canonical_json.ts';
export {
  anyOf,
  asText,
  dataOf,
  fragment,
  inStates,
  instant,
  instantSql,
  now,
  rowsOf,
  sql,
  within,
} from '../base/database/data.ts';
export { runText } from '../base/database/statement.ts';
export { inTransaction } from '../base/database/transaction.ts';
export { translate } from '../base/database/translate.ts';
export { ApiError, Unmatched } from '../base/errors/index.ts';
export { localTime } from '../base/errors/local_time.ts';
export { notFound } from '../base/errors/not_found.ts';
export { holds } from '../base/identity/abilities.ts';
export { isFrom } from '../base/identity/networks.ts';
export { identitiesNow, identityKey } from '../base/identity/present.ts';
export { narrowed, rightsFrom, rightsOf, rightsText, storedRights } from '../base/identity/rights.ts';
export { type Actor, outsideActor, serviceActor } from '../base/kernel/actor.ts';
export type { Claim, Operation, QueryPairs, Reply, RequestContext, Services } from '../base/kernel/context.ts';
export type {
  Code,
  Columns,
  Data,
  EventName,
  EventOf,
  IdOf,
  RouteName,
  TableName,
  Tables,
  Values,
} from '../base/kernel/data.ts';
export type { DocumentParts } from '../base/kernel/documents.ts';
export type { StoredFile } from '../base/kernel/files.ts';
export type { InboundResult, InboundWebhook } from '../base/kernel/inbound.ts';
export type {
  CustomerMail,
  HeldBack,
  InboundMail,
  MailBook,
  MailEvent,
  MailFate,
  MailFile,
  MailFileSource,
  MailRecipients,
} from '../base/kernel/mail.ts';
export type { PublicHandler, PublicReply, PublicRequest } from '../base/kernel/public_route.ts';
export type { FieldSpec, RemedySpec, ResourceSpec } from '../base/kernel/resource.ts';
export type {
  ActionHandler,
  Call,
  Change,
  Draft,
  Effect,
  Fill,
  Filling,
  Guard,
  Invariant,
  Plan,
  Prepare,
  Prepared,
  Query,
  Refusal,
  Reported,
  RuleServices,
  Settings,
} from '../base/kernel/rules.ts';
export type { WorkflowAction, WorkflowActions, WorkflowCall, WorkflowSubject } from '../base/kernel/workflow.ts';
export { dictionariesIn, type Language, languageOf, phrase, type Said, type Say } from '../base/languages/index.ts';
export { change, queryOn, refuse, viewOf } from '../engine/commands/change.ts';
export { readDryRun } from '../engine/commands/dry_run.ts';
export { refused } from '../engine/commands/guards.ts';
export { imagesOf, served } from '../engine/commands/images.ts';
export { judge } from '../engine/commands/judging.ts';
export { isBelow, lockTree } from '../engine/commands/tree.ts';
export type { Unit } from '../engine/commands/unit.ts';
export { inScopeSql, isKey, readInstant, readOne, seenKeys } from '../engine/query/index.ts';
export { documentFileRoute } from '../files/documents/download.ts';
export { fileName } from '../files/documents/mail_file.ts';
export { companyOf, formatOf } from '../files/documents/making.ts';
export { fileOf } from '../files/documents/store.ts';
export { typeOf } from '../files/documents/types.ts';
export { Unwritable } from '../files/documents/unwritable.ts';
export { keepContent, storedFile } from '../files/store.ts';
export {
  bare,
  documentEngine,
  type Format,
  formatted,
  logoOf,
  mailText,
  type RenderTask,
  TemplateError,
  type TemplateText,
  templateProblem,
} from '../services/documents/index.ts';
export { csvRecord } from '../services/exports/index.ts';
export { columnsOf, isKnown, namesOf, rangedReply } from '../services/files/index.ts';
export { append } from '../services/ledger/append.ts';
export { declaredEvent } from '../services/ledger/declared_event.ts';
export { type LinkPage, languageFor, linkPages, sayIn, tryAgain } from '../services/link_pages/index.ts';
export { cleanMail, inlined, mailPage, markdownHtml, styleProblem, textOfHtml } from '../services/mail/html.ts';
export { inboundMail, repliedMail } from '../services/mail/inbound.ts';
export { asciiAddress, isAddress } from '../services/mail/message.ts';
export { dayOf } from './company_day.ts';
export { checkZone, invalid, roleLimit } from './rows.ts';
export { isOf, type Term, termOf, valueId } from './static_values.ts';
export { together } from './together.ts';
export type { Writes } from './writes.ts';
