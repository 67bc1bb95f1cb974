/** A page that fails leaves the frame standing. */
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { Refusal } from '../api/client.ts';
import { Failed } from './states.tsx';

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
    return <Failed error={this.state.error} again={this.again} />;
  }
}

export function Guarded({ children }: { readonly children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>{({ reset }) => <Boundary reset={reset}>{children}</Boundary>}</QueryErrorResetBoundary>
  );
}
