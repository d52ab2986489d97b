import { styled } from 'shared-runtime/styles';
import {
  EmptyState,
  ErrorState,
  formatDateTime,
  LoadingState,
  PageContainer,
  PageHeading,
  theme,
} from 'shared-ui/core';
import { messages } from './messages.ts';
import { RemotePanel } from './remote-panel.tsx';
import { usePlatform } from './use-platform.ts';

/** `/platform`, for admins: what each team runs, how it does, and the way back. */
export function PlatformPage() {
  const { data, error, isFetching, refetch } = usePlatform();
  return (
    <PageContainer>
      <PageHeading title={messages.title} lead={messages.lead} />
      {data === undefined && error === null && <LoadingState label={messages.loading} />}
      {data === undefined && error !== null && (
        <ErrorState
          title={messages.failedTitle}
          message={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data !== undefined && error !== null && <Stale role="status">{messages.stale(error.message)}</Stale>}
      {data?.remotes.length === 0 && <EmptyState title={messages.empty}>{messages.emptyText}</EmptyState>}
      {data?.freeze && (
        <Stale role="status">
          {messages.frozen(formatDateTime(data.freeze.until), data.freeze.who, data.freeze.reason)}
        </Stale>
      )}
      <Panels>
        {data?.remotes.map((remote) => (
          <RemotePanel key={remote.id} remote={remote} />
        ))}
      </Panels>
    </PageContainer>
  );
}

const Panels = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  padding-block-end: ${theme.space[8]};
`;

const Stale = styled.p`
  color: ${theme.color.warning};
`;
