import { useState } from 'react';
import { SHELL_ID } from 'shared-contracts';
import { type ChartedVital, chartedVitals, hasWords } from 'shared-contracts/platform';
import { styled } from 'shared-runtime/styles';
import {
  EmptyState,
  ErrorState,
  formatDateTime,
  LoadingState,
  SelectField,
  ShowMore,
  theme,
} from 'shared-ui';
import { messages } from './messages.ts';
import { Part } from './page-parts.tsx';
import { RemotePanel } from './remote-panel.tsx';
import { usePlatform } from './use-platform.ts';

const STEP = 8;

export function RemotesSection({ words }: { readonly words: string }) {
  const { data, error, isFetching, refetch } = usePlatform();
  const [limit, setLimit] = useState(STEP);
  const [vital, setVital] = useState<ChartedVital>('LCP');
  const hostLog = data?.remotes.find(({ id }) => id === SHELL_ID)?.log ?? [];
  const found = (data?.remotes ?? []).filter(({ id, team, versions }) =>
    hasWords([id, team, ...versions.map(({ version }) => version)], words),
  );
  return (
    <Part id="remotes">
      {data === undefined && error === null && (
        <Waiting>
          <LoadingState />
        </Waiting>
      )}
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
      {data?.staleSince && (
        <Stale role="status">{messages.oldDocument(formatDateTime(data.staleSince))}</Stale>
      )}
      {data !== undefined && data.remotes.length > 0 && found.length === 0 && (
        <p role="status">{messages.notFound(words)}</p>
      )}
      {/* One choice for all panels, because a release of the host affects the same vital everywhere. */}
      {found.length > 0 && (
        <Field
          label={messages.vitalField}
          value={vital}
          onChange={({ target }) => setVital(target.value as ChartedVital)}
        >
          {chartedVitals.map((name) => (
            <option key={name} value={name}>
              {messages.vitals[name]}
            </option>
          ))}
        </Field>
      )}
      <Panels>
        {data &&
          found.slice(0, limit).map((remote) => (
            <RemotePanel
              key={remote.id}
              remote={remote}
              at={data.at}
              vital={vital}
              // The host's own panel already shows them as its own releases.
              hostLog={remote.id === SHELL_ID ? [] : hostLog}
            />
          ))}
      </Panels>
      <ShowMore
        query={{
          hasNextPage: found.length > limit,
          isFetchingNextPage: false,
          fetchNextPage: async () => setLimit(limit + STEP),
        }}
      />
    </Part>
  );
}

const Field = styled(SelectField)`
  max-inline-size: 24rem;
  margin-block-end: ${theme.space[5]};
`;

/** At least as high as the panels: content that the user is looking at does not shift when they load. */
const Waiting = styled.div`
  min-block-size: 100vh;
`;

const Panels = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  padding-block-end: ${theme.space[5]};
`;

const Stale = styled.p`
  color: ${theme.color.warning};
`;
