import { useId, useState } from 'react';
import { useSession } from 'shared-auth';
import type { Product } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Button, FormError, theme } from 'shared-ui/core';
import { messages } from '../../../messages.ts';
import { buyAvailability } from '../buy-availability.ts';
import { ProductActionsSlot } from './product-actions-slot.tsx';
import { useBuyDialog } from './use-buy-dialog.ts';

/** What can be done with a product: buy it, and what other teams offer beside it. */
export function BuyPanel({ product }: { product: Product }) {
  const session = useSession();
  const reasonId = useId();
  const [open, setOpen] = useState(false);
  const availability = buyAvailability(product, session);
  const { BuyDialog, failed, load } = useBuyDialog();
  const prepare = () => {
    if (availability.canBuy && !BuyDialog) void load();
  };
  const reason = availability.canBuy ? undefined : availability.reason;
  return (
    <Panel>
      <Actions>
        <Button
          size="lg"
          disabled={!availability.canBuy}
          aria-describedby={reason && reasonId}
          busy={open && !BuyDialog && !failed}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => {
            setOpen(true);
            prepare();
          }}
        >
          {messages.buy.action}
        </Button>
        <ProductActionsSlot product={product} />
      </Actions>
      <Note id={reasonId}>{reason ?? messages.product.meet}</Note>
      {open && failed && <FormError>{messages.buy.dialogFailed}</FormError>}
      {session.user && BuyDialog && (
        <BuyDialog
          key={product._id}
          product={product}
          buyer={session.user}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}

const Panel = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  align-items: center;

  & > * {
    flex: 1 1 auto;
  }

  & > :first-child {
    flex: 3 1 9rem;
  }
`;

const Note = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;
