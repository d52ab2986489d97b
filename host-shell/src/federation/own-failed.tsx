import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { FailedProps, SlotFill } from 'shared-contracts';

interface OwnFailedProps extends FailedProps {
  /** What the remote says stands there, if it says so and has come. */
  readonly failed: SlotFill['failed'];
  /** The host's own, also where the remote's fails as well. */
  readonly children: ReactNode;
}

/** In the place of a page or a piece that failed: what its team gave for that, else what the host shows for all. */
export function OwnFailed({ failed, retry, children }: OwnFailedProps) {
  if (failed === undefined) return children;
  const Failed = failed as ComponentType<FailedProps>;
  return (
    <ErrorBoundary fallback={children}>
      <Failed retry={retry} />
    </ErrorBoundary>
  );
}
