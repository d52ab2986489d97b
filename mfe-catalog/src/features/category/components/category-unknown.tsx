import { paths } from 'shared-contracts';
import { ButtonLink, EmptyState, PageContainer } from 'shared-ui';
import { messages } from '../messages.ts';

/** There is no such category. */
export function CategoryUnknown() {
  return (
    <PageContainer>
      <EmptyState
        page
        title={messages.unknownTitle}
        action={<ButtonLink to={paths.home()}>{messages.backHome}</ButtonLink>}
      >
        {messages.unknown}
      </EmptyState>
    </PageContainer>
  );
}
