import { useState } from 'react';
import { useApi } from 'shared-auth';
import { type MarketClient, type NoticeKind, paths } from 'shared-contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import {
  ButtonLink,
  Card,
  FormError,
  PageContainer,
  PageHeading,
  QueryStates,
  Skeleton,
  theme,
  VisuallyHidden,
} from 'shared-ui';
import { messages, topics } from '../../notices/messages.ts';
import { Choices, Column } from '../../styles.tsx';

const texts = messages.settings;
const kinds = Object.keys(topics) as NoticeKind[];

/** Choice of the notices that are also sent by mail; each checkbox is saved at once. */
export function SettingsPage() {
  const query = useQuery(settingsQuery(useApi()));
  const change = useSwitchMails();
  return (
    <PageContainer>
      <PageHeading title={texts.title} lead={texts.lead} />
      <Whole>
        <Back to={paths.inbox()} variant="ghost">
          {texts.back}
        </Back>
        <FormError>{change.problem}</FormError>
        <VisuallyHidden role="status">
          {change.isSuccess && texts.saved(topics[change.variables.kind], change.variables.isOn)}
        </VisuallyHidden>
        <QueryStates query={query} loading={<Skeleton height="30rem" />}>
          {(settings) => (
            <Card>
              <Kinds>
                <legend>{texts.group}</legend>
                {kinds.map((each) => (
                  <label key={each}>
                    <input
                      type="checkbox"
                      checked={change.waiting.findLast(({ kind }) => kind === each)?.isOn ?? settings[each]}
                      onChange={({ target }) => change.switchMails({ kind: each, isOn: target.checked })}
                    />
                    {topics[each]}
                  </label>
                ))}
              </Kinds>
            </Card>
          )}
        </QueryStates>
      </Whole>
    </PageContainer>
  );
}

const Whole = styled(Column)`
  max-width: 40rem;
`;

const Kinds = styled(Choices)`
  > legend {
    padding-block-end: ${theme.space[2]};
    font-weight: 620;
  }
`;

const Back = styled(ButtonLink)`
  justify-self: start;
`;

export const settingsQuery = (api: MarketClient) =>
  queryOptions({
    queryKey: ['market', 'notice-settings'] as const,
    queryFn: ({ signal }) => api('GET /notices/settings', { signal }),
  });

type Switch = { readonly kind: NoticeKind; readonly isOn: boolean };

/** Switches the mails of a kind on or off; requests run one after the other. @returns `waiting`: those without a response yet */
function useSwitchMails() {
  const api = useApi();
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Switch[]>([]);
  // Of any switch: the mutation only has the error of the last one.
  const [problem, setProblem] = useState<string>();
  const mutationKey = ['switch-mails'];
  const switching = useMutation({
    mutationKey,
    scope: { id: 'switch-mails' },
    mutationFn: ({ kind, isOn }: Switch) => api('PUT /notices/settings', { body: { [kind]: isOn } }),
    onSuccess: (_, { kind, isOn }) =>
      client.setQueryData(settingsQuery(api).queryKey, (known) => known && { ...known, [kind]: isOn }),
    onError: ({ message }) => setProblem(message),
    onSettled(_, __, done) {
      setWaiting((all) => all.filter((each) => each !== done));
      // A request whose response was lost may have been carried out.
      if (client.isMutating({ mutationKey }) === 1)
        void client.invalidateQueries({ queryKey: settingsQuery(api).queryKey });
    },
  });
  function switchMails(change: Switch) {
    setProblem(undefined);
    setWaiting([...waiting, change]);
    switching.mutate(change);
  }
  return { ...switching, waiting, problem, switchMails };
}
