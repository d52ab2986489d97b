import { useState } from 'react';
import { useApi } from 'shared-auth';
import { type MarketClient, type NoticeKind, type NoticeSettings, paths } from 'shared-contracts';
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
import { Column, choiceStyles } from '../../styles.tsx';

const texts = messages.settings;
const kinds = Object.keys(topics) as NoticeKind[];

/** Choice of the notices that are also sent by mail; each checkbox is saved at once. */
export function SettingsPage() {
  const query = useQuery(settingsQuery(useApi()));
  const change = useSwitchMails();
  const [kind, isOn] = (Object.entries(change.data && change.variables ? change.variables : {})[0] ?? []) as [
    NoticeKind?,
    boolean?,
  ];
  return (
    <PageContainer>
      <PageHeading title={texts.title} lead={texts.lead} />
      <Whole>
        <Back to={paths.inbox()} variant="ghost">
          {texts.back}
        </Back>
        <FormError>{change.error?.message}</FormError>
        <VisuallyHidden role="status">{kind ? texts.saved(topics[kind], isOn === true) : ''}</VisuallyHidden>
        <QueryStates query={query} loading={<Skeleton height="30rem" />}>
          {(settings) => (
            <Card>
              <Choices>
                <legend>{texts.group}</legend>
                {kinds.map((each) => (
                  <Choice key={each}>
                    <input
                      type="checkbox"
                      checked={change.chosen[each] ?? settings[each]}
                      onChange={({ target }) => change.switchMails({ [each]: target.checked })}
                    />
                    {topics[each]}
                  </Choice>
                ))}
              </Choices>
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

const Choices = styled.fieldset`
  display: grid;
  border: 0;

  > legend {
    padding-block-end: ${theme.space[2]};
    font-weight: 620;
  }
`;

const Choice = styled.label`
  ${choiceStyles}
`;

const Back = styled(ButtonLink)`
  justify-self: start;
`;

export const settingsQuery = (api: MarketClient) =>
  queryOptions({
    queryKey: ['market', 'notice-settings'] as const,
    queryFn: ({ signal }) => api('GET /notices/settings', { signal }),
  });

/**
 * Switches the mails of a kind on or off; requests run one after the other.
 * @returns `chosen` are optimistic values; the market's rejection of a change drops those of that change
 */
function useSwitchMails() {
  const api = useApi();
  const client = useQueryClient();
  const [chosen, choose] = useState<Partial<NoticeSettings>>({});
  const switching = useMutation({
    scope: { id: 'switch-mails' },
    mutationFn: (change: Partial<NoticeSettings>) => api('PUT /notices/settings', { body: change }),
    onSuccess: (_response, change) =>
      client.setQueryData(settingsQuery(api).queryKey, (known) => known && { ...known, ...change }),
    onError: (_error, change) =>
      choose((all) => Object.fromEntries(Object.entries(all).filter(([kind]) => !(kind in change)))),
  });
  return {
    ...switching,
    chosen,
    switchMails(change: Partial<NoticeSettings>): void {
      choose((earlier) => ({ ...earlier, ...change }));
      switching.mutate(change);
    },
  };
}
