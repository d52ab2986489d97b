import type { User } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Badge, type Column } from 'shared-ui';
import { messages } from '../../../messages.ts';
import { DeleteUser } from './delete-user.tsx';
import { RoleActions } from './role-actions.tsx';
import { UserCell } from './user-cell.tsx';

const texts = messages.users;

const Status = styled(Badge)`
  white-space: nowrap;
`;

const person: Column<User> = {
  key: 'user',
  header: texts.columns.user,
  cell: (user) => <UserCell user={user} />,
};

const role: Column<User> = {
  key: 'role',
  header: texts.columns.role,
  cell: (user) => <Badge tone={user.userrole === 'admin' ? 'accent' : 'neutral'}>{user.userrole}</Badge>,
};

const status: Column<User> = {
  key: 'status',
  header: texts.columns.status,
  cell: (user) => (
    <>
      <Status tone={user.uservarified ? 'success' : 'neutral'}>
        {user.uservarified ? texts.verified : texts.notVerified}
      </Status>
      {!user.uservarified && user.verifiedname && <p>{texts.renamed(user.verifiedname)}</p>}
    </>
  ),
};

const action = { key: 'action', header: texts.columns.action, align: 'end' } as const;

/** Who it is and whether they are verified, with `Delete`. */
export const listColumns: readonly Column<User>[] = [
  person,
  status,
  { ...action, cell: (user) => <DeleteUser user={user} /> },
];

/** Role and verification, each with its button. */
export const roleColumns: readonly Column<User>[] = [
  person,
  role,
  status,
  { ...action, cell: (user) => <RoleActions user={user} /> },
];
