/** The place where the dialog of an operation stands, whoever asked for it. */
import { useEffect, useState } from 'react';
import { OperationDialog } from './operation_dialog.tsx';
import { type Asked, onOperation } from './operations.ts';

export function OperationPlace() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => onOperation(setAsked), []);
  return asked ? (
    <OperationDialog key={`${asked.path} ${asked.operation.name}`} asked={asked} onClose={() => setAsked(null)} />
  ) : null;
}
