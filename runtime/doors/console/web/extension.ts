/**
 * What pages of a product's own are built from: `import { … } from 'backline/console'`. Beside it they may import react, wouter,
 * dayjs, @mantine/* and @tanstack/*, which are those of the console.
 */
export { useAttempt } from './api/attempt.ts';
export { type Ask, addressOf, ask, askTagged, type Query, Refusal } from './api/client.ts';
export { type Filters, listAddress, queryOf, readable, usePicked, useSums } from './api/lists.ts';
export {
  type Entry,
  entryOf,
  type Field,
  fieldOf,
  isOpen,
  type Resource,
  resourceQuery,
  type Tone,
  theIndex,
  useResource,
} from './api/metadata.ts';
export { keepShell } from './api/offline.ts';
export { memberPath, type RecordData, titleOf } from './api/paths.ts';
export { listPage, type Page, refresh, useAvailable, useList, useRecord, useWrite } from './api/records.ts';
export { remediesOf } from './api/remedies.ts';
export { useTitle } from './api/titles.ts';
export { boot, may, now } from './boot.ts';
export { counted } from './fields/counted.ts';
export { addDays, dayFromToday, dayOf, isDay, startOf, startOfWeek, within } from './fields/days.ts';
export { Editor } from './fields/editor.tsx';
export { ago, day, fromLocal, instant, money, number, percent, time, toLocal, words } from './fields/format.ts';
export { DateEditor } from './fields/lazy.ts';
export { Mentions } from './fields/mentions.tsx';
export { ReferencePicker } from './fields/reference_picker.tsx';
export { Named, RecordLink, Value } from './fields/value.tsx';
export { pluralOf } from './fields/value_text.ts';
export { messagesElsewhere, messagesFor } from './form/messages.ts';
export { AddRow } from './lines/add_row.tsx';
export { LineGrid } from './lines/line_grid.tsx';
export type { CellOf, Column, ConsentTo } from './lines/line_row.tsx';
export { default as lineStyles } from './lines/lines.module.css';
export { type Book, type Line, type Row, useLineChanges, useLines, useRowsOf } from './lines/lines.ts';
export { PasteButton, Pasted, usePasted } from './lines/pasted.tsx';
export { isFilled } from './lines/table.ts';
export { decimal } from './lines/typed.ts';
export { FirstRun } from './pages/home/first_run.tsx';
export { default as Home } from './pages/home/home.tsx';
export type { LinesEditor, PageRoute } from './pages/routes.ts';
export { default as Settings } from './pages/settings/settings.tsx';
export { BackTo, Head, useCalled } from './record/head.tsx';
export { Stepper } from './record/stepper.tsx';
export { periodOf } from './record/summary.tsx';
export { titlePage } from './shell/title.ts';
export { readStored, store } from './stored.ts';
export { useBegin } from './ui/begin.ts';
export { Card } from './ui/card.tsx';
export { drawnRows } from './ui/drawn_rows.ts';
export { Face } from './ui/face.tsx';
export { Figure, Figures } from './ui/figure.tsx';
export { Icon, type IconName } from './ui/icons.tsx';
export { useIdle, useSeen } from './ui/idle.ts';
export { Later } from './ui/later.tsx';
export { default as pageStyles } from './ui/page.module.css';
export { Paper } from './ui/paper.tsx';
export { usePrinting } from './ui/printing.ts';
export { RefusalNote, RefusalText, Remedies } from './ui/remedies.tsx';
export { StateBadge } from './ui/state_badge.tsx';
export { Empty, Failed, Forbidden, Missing, Waiting } from './ui/states.tsx';
export { tellDone } from './ui/success.tsx';
export { inner, t } from './words/index.ts';
