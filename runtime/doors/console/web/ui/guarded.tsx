/** A page that fails leaves the frame standing. */
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, useEffect } from 'react';
import { Refusal } from '../api/client.ts';
import { readStored, store } from '../stored.ts';
import { Failed, isUnloaded } from './states.tsx';

/** Milliseconds between two questions whether the server is back, and between two reloads without a click. */
const pause = 10_000;
const reloadEvery = 60_000;
const reloadedKey = 'backline.reloaded';

interface Props {
  /** Lets failed requests be sent again. */
  readonly reset: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
}

class Boundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  /** A part of the program that was not loaded stays so until the page is loaded anew. */
  private readonly again = (): void => {
    if (this.state.error instanceof Refusal) {
      this.props.reset();
      this.setState({ error: null });
    } else globalThis.location.reload();
  };

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <Broken error={this.state.error} again={this.again} />;
  }
}

/** Loads the page anew once the server answers: a browser does not request a part again that it could not load. */
function useReloadWhenBack(needed: boolean): void {
  useEffect(() => {
    if (!needed) return;
    const timer = setInterval(async () => {
      const last = Number(readStored(reloadedKey, sessionStorage) ?? 0);
      if (Date.now() - last < reloadEvery) return;
      const isBack = await fetch('/health/live', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isBack) return;
      store(reloadedKey, Date.now(), sessionStorage);
      globalThis.location.reload();
    }, pause);
    return () => clearInterval(timer);
  }, [needed]);
}

function Broken({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  useReloadWhenBack(isUnloaded(error));
  return <Failed error={error} again={again} />;
}

export function Guarded({ children }: { readonly children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>{({ reset }) => <Boundary reset={reset}>{children}</Boundary>}</QueryErrorResetBoundary>
  );
}
