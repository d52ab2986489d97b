import { paths } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { ButtonLink, theme } from 'shared-ui/core';
import { messages as texts } from '../../../messages.ts';
import type { PublicProduct } from '../../../public-product.ts';
import { messages } from '../messages.ts';

/**
 * What everybody can do with a product. *Buy Now* is a link to the guarded page: its guard asks who is not signed in to do
 * so and leads back there. The same for all, because it is rendered before it is known who reads it.
 */
export function PublicPanel({ product }: { readonly product: PublicProduct }) {
  const isSold = product.status === 'sold';
  return (
    <Panel>
      {isSold ? (
        <ButtonLink variant="secondary" size="lg" block to={paths.category(product.categoryid)}>
          {messages.public.others(product.categoryname)}
        </ButtonLink>
      ) : (
        <ButtonLink size="lg" block to={paths.product(product._id)}>
          {texts.buy.action}
        </ButtonLink>
      )}
      <p>{isSold ? texts.buy.soldReason : messages.public.buyHint}</p>
    </Panel>
  );
}

const Panel = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  & > a {
    overflow-wrap: anywhere;
  }

  & > p {
    color: ${theme.color.textMuted};
    font-size: ${theme.size.sm};
  }
`;
