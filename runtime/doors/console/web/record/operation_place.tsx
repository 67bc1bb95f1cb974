/** The place where the dialog of an operation stands, whoever asked for it. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Asked, onOperation } from './operations.ts';

const OperationDialog = lazy(() => import('./operation_dialog.tsx'));

export function OperationPlace() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => onOperation(setAsked), []);
  return asked ? (
    <Suspense>
      <OperationDialog key={`${asked.path} ${asked.operation.name}`} asked={asked} onClose={() => setAsked(null)} />
    </Suspense>
  ) : null;
}
