import { useSession } from 'shared-auth';
import type { User } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Avatar, Badge, theme } from 'shared-ui';
import { messages } from '../../../messages.ts';

/** Id of the element that names the row, for the descriptions of its buttons. */
export const userNameId = (userId: string) => `user-name-${userId}`;

export function UserCell({ user }: { readonly user: User }) {
  const session = useSession();
  return (
    <Cell>
      <Avatar src={user.photourl || undefined} name={user.name} size={40} aria-hidden />
      <div>
        <Name>
          <span id={userNameId(user._id)}>{user.name}</span>
          {session.user?.id === user._id ? <Badge tone="accent">{messages.users.you}</Badge> : null}
        </Name>
        <Email>{user.email}</Email>
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

const Email = styled.div`
  color: ${theme.color.textMuted};
`;
