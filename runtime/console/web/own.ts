/**
 * What pages of a product's own are built from: `import { … } from 'backline/console'`. Beside it they may import react, wouter,
 * dayjs, @mantine/* and @tanstack/*, which are those of the console.
 */
export { type Ask, addressOf, ask, type Query, Refusal } from './api/client.ts';
export { type Entry, entryOf, type Field, fieldOf, type Resource, useResource } from './api/metadata.ts';
export { memberPath, type RecordData, titleOf } from './api/paths.ts';
export { useAvailable, useList, useRecord, useWrite } from './api/records.ts';
export { useTitle } from './api/titles.ts';
export { boot, may, now } from './boot.ts';
export { Editor } from './fields/editor.tsx';
export { ago, day, fromLocal, instant, money, number, percent, time, toLocal, words } from './fields/format.ts';
export { ReferencePicker } from './fields/reference_picker.tsx';
export { Named, RecordLink, Value } from './fields/value.tsx';
export type { PageRoute } from './pages/routes.ts';
export { titlePage } from './shell/title.ts';
export { Card } from './ui/card.tsx';
export { Icon, type IconName } from './ui/icons.tsx';
export { StateBadge } from './ui/state_badge.tsx';
export { Empty, Failed, Missing, Waiting } from './ui/states.tsx';
export { t } from './words/index.ts';
