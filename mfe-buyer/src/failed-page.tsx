import type { FailedProps } from 'shared-contracts';
import { ErrorState } from 'shared-ui/core';
import { messages } from './messages.ts';

export function FailedPage({ retry }: FailedProps) {
  return <ErrorState {...messages.failed} onRetry={retry} />;
}
