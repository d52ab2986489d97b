import { useId, useState } from 'react';
import { useApi, useSession } from 'shared-auth';
import { useQuery } from 'shared-runtime/query';
import { useNavigate } from 'shared-runtime/router';
import { Button, FormError } from 'shared-ui/core';
import { useDeferredAction } from '../../../after-sign-in/use-deferred-action.ts';
import { messages as site } from '../../../messages.ts';
import type { PublicProduct } from '../../../public-product.ts';
import { readerProductQuery } from '../api/get-product.ts';
import { whyNotBuy } from '../buy-availability.ts';
import { messages } from '../messages.ts';
import { Actions, Note } from './buy-panel-styles.ts';
import { ProductActionsSlot } from './product-actions-slot.tsx';
import { useBuyDialog } from './use-buy-dialog.ts';

/** What who is signed in can do with a product: buy it, and what other teams offer beside it. */
export function BuyerActions({ product: seen }: { readonly product: PublicProduct }) {
  const session = useSession();
  const api = useApi();
  const navigate = useNavigate();
  const reasonId = useId();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    ...readerProductQuery(api, seen._id, session.user),
    enabled: session.user !== null,
  });
  const product = data ?? seen;
  const reason = whyNotBuy(product, session);
  const { BuyDialog, failed, load } = useBuyDialog();
  const prepare = () => {
    if (reason === undefined && !BuyDialog) void load();
  };
  const start = () => {
    setOpen(true);
    prepare();
  };
  useDeferredAction((action) => {
    if (action === 'buy' && !reason) start();
    else
      void import('../carry-out.ts').then(({ runDeferredAction }) =>
        runDeferredAction(action, { api, product, reason, role: session.user?.role, navigate }),
      );
  });
  return (
    <>
      <Actions>
        <Button
          size="lg"
          disabled={reason !== undefined}
          aria-describedby={reason && reasonId}
          busy={open && !BuyDialog && !failed}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={start}
        >
          {site.buy.action}
        </Button>
        <ProductActionsSlot product={product} />
      </Actions>
      <Note id={reasonId}>{reason ?? messages.product.meet}</Note>
      {open && failed && <FormError>{site.buy.dialogFailed}</FormError>}
      {session.user && BuyDialog && (
        <BuyDialog
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
