import { useState } from 'react';
import { useApi } from 'shared-auth';
import { keepPreviousData, useInfiniteQuery } from 'shared-runtime/query';
import { useShownQuery } from 'shared-runtime/shown-query';
import { styled } from 'shared-runtime/styles';
import {
  DataTable,
  ErrorState,
  PageHeading,
  QueryStates,
  ShowMore,
  Stack,
  TableSkeleton,
  theme,
} from 'shared-ui';
import { messages } from '../../messages.ts';
import { SearchField, useSettled } from '../../search-field.tsx';
import { listColumns, roleColumns } from './user-columns.tsx';
import { type UserKind, usersQuery } from './users.ts';

const { search: searchTexts, makeAdmin, users: texts } = messages;
const MAX_LENGTH = 200;

const lists = {
  sellers: { ...texts.sellers, lead: undefined, caption: texts.sellers.title, columns: listColumns },
  buyers: { ...texts.buyers, lead: undefined, caption: texts.buyers.title, columns: listColumns },
  all: { ...makeAdmin, columns: roleColumns, empty: '' },
};

/** `All Sellers`, `All Buyers` and `Make Admin`: the same page over three lists. */
export function AccountsPage({ kind }: { readonly kind: UserKind }) {
  const { title, lead, caption, columns, empty } = lists[kind];
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  // While a new search loads, the previous result stays on the screen.
  const query = useInfiniteQuery({
    ...usersQuery(useApi(), kind, search),
    placeholderData: keepPreviousData,
  });
  const shownQuery = useShownQuery(search, query.isPlaceholderData);
  const { data, error } = query;
  // The reader is a user, so an empty list is as wrong as a missing one (specification, section 8).
  const isEmpty = data === undefined ? error !== null : data.length === 0 && shownQuery === '';
  return (
    <Stack gap={0}>
      <PageHeading title={title} lead={lead} />
      <Stack gap={5}>
        <SearchField
          label={searchTexts.label}
          placeholder={searchTexts.hint}
          maxLength={MAX_LENGTH}
          value={typed}
          onType={setTyped}
        />
        {kind === 'all' && isEmpty ? (
          <ErrorState
            title={makeAdmin.unavailable}
            message={error?.message ?? makeAdmin.noList}
            retrying={query.isFetching}
            onRetry={query.refetch}
          />
        ) : (
          <QueryStates query={query} loading={<TableSkeleton rows={6} />}>
            {(users) => (
              <Stack gap={4}>
                {/* Dimmed while it is the response to an earlier search. */}
                <Found aria-busy={query.isPlaceholderData}>
                  <DataTable
                    caption={caption}
                    captionHidden
                    columns={columns}
                    rows={users}
                    rowKey={(user) => user._id}
                    empty={shownQuery === '' ? empty : searchTexts.noMatch(shownQuery)}
                  />
                </Found>
                <ShowMore query={query} />
              </Stack>
            )}
          </QueryStates>
        )}
      </Stack>
    </Stack>
  );
}

const Found = styled.div`
  transition: opacity ${theme.motion.normal} ${theme.motion.ease};

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
