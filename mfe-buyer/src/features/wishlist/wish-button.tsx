import { lazy, Suspense, useId } from 'react';
import { useAuthInstance, useSession } from 'shared-auth';
import { isMarketError } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Button, MarketIcon, theme, VisuallyHidden } from 'shared-ui/core';
import { messages } from '../../messages.ts';
import type { Slots } from '../../slots.ts';
import { useChangeWish, useWishedIds } from './wishes.ts';

const texts = messages.wish;
/** Lazy, because most visits never need it. */
const LimitNotice = lazy(() => import('shared-ui/limit-notice'));

/** Slot `product-actions`: the Wishlist toggle on a product page of another team. */
export function WishButton({ productId, productName, compact = false }: Slots['product-actions']) {
  const session = useSession();
  const wishedIds = useWishedIds();
  const change = useChangeWish();
  const auth = useAuthInstance();
  const reasonId = useId();
  const wished = wishedIds.data?.includes(productId) ?? false;
  const isBuyer = session.user?.role === 'buyer';
  const reason =
    session.status === 'signed-out' ? texts.signIn : session.user && !isBuyer ? texts.buyersOnly : '';
  const limit =
    isMarketError(change.error) && change.error.code === 'rate_limited' ? change.error : undefined;
  const message = limit ? '' : (change.error?.message ?? reason);
  const Status = compact ? VisuallyHidden : Reason;
  return (
    <Box>
      <Button
        variant="secondary"
        {...(compact
          ? { size: 'sm', 'aria-label': texts.buttonOf(productName), title: message || texts.button }
          : { size: 'lg', block: true })}
        disabled={!isBuyer || wishedIds.isPending}
        aria-pressed={wished}
        aria-describedby={message ? reasonId : undefined}
        onClick={() => change.mutate({ productId, wished: !wished })}
      >
        <Heart>
          <MarketIcon name={wished ? 'heart-filled' : 'heart'} />
        </Heart>
        {!compact && texts.button}
      </Button>
      <Status id={reasonId} role="status" data-wrong={change.isError || undefined}>
        {message}
      </Status>
      {limit && (
        <Suspense fallback={limit.message}>
          <LimitNotice message={limit.message} field={limit.field} auth={auth} />
        </Suspense>
      )}
    </Box>
  );
}

const Box = styled.div`
  min-width: 0;
`;

const Heart = styled.span`
  display: inline-flex;
  transition: color ${theme.motion.fast} ${theme.motion.ease};

  [aria-pressed='true'] > & {
    color: ${theme.color.danger};
  }
`;

const Reason = styled.p`
  margin-block-start: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};

  &[data-wrong] {
    color: ${theme.color.danger};
  }

  /* Takes no space, but exists for screen readers: a live region has to be there before what it announces. */
  &:empty {
    margin: 0;
  }
`;
