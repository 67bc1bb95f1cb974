/** Which record a preview is made over: beside the heading of its card. */
import { ReferencePicker, t } from 'backline/console';
import { Suspense } from 'react';

interface RecordChoiceProps {
  /** Plural of the resource; '' if a template is about none, and nothing is chosen. */
  readonly plural: string;
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

export function RecordChoice({ plural, value, onChange }: RecordChoiceProps) {
  if (plural === '') return null;
  return (
    <Suspense>
      <div style={{ minWidth: 200 }}>
        <ReferencePicker
          plural={plural}
          column="id"
          value={value}
          onChange={(chosen) => onChange(Number(chosen) || null)}
          clearable={false}
          label={undefined}
          placeholder={t('Choose a record')}
        />
      </div>
    </Suspense>
  );
}
