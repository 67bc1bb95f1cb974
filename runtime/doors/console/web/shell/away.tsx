/** Reports that the server cannot be reached, and tries until it answers: then all shown data is requested again. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setAway, useServerAway } from '../api/reach.ts';
import { refresh } from '../api/records.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/index.ts';
import classes from './shell.module.css';

/** Milliseconds between two looks. */
const pause = 4_000;

export function Away() {
  const away = useServerAway();
  const client = useQueryClient();
  useEffect(() => {
    // Without a network nothing is requested, so nothing fails.
    const gone = (): void => setAway(true);
    globalThis.addEventListener('offline', gone);
    return () => globalThis.removeEventListener('offline', gone);
  }, []);
  useEffect(() => {
    if (!away) return;
    const look = async (): Promise<void> => {
      const answer = await fetch('/console/icon.svg', { cache: 'no-store' }).catch(() => null);
      if (!answer?.ok) return;
      setAway(false);
      await refresh(client);
    };
    const timer = setInterval(() => void look(), pause);
    const now = (): void => void look();
    globalThis.addEventListener('online', now);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', now);
    };
  }, [away, client]);
  return (
    <div role="status" className={away ? classes['away'] : undefined} data-noprint>
      {away && (
        <>
          <Icon name="alert" size={15} />
          {t('The server cannot be reached. Your input is safe; work continues when it is back.')}
        </>
      )}
    </div>
  );
}
