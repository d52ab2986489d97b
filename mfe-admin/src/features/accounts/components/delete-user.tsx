import type { User } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Button, ButtonLink, confirmDialog, RowActions, theme } from 'shared-ui';
import { buyerOrdersPath } from '../../../admin-paths.ts';
import { messages } from '../../../messages.ts';
import { useDeleteUser } from '../api/delete-user.ts';
import { userNameId } from './user-cell.tsx';

const texts = messages.users;

export function DeleteUser({ user }: { readonly user: User }) {
  const remove = useDeleteUser();

  async function askAndDelete() {
    remove.reset();
    if (await confirmDialog(texts.confirm(user.name))) remove.mutate(user._id);
  }

  return (
    <RowActions failure={remove.error}>
      {user.userrole === 'buyer' && (
        <ButtonLink
          variant="secondary"
          size="sm"
          to={buyerOrdersPath(user.email)}
          aria-describedby={userNameId(user._id)}
        >
          {texts.orders}
        </ButtonLink>
      )}
      <DeleteButton
        variant="secondary"
        size="sm"
        busy={remove.isPending}
        aria-describedby={userNameId(user._id)}
        onClick={() => void askAndDelete()}
      >
        {texts.remove}
      </DeleteButton>
    </RowActions>
  );
}

const DeleteButton = styled(Button)`
  color: ${theme.color.danger};
`;
