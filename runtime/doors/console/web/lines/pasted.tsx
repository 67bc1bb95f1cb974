/** Where a pasted table is shown until all of it is lines; the button that begins it; and what was left of one before. */
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Field } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { readDraft } from '../form/drafts.ts';
import { Icon } from '../ui/icons.tsx';
import { Waiting } from '../ui/states.tsx';
import { t } from '../words/index.ts';
import type { Book } from './lines.ts';
import { draftOf } from './send.ts';

const PastePanel = lazy(() => import('./paste_panel.tsx').then((one) => ({ default: one.PastePanel })));

/** The table that is being pasted; null while there is none. */
export function usePasted(book: Book) {
  return useState<string | null>(() => {
    const left = readDraft(draftOf(book), null)?.values['text'];
    return typeof left === 'string' && left !== '' ? left : null;
  });
}

interface PastedProps {
  readonly book: Book;
  readonly fields: readonly Field[];
  readonly above: RecordData;
  readonly text: string | null;
  readonly onClose: () => void;
}

export function Pasted({ text, ...props }: PastedProps) {
  if (text === null) return null;
  return (
    <Suspense fallback={<Waiting />}>
      <div style={{ marginTop: 14 }}>
        <PastePanel key={text} text={text} {...props} />
      </div>
    </Suspense>
  );
}

export function PasteButton({ onPaste }: { readonly onPaste: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="copy" size={14} />}
      onClick={onPaste}
      data-noprint
    >
      {t('Paste from a spreadsheet')}
    </Button>
  );
}
