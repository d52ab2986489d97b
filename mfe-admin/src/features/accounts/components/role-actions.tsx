import { useId } from 'react';
import { useSession } from 'shared-auth';
import type { User } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Button, confirmDialog, RowActions, theme } from 'shared-ui';
import { messages } from '../../../messages.ts';
import { useChangeUser } from '../api/change-user.ts';
import { userNameId } from './user-cell.tsx';

const texts = messages.makeAdmin;

/**
 * An administrator becomes a buyer again, everybody else an administrator (specification, section 4): what that means is
 * asked first. Nobody takes the role from themselves, and so the last administrator keeps it too: everybody else in the
 * list with that role has the reader beside them.
 */
export function RoleActions({ user }: { readonly user: User }) {
  const role = useChangeUser(user);
  const verification = useChangeUser(user);
  const reasonId = useId();
  const isOwn = useSession().user?.id === user._id;
  const isAdmin = user.userrole === 'admin';
  const nameId = userNameId(user._id);

  async function askAndChangeRole() {
    verification.reset();
    const question = isAdmin ? texts.confirmRemove(user.name) : texts.confirmMake(user.name, user.userrole);
    if (await confirmDialog(question)) role.mutate({ userrole: isAdmin ? 'buyer' : 'admin' });
  }

  function changeVerification() {
    role.reset();
    verification.mutate({ uservarified: !user.uservarified });
  }

  return (
    <div>
      <RowActions failure={role.error ?? verification.error}>
        <Button
          variant="secondary"
          size="sm"
          busy={role.isPending}
          disabled={isOwn && isAdmin}
          aria-describedby={isOwn ? `${nameId} ${reasonId}` : nameId}
          onClick={() => void askAndChangeRole()}
        >
          {isAdmin ? texts.removeAdmin : texts.makeAdmin}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={verification.isPending}
          aria-describedby={nameId}
          onClick={changeVerification}
        >
          {user.uservarified ? texts.unverify : texts.verify}
        </Button>
      </RowActions>
      {isOwn ? <Reason id={reasonId}>{texts.ownRole}</Reason> : null}
    </div>
  );
}

const Reason = styled.p`
  margin-block-start: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.xs};
`;
