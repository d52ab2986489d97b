import { useAuth, useSession } from 'shared-auth';
import type { BootRemote } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Button, theme } from 'shared-ui';
import { messages } from './messages.ts';

/** Shows the remote's id, links to its pages, and the signed-in user. */
export function AloneHeader({ remote }: { readonly remote: BootRemote }) {
  const { user } = useSession();
  const { signOut } = useAuth();
  return (
    <Bar>
      <strong>{messages.alone(remote.id)}</strong>
      <nav aria-label={messages.pages}>
        {remote.paths.map(({ path }) => (
          <Link key={path} to={path.replace(/\/\*$/, '')}>
            {path}
          </Link>
        ))}
      </nav>
      {user ? (
        <>
          <span>
            {user.email} ({user.role})
          </span>
          <Button size="sm" variant="secondary" onClick={() => void signOut()}>
            {messages.logout}
          </Button>
        </>
      ) : null}
    </Bar>
  );
}

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]} ${theme.space[5]};
  align-items: center;
  padding: ${theme.space[2]} ${theme.layout.gutter};
  border-block-end: 1px dashed ${theme.color.borderStrong};
  font-size: ${theme.size.sm};

  nav {
    display: flex;
    flex-wrap: wrap;
    flex: 1;
    gap: ${theme.space[4]};
  }
`;
