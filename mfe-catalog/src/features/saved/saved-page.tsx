import { type FormEvent, useId, useState } from 'react';
import { useApi } from 'shared-auth';
import { orNull, paths, type SavedSearch } from 'shared-contracts';
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
  const api = useApi();
  const query = useQuery(savedSearchesQuery(api));
  const seen = useChangeSaved();
  const stopping = useChangeSaved();
  const [renamed, setRenamed] = useState<SavedSearch>();
  const cards = useRestoredFocus<HTMLDivElement>('li');

  async function stop({ _id: id, name }: SavedSearch) {
    const text = messages.stopText(name);
    const ask = { title: messages.stopTitle, text, confirmLabel: messages.stop, danger: true };
    if (!(await confirmDialog(ask))) return;
    // 404: the saved search no longer exists, so it has already stopped.
    const send = () => orNull(api('DELETE /saved-searches', { query: { id } }));
    stopping.mutate(send, { onSuccess: () => toast(messages.stopped(name), 'info') });
  }

  return (
    <PageContainer>
      <PageHeading title={messages.title} lead={messages.lead} />
      <div ref={cards} tabIndex={-1}>
        {stopping.error && <FormError>{stopping.error.message}</FormError>}
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
              <Cards forwardedAs="ul" gap={5} aria-label={messages.list}>
                {searches.map((saved) => (
                  <li key={saved._id}>
                    <SavedCard
                      saved={saved}
                      onOpen={() =>
                        seen.mutate(() => api('POST /saved-searches/seen', { query: { id: saved._id } }))
                      }
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

const Cards = styled(Stack)`
  padding-block-end: ${theme.space[7]};
`;

const MAX_NAME_LENGTH = 120;

/** Asks for a new name for a saved search. The typed text stays when the request fails. */
function RenameDialog({ saved, onClose }: { readonly saved: SavedSearch; readonly onClose: () => void }) {
  const api = useApi();
  const form = useId();
  const change = useChangeSaved();
  const [name, setName] = useState(saved.name);
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = name.trim();
    setMissing(typed === '');
    if (typed === '') return;
    const done = () => {
      toast(messages.renamed, 'success');
      onClose();
    };
    const renaming = { query: { id: saved._id }, body: { name: typed } };
    change.mutate(() => api('PATCH /saved-searches', renaming), { onSuccess: done });
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

/** Sends a change of a saved search. Then refetches the list and the count. */
function useChangeSaved() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => client.invalidateQueries({ queryKey: savedKey }),
  });
}
