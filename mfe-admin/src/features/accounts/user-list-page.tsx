import { useState } from 'react';
import { useAnswered } from 'shared-runtime/answered';
import { PageHeading, QueryStates, Stack, TableSkeleton } from 'shared-ui';
import { messages } from '../../messages.ts';
import { useSettled } from '../../use-settled.ts';
import { useUsers } from './api/get-users.ts';
import { SearchField } from './components/search-field.tsx';
import { listColumns } from './components/user-columns.tsx';
import { UserList } from './components/user-list.tsx';

/** `All Sellers` and `All Buyers`: the same page over two lists. */
export function UserListPage({ kind }: { readonly kind: 'sellers' | 'buyers' }) {
  const texts = messages.users[kind];
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const query = useUsers(kind, search);
  const answered = useAnswered(search, query.isPlaceholderData);
  return (
    <Stack gap={0}>
      <PageHeading title={texts.title} />
      <Stack gap={5}>
        <SearchField value={typed} onChange={setTyped} />
        <QueryStates query={query} loading={<TableSkeleton rows={6} />}>
          {(users) => (
            <UserList
              caption={texts.title}
              columns={listColumns}
              users={users}
              empty={answered === '' ? texts.empty : messages.search.noMatch(answered)}
              query={query}
            />
          )}
        </QueryStates>
      </Stack>
    </Stack>
  );
}
