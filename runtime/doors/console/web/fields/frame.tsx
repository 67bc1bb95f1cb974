/** What editors of values with parts share: the label with its help round them, and the button for one more. */
import { Button, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Field } from '../api/metadata.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';

interface FrameProps {
  readonly field: Field;
  readonly description: string | undefined;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** The field may be long, so its help goes above it. */
export const helpFirst = ['label' as const, 'description' as const, 'input' as const, 'error' as const];

export function Frame({ field, description, error, children }: FrameProps) {
  return (
    <Input.Wrapper
      label={field.label}
      description={description}
      inputWrapperOrder={helpFirst}
      error={error}
      withAsterisk={field.required === true}
      labelElement="div"
    >
      {children}
    </Input.Wrapper>
  );
}

export function AddButton({
  onClick,
  disabled = false,
}: {
  readonly onClick: () => void;
  readonly disabled?: boolean;
}) {
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="plus" size={14} />}
        onClick={onClick}
        disabled={disabled}
      >
        {t('Add')}
      </Button>
    </div>
  );
}
