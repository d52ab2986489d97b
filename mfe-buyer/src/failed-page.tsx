import type { FailedProps } from 'shared-contracts';
import { ErrorState } from 'shared-ui/core';
import { messages } from './messages.ts';

/** A page of buyers that failed: what they have agreed on does not hang on it. */
export function FailedPage({ retry }: FailedProps) {
  return <ErrorState {...messages.failed} onRetry={retry} />;
}
