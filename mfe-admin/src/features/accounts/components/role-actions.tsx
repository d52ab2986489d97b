import type { User } from 'shared-contracts';
import { Button, RowActions } from 'shared-ui';
import { messages } from '../../../messages.ts';
import { useChangeUser } from '../api/change-user.ts';
import { userNameId } from './user-cell.tsx';

const texts = messages.makeAdmin;

/** An administrator becomes a buyer again, everybody else an administrator (specification, section 4). */
export function RoleActions({ user }: { readonly user: User }) {
  const role = useChangeUser(user);
  const verification = useChangeUser(user);
  const describedBy = userNameId(user._id);
  const isAdmin = user.userrole === 'admin';

  function changeRole() {
    verification.reset();
    role.mutate({ userrole: isAdmin ? 'buyer' : 'admin' });
  }

  function changeVerification() {
    role.reset();
    verification.mutate({ uservarified: !user.uservarified });
  }

  return (
    <RowActions failure={role.error ?? verification.error}>
      <Button
        variant="secondary"
        size="sm"
        busy={role.isPending}
        aria-describedby={describedBy}
        onClick={changeRole}
      >
        {isAdmin ? texts.removeAdmin : texts.makeAdmin}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        busy={verification.isPending}
        aria-describedby={describedBy}
        onClick={changeVerification}
      >
        {user.uservarified ? texts.unverify : texts.verify}
      </Button>
    </RowActions>
  );
}
