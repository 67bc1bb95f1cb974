/** A request to the server: whether it is under way, and its refusal. */
import { useState } from 'react';
import { Refusal } from './client.ts';

/** @param first what was refused before. */
export function useAttempt(first: Refusal | null = null) {
  const [refusal, setRefusal] = useState(first);
  const [running, setRunning] = useState(false);
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setRunning(true);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setRefusal(error);
    } finally {
      setRunning(false);
    }
  };
  return { refusal, setRefusal, running, attempt };
}
