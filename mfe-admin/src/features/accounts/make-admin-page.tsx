import { useState } from 'react';
import { useAnswered } from 'shared-runtime/answered';
import { ErrorState, PageHeading, Stack, TableSkeleton } from 'shared-ui';
import { messages } from '../../messages.ts';
import { useSettled } from '../../use-settled.ts';
import { useUsers } from './api/get-users.ts';
import { SearchField } from './components/search-field.tsx';
import { roleColumns } from './components/user-columns.tsx';
import { UserList } from './components/user-list.tsx';

const texts = messages.makeAdmin;

export function MakeAdminPage() {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const query = useUsers('all', search);
  const answered = useAnswered(search, query.isPlaceholderData);
  return (
    <Stack gap={0}>
      <PageHeading title={texts.title} lead={texts.lead} />
      <Stack gap={5}>
        <SearchField value={typed} onChange={setTyped} />
        <Users query={query} search={answered} />
      </Stack>
    </Stack>
  );
}

interface UsersProps {
  readonly query: ReturnType<typeof useUsers>;
  readonly search: string;
}

/** At least the reader is a user: a list without anybody is as unavailable as none (specification, section 8). */
function Users({ query, search }: UsersProps) {
  const { data, error } = query;
  if (data === undefined && error === null) return <TableSkeleton rows={6} />;
  if (data === undefined || (data.length === 0 && search === '')) {
    return (
      <ErrorState
        title={texts.unavailable}
        message={error?.message ?? texts.noList}
        retrying={query.isFetching}
        onRetry={query.refetch}
      />
    );
  }
  return (
    <UserList
      caption={texts.caption}
      columns={roleColumns}
      users={data}
      empty={messages.search.noMatch(search)}
      query={query}
    />
  );
}
