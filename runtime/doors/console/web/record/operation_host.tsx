/** Shows the dialog of an operation, from wherever it was started. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { type OperationRequest, onOperation } from './operations.ts';

const OperationDialog = lazy(() => import('./operation_dialog.tsx'));

export function OperationHost() {
  const [request, setRequest] = useState<OperationRequest | null>(null);
  useEffect(() => onOperation(setRequest), []);
  return request ? (
    <Suspense>
      <OperationDialog
        key={`${request.path} ${request.operation.name}`}
        request={request}
        onClose={() => setRequest(null)}
      />
    </Suspense>
  ) : null;
}
