import { useSession } from 'shared-auth';
import { styled } from 'shared-runtime/styles';
import { ButtonLink, MarketIcon, theme } from 'shared-ui/core';
import { SignInLink } from '../../../after-sign-in/sign-in-link.tsx';
import { useCategoryAddress } from '../../../category-address.ts';
import { messages as site } from '../../../messages.ts';
import type { PublicProduct } from '../../../public-product.ts';
import { messages } from '../messages.ts';
import { Actions, Note } from './buy-panel-styles.ts';
import { BuyerActions } from './buyer-actions.tsx';

/** What can be done with a product, by who looks at it: a guest is led through the login and has it then. */
export function BuyPanel({ product }: { readonly product: PublicProduct }) {
  const { status, user } = useSession();
  const isSold = product.status === 'sold';
  const category = useCategoryAddress(product.categoryid);
  return (
    <Panel>
      {user ? (
        <BuyerActions product={product} />
      ) : (
        <>
          {!isSold && (
            <Actions>
              <SignInLink action="buy" size="lg">
                {site.buy.action}
              </SignInLink>
              <SignInLink action="wish" size="lg" variant="secondary">
                <MarketIcon name="heart" />
                {messages.wish.action}
              </SignInLink>
            </Actions>
          )}
          <Note data-guess={status === 'loading' || undefined}>
            {isSold ? site.buy.soldReason : messages.public.buyHint}
          </Note>
        </>
      )}
      {isSold && (
        <ButtonLink variant="secondary" size="lg" block to={category}>
          {messages.public.others(product.categoryname)}
        </ButtonLink>
      )}
    </Panel>
  );
}

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  overflow-wrap: anywhere;
`;
