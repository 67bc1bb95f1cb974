/** Shows the dialog of an operation, from wherever it was started. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { onOperation, type Requested } from './operations.ts';

const OperationDialog = lazy(() => import('./operation_dialog.tsx'));

export function OperationHost() {
  const [requested, setRequested] = useState<Requested | null>(null);
  useEffect(() => onOperation(setRequested), []);
  return requested ? (
    <Suspense>
      <OperationDialog
        key={`${requested.path} ${requested.operation.name}`}
        requested={requested}
        onClose={() => setRequested(null)}
      />
    </Suspense>
  ) : null;
}
