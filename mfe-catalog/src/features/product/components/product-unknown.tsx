import { paths } from 'shared-contracts';
import { ButtonLink, EmptyState, PageContainer } from 'shared-ui/core';
import { messages } from '../messages.ts';

/** There is no such product, or no longer. */
export function ProductUnknown() {
  return (
    <PageContainer>
      <EmptyState
        page
        title={messages.product.unknownTitle}
        action={<ButtonLink to={paths.home()}>{messages.product.backHome}</ButtonLink>}
      >
        {messages.product.unknown}
      </EmptyState>
    </PageContainer>
  );
}
