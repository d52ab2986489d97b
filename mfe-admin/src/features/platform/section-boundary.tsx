import { Component, type ReactNode } from 'react';
import { ErrorState } from 'shared-ui/core';
import { messages } from './messages.ts';

interface Props {
  readonly children: ReactNode;
}

/** A section that cannot be shown, by an answer of another release of the page server for one, leaves the others as they are. */
export class SectionBoundary extends Component<Props, { readonly error: Error | undefined }> {
  override state: { readonly error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    // Where it is reported from: what nobody caught is counted for this remote.
    reportError(error);
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return (
      <ErrorState
        title={messages.sectionFailed}
        message={messages.sectionFailedText}
        onRetry={() => this.setState({ error: undefined })}
      />
    );
  }
}
