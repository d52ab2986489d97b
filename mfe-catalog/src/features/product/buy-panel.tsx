import { useId, useState } from 'react';
import type { Slots } from 'remote-types/mfe-buyer';
import { type Session, useApi, useSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import type { DeferredAction } from 'shared-contracts/deferred';
import { useQuery } from 'shared-runtime/query';
import { Link, useNavigate } from 'shared-runtime/router';
import { useRemoteSlot } from 'shared-runtime/slots';
import { styled } from 'shared-runtime/styles';
import { useCode } from 'shared-runtime/use-code';
import { Button, ButtonLink, FormError, Inline, MarketIcon, Stack, theme } from 'shared-ui/core';
import { Text } from 'shared-ui/text';
import { SignInLink, useDeferredAction } from '../../after-sign-in/sign-in-link.tsx';
import { useCategoryAddress } from '../../category-address.ts';
import type { PublicProduct } from '../../public-product.ts';
import { type ReaderProduct, readerProductQuery } from './get-product.ts';
import { messages } from './messages.ts';

/** Actions for a product, by role: a guest is sent to the login page, and the action runs after signing in. */
export function BuyPanel({ product }: { readonly product: PublicProduct }) {
  const { status, user } = useSession();
  const isSold = product.status === 'sold';
  const category = useCategoryAddress(product.categoryid);
  return (
    <Stack>
      {user ? (
        <BuyerActions product={product} />
      ) : (
        <>
          {!isSold && (
            <Actions align="start">
              <SignInLink action="buy" size="lg">
                {messages.buy.action}
              </SignInLink>
              <SignInLink action="wish" size="lg" variant="secondary">
                <MarketIcon name="heart" />
                {messages.wish.action}
              </SignInLink>
              <SignInLink action="ask" size="lg" variant="ghost">
                {messages.ask.action}
              </SignInLink>
            </Actions>
          )}
          <Note data-guess={status === 'loading' || undefined}>
            {isSold ? messages.buy.soldReason : messages.public.buyHint}
          </Note>
        </>
      )}
      {isSold && (
        <ButtonLink variant="secondary" size="lg" block to={category}>
          {messages.public.others(product.categoryname)}
        </ButtonLink>
      )}
    </Stack>
  );
}

/** Actions of a signed-in user: buying, and the slot for actions of other teams. */
function BuyerActions({ product: seen }: { readonly product: PublicProduct }) {
  const session = useSession();
  const api = useApi();
  const navigate = useNavigate();
  const SlotActions = useRemoteSlot<Slots['product-actions']>('product-actions');
  const reasonId = useId();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    ...readerProductQuery(api, seen._id, session.user),
    enabled: session.user !== null,
  });
  const product: ReaderProduct = data ?? seen;
  const reason = whyNotBuy(product, session);
  const { code, failed, want } = useCode('The buy dialog', buyDialog);
  const prepare = () => {
    if (reason === undefined && !code) void want();
  };
  const start = () => {
    setOpen(true);
    prepare();
  };
  const canAsk = !product.ownproduct && product.status !== 'sold';
  const [isAsking, setAsking] = useState(false);
  const runDeferred = (action: DeferredAction) =>
    import('./carry-out.ts').then(({ runDeferredAction }) =>
      runDeferredAction(action, { api, product, reason, role: session.user?.role, navigate }),
    );
  async function ask() {
    setAsking(true);
    await runDeferred('ask').catch(() => undefined);
    setAsking(false);
  }
  useDeferredAction((action) => {
    if (action === 'buy' && !reason) start();
    else void runDeferred(action);
  });
  return (
    <>
      <Actions align="start">
        <Button
          size="lg"
          disabled={reason !== undefined}
          aria-describedby={reason && reasonId}
          busy={open && !code && !failed}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={start}
        >
          {messages.buy.action}
        </Button>
        {SlotActions && (
          <div>
            <SlotActions productId={product._id} productName={product.productname} />
          </div>
        )}
        {canAsk && (
          <Button variant="ghost" size="lg" busy={isAsking} onClick={() => void ask()}>
            {messages.ask.action}
          </Button>
        )}
      </Actions>
      <Note>
        <span id={reasonId}>{reason ?? messages.product.meet}</span>{' '}
        {product.orderid && <Link to={paths.order(product.orderid)}>{messages.buy.order}</Link>}
      </Note>
      {open && failed && <FormError>{messages.buy.dialogFailed}</FormError>}
      {session.user && code && (
        <code.BuyDialog
          key={product._id}
          product={product}
          buyer={session.user}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Why the reader cannot buy a product; undefined if they can. The market enforces the same rules. */
function whyNotBuy(product: ReaderProduct, { user }: Session): string | undefined {
  const { buy } = messages;
  if (product.status === 'sold') return product.bought ? buy.boughtReason : buy.soldReason;
  if (product.ownproduct) return buy.ownProduct;
  return user && user.role !== 'buyer' ? buy.buyersOnly(user.role) : undefined;
}

/** Lazy: with its form library it is larger than all pages of this package together, and most visits never open it. */
const buyDialog = () => import('./buy-dialog.tsx');

const Actions = styled(Inline)`
  & > * {
    flex: 1 1 auto;
    min-width: 9.5rem;
    min-height: 3.25rem;
  }

  & > :first-child {
    flex: 3 1 9rem;
  }
`;

/** Reserves space for its longest text: no layout shift when the session becomes known. */
const Note = styled(Text)`
  min-height: 3lh;

  ${theme.media.sm} {
    min-height: 2lh;
  }

  html[data-session='known'] &[data-guess] {
    visibility: hidden;
  }
`;
