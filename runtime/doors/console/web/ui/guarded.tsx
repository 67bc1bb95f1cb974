/** A page that fails leaves the frame standing. */
import { Component, type ReactNode } from 'react';
import { Failed } from './states.tsx';

interface State {
  readonly error: unknown;
}

export class Guarded extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <Failed error={this.state.error} again={() => this.setState({ error: null })} />;
  }
}
