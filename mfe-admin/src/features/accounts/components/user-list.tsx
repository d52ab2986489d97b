import type { User } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { type Column, DataTable, ShowMore, Stack, theme } from 'shared-ui';
import type { useUsers } from '../api/get-users.ts';

interface UserListProps {
  readonly caption: string;
  readonly columns: readonly Column<User>[];
  readonly users: readonly User[];
  readonly empty: string;
  readonly query: ReturnType<typeof useUsers>;
}

/** The people found so far; dimmed while they are the answer to an earlier search. */
export function UserList({ caption, columns, users, empty, query }: UserListProps) {
  return (
    <Stack gap={4}>
      <Found aria-busy={query.isPlaceholderData}>
        <DataTable
          caption={caption}
          captionHidden
          columns={columns}
          rows={users}
          rowKey={(user) => user._id}
          empty={empty}
        />
      </Found>
      <ShowMore query={query} />
    </Stack>
  );
}

const Found = styled.div`
  transition: opacity ${theme.motion.normal} ${theme.motion.ease};

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
