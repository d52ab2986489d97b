import { useId } from 'react';
import { useSession } from 'shared-auth';
import type { User } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Avatar, Badge, type Column, confirmDialog, RowActions, Stack, theme } from 'shared-ui';
import { columnOf } from 'shared-ui/columns';
import { DangerRowButton, RowButton, RowLink } from 'shared-ui/row-button';
import { Text } from 'shared-ui/text';
import { buyerOrdersPath } from '../../admin-paths.ts';
import { messages } from '../../messages.ts';
import { useChangeUser, useDeleteUser } from './users.ts';

const texts = messages.users;

const Status = styled(Badge)`
  white-space: nowrap;
`;

const column = columnOf(texts.columns);

const person = column<User>('user', (user) => <UserCell user={user} />);

const status = column<User>('status', (user) => (
  <>
    <Status tone={user.uservarified ? 'success' : 'neutral'}>
      {user.uservarified ? texts.verified : texts.notVerified}
    </Status>
    {!user.uservarified && user.verifiedname && <p>{texts.renamed(user.verifiedname)}</p>}
  </>
));

export const listColumns: readonly Column<User>[] = [
  person,
  status,
  column('action', (user) => <DeleteUser user={user} />, 'end'),
];

export const roleColumns: readonly Column<User>[] = [
  person,
  column('role', ({ userrole }) => (
    <Badge tone={userrole === 'admin' ? 'accent' : 'neutral'}>{userrole}</Badge>
  )),
  status,
  column('action', (user) => <RoleActions user={user} />, 'end'),
];

/** Id of the element that names the row, for the descriptions of its buttons. */
const userNameId = (userId: string) => `user-name-${userId}`;

function UserCell({ user }: { readonly user: User }) {
  const session = useSession();
  return (
    <Cell>
      <Avatar src={user.photourl || undefined} name={user.name} size={40} aria-hidden />
      <div>
        <Name>
          <span id={userNameId(user._id)}>{user.name}</span>
          {session.user?.id === user._id && <Badge tone="accent">{texts.you}</Badge>}
        </Name>
        <Text as="div">{user.email}</Text>
      </div>
    </Cell>
  );
}

const Cell = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  overflow-wrap: anywhere;
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${theme.space[2]};
  font-weight: 600;
`;

function DeleteUser({ user }: { readonly user: User }) {
  const remove = useDeleteUser();
  const nameId = userNameId(user._id);

  async function askAndDelete() {
    remove.reset();
    if (await confirmDialog(texts.confirm(user.name))) remove.mutate(user._id);
  }

  return (
    <RowActions failure={remove.error}>
      {user.userrole === 'buyer' && (
        <RowLink to={buyerOrdersPath(user.email)} aria-describedby={nameId}>
          {texts.orders}
        </RowLink>
      )}
      <DangerRowButton busy={remove.isPending} aria-describedby={nameId} onClick={() => void askAndDelete()}>
        {texts.remove}
      </DangerRowButton>
    </RowActions>
  );
}

const roleTexts = messages.makeAdmin;

/**
 * An administrator becomes a buyer again, any other user an administrator (specification, section 4), after a dialog that explains the
 * consequences. Administrators cannot remove the role from themselves, so at least one administrator always remains.
 */
function RoleActions({ user }: { readonly user: User }) {
  const roleChange = useChangeUser(user);
  const verification = useChangeUser(user);
  const reasonId = useId();
  const isOwn = useSession().user?.id === user._id;
  const isAdmin = user.userrole === 'admin';
  const nameId = userNameId(user._id);

  async function askAndChangeRole() {
    verification.reset();
    roleChange.reset();
    const question = isAdmin
      ? roleTexts.confirmRemove(user.name)
      : roleTexts.confirmMake(user.name, user.userrole);
    if (await confirmDialog(question)) roleChange.mutate({ userrole: isAdmin ? 'buyer' : 'admin' });
  }

  function changeVerification() {
    roleChange.reset();
    verification.mutate({ uservarified: !user.uservarified });
  }

  return (
    <Stack gap={1}>
      <RowActions failure={roleChange.error ?? verification.error}>
        <RowButton
          busy={roleChange.isPending}
          disabled={isOwn && isAdmin}
          aria-describedby={isOwn ? `${nameId} ${reasonId}` : nameId}
          onClick={() => void askAndChangeRole()}
        >
          {isAdmin ? roleTexts.removeAdmin : roleTexts.makeAdmin}
        </RowButton>
        <RowButton busy={verification.isPending} aria-describedby={nameId} onClick={changeVerification}>
          {user.uservarified ? roleTexts.unverify : roleTexts.verify}
        </RowButton>
      </RowActions>
      {isOwn && (
        <Text size="xs" id={reasonId}>
          {roleTexts.ownRole}
        </Text>
      )}
    </Stack>
  );
}
