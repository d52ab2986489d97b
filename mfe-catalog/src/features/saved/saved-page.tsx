import { type FormEvent, useId, useState } from 'react';
import { useApi } from 'shared-auth';
import { type MarketClient, orNull, paths, type SavedSearch } from 'shared-contracts';
import { useMutation, useQuery, useQueryClient } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import {
  Button,
  ButtonLink,
  confirmDialog,
  Dialog,
  EmptyState,
  FormError,
  PageContainer,
  PageHeading,
  QueryStates,
  Skeleton,
  Stack,
  TextField,
  theme,
  toast,
  useRestoredFocus,
} from 'shared-ui';
import { messages } from '../../saved-searches/messages.ts';
import { savedKey, savedSearchesQuery } from '../../saved-searches/saved-queries.ts';
import { SavedCard } from './saved-card.tsx';

export function Page() {
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
  padding: 0 0 ${theme.space[7]};
  list-style: none;
`;

const MAX_NAME_LENGTH = 120;

interface RenameDialogProps {
  readonly saved: SavedSearch;
  readonly onClose: () => void;
}

/** Asks for a new name for a saved search. The typed text stays when the request fails. */
function RenameDialog({ saved, onClose }: RenameDialogProps) {
  const form = useId();
  const change = useChangeSaved();
  const [name, setName] = useState(saved.name);
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    const done = () => {
      toast(messages.renamed, 'success');
      onClose();
    };
    change.mutate({ kind: 'rename', saved, name: name.trim() }, { onSuccess: done });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.renameTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={form} busy={change.isPending}>
            {messages.keep}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={4}>
          {change.error ? <FormError>{change.error.message}</FormError> : null}
          <TextField
            label={messages.name}
            value={name}
            maxLength={MAX_NAME_LENGTH}
            error={isMissing ? messages.nameMissing : undefined}
            onChange={({ target }) => setName(target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

type SavedChange =
  | { readonly kind: 'seen' | 'stop'; readonly saved: SavedSearch }
  | { readonly kind: 'rename'; readonly saved: SavedSearch; readonly name: string };

async function send(api: MarketClient, change: SavedChange): Promise<void> {
  const query = { id: change.saved._id };
  if (change.kind === 'rename') await api('PATCH /saved-searches', { query, body: { name: change.name } });
  else if (change.kind === 'seen') await api('POST /saved-searches/seen', { query });
  // 404: the saved search no longer exists, so it has already stopped.
  else await orNull(api('DELETE /saved-searches', { query }));
}

/** Renames or stops a saved search, or marks it as seen. Then refetches the list and the count. */
function useChangeSaved() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: SavedChange) => send(api, change),
    onSettled: () => client.invalidateQueries({ queryKey: savedKey }),
  });
}
