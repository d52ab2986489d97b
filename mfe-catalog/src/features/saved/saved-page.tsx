import { useState } from 'react';
import { useApi } from 'shared-auth';
import { paths, type SavedSearch } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import {
  ButtonLink,
  confirmDialog,
  EmptyState,
  FormError,
  PageContainer,
  PageHeading,
  QueryStates,
  Skeleton,
  Stack,
  theme,
  toast,
  useRestoredFocus,
} from 'shared-ui';
import { messages } from '../../saved-searches/messages.ts';
import { savedSearchesQuery } from '../../saved-searches/saved-queries.ts';
import { RenameDialog } from './components/rename-dialog.tsx';
import { SavedCard } from './components/saved-card.tsx';
import { useChangeSaved } from './use-change-saved.ts';

/** What somebody keeps looking for, and what is new of it. */
export function SavedPage() {
  const query = useQuery(savedSearchesQuery(useApi()));
  const change = useChangeSaved();
  const [renamed, setRenamed] = useState<SavedSearch>();
  const cards = useRestoredFocus<HTMLDivElement>('li');

  async function stop(saved: SavedSearch) {
    const text = messages.stopText(saved.name);
    const ask = { title: messages.stopTitle, text, confirmLabel: messages.stop, danger: true };
    if (!(await confirmDialog(ask))) return;
    change.mutate({ kind: 'stop', saved }, { onSuccess: () => toast(messages.stopped(saved.name), 'info') });
  }

  return (
    <PageContainer>
      <PageHeading title={messages.title} lead={messages.lead} />
      <div ref={cards} tabIndex={-1}>
        {change.error && change.variables.kind === 'stop' ? (
          <FormError>{change.error.message}</FormError>
        ) : null}
        <QueryStates query={query} loading={<Loading />}>
          {(searches) =>
            searches.length === 0 ? (
              <EmptyState
                title={messages.none}
                action={<ButtonLink to={paths.search()}>{messages.search}</ButtonLink>}
              >
                {messages.noneHint}
              </EmptyState>
            ) : (
              <Cards aria-label={messages.list}>
                {searches.map((saved) => (
                  <li key={saved._id}>
                    <SavedCard
                      saved={saved}
                      onOpen={() => change.mutate({ kind: 'seen', saved })}
                      onRename={() => setRenamed(saved)}
                      onStop={() => void stop(saved)}
                    />
                  </li>
                ))}
              </Cards>
            )
          }
        </QueryStates>
      </div>
      {renamed && <RenameDialog key={renamed._id} saved={renamed} onClose={() => setRenamed(undefined)} />}
    </PageContainer>
  );
}

function Loading() {
  return (
    <Stack gap={5} aria-busy="true">
      <Skeleton height="9rem" />
      <Skeleton height="9rem" />
    </Stack>
  );
}

const Cards = styled.ul`
  display: grid;
  gap: ${theme.space[5]};
  margin: 0;
  padding: 0 0 ${theme.space[7]};
  list-style: none;
`;
