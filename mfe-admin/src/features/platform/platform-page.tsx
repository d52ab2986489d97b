import { useState } from 'react';
import type { PlatformRemote } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import { TextField } from 'shared-ui';
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
  const [words, setWords] = useState('');
  const shown = data?.remotes.filter((remote) => hasWords(remote, words)) ?? [];
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
      {data !== undefined && data.remotes.length > SEARCHED_FROM && (
        <Find
          type="search"
          label={messages.find}
          hint={messages.findHint}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {data !== undefined && data.remotes.length > 0 && shown.length === 0 && (
        <p role="status">{messages.notFound(words)}</p>
      )}
      <Panels>
        {data && shown.map((remote) => <RemotePanel key={remote.id} remote={remote} at={data.at} />)}
      </Panels>
    </PageContainer>
  );
}

/** A few remotes are seen at a glance. */
const SEARCHED_FROM = 3;

function hasWords({ id, team, versions }: PlatformRemote, words: string): boolean {
  const own = [id, team, ...versions.map(({ version }) => version)].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => own.includes(word));
}

const Find = styled(TextField)`
  max-inline-size: 24rem;
  margin-block-end: ${theme.space[5]};
`;

const Panels = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  padding-block-end: ${theme.space[8]};
`;

const Stale = styled.p`
  color: ${theme.color.warning};
`;
