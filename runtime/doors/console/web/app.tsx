/** The application around every page. */
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Router } from 'wouter';
import { isPassing } from './api/client.ts';
import { nonce } from './boot.ts';
import { Pages } from './pages/index.tsx';
import { schemeManager } from './shell/scheme.ts';
import { Shell } from './shell/shell.tsx';
import { resolver, themeOf } from './theme.ts';
import { usePrinting } from './ui/printing.ts';

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal stays one; a server that is away or busy may come back. Half a minute, with pauses that double.
      retry: (failures, error) => failures < 5 && isPassing(error),
    },
  },
});

export function App() {
  const [theme] = useState(themeOf);
  const printing = usePrinting();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      getStyleNonce={() => nonce}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      // Paper is white, whatever the screen is.
      {...(printing && { forceColorScheme: 'light' as const })}
    >
      <QueryClientProvider client={client}>
        <ModalsProvider>
          {/* Away from what is pressed next: forms and dialogs have their buttons to the right. */}
          <Notifications position="bottom-left" autoClose={5000} />
          <Router base="/console">
            <Shell>
              <Pages />
            </Shell>
          </Router>
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
