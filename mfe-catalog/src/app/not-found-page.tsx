import { paths } from 'shared-contracts';
import { ButtonLink, EmptyState } from 'shared-ui';
import { messages } from '../messages.ts';

/** An address below this room's own that leads to nothing. */
export function NotFoundPage() {
  return (
    <EmptyState
      page
      title={messages.notFound.title}
      action={<ButtonLink to={paths.home()}>{messages.notFound.home}</ButtonLink>}
    />
  );
}
