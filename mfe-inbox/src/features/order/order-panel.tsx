import { useApi } from 'shared-auth';
import type { Conversation, Order } from 'shared-contracts';
import { nextStep } from 'shared-contracts/order-words';
import { useQuery } from 'shared-runtime/query';
import { Card, FormError, QueryStates, Skeleton, Stack } from 'shared-ui';
import { CancelForm } from './cancel-form.tsx';
import { CheckList } from './check-list.tsx';
import { Fold } from './fold.tsx';
import { BuyerHandover, SellerHandover } from './handover.tsx';
import { Meeting } from './meeting.tsx';
import { messages } from './messages.ts';
import { orderQuery, useMove } from './order-query.ts';
import { OrderSteps } from './order-steps.tsx';
import { ProposeForm } from './propose-form.tsx';
import { Reviews } from './reviews.tsx';

type OrderPanelProps =
  | { readonly orderId: string }
  | {
      readonly conversation: { readonly order?: Pick<NonNullable<Conversation['order']>, 'id'> | undefined };
    };

/** The life of an order: where it stands and what can be done now. Nothing for a conversation without an order. */
export function OrderPanel(props: OrderPanelProps) {
  const id = 'orderId' in props ? props.orderId : props.conversation.order?.id;
  return id === undefined ? null : <LoadedPanel key={id} orderId={id} />;
}

function LoadedPanel({ orderId }: { readonly orderId: string }) {
  const query = useQuery(orderQuery(useApi(), orderId));
  return (
    <QueryStates query={query} loading={<Skeleton height="14rem" />}>
      {(order) => order && <Life order={order} />}
    </QueryStates>
  );
}

function Life({ order }: { readonly order: Order }) {
  const moving = useMove(order._id);
  const { actions, role, state } = order;
  const part = { order, moving };
  return (
    <Card role="region" aria-label={messages.panel}>
      <Stack gap={4}>
        <OrderSteps order={order} />
        <p role="status">{nextStep(state, role)}</p>
        <FormError>{moving.stale}</FormError>
        <Meeting {...part} />
        {role === 'buyer' ? <BuyerHandover {...part} /> : <SellerHandover {...part} />}
        {actions.includes('received') && (
          <Fold title={messages.checks.title}>{() => <CheckList orderId={order._id} />}</Fold>
        )}
        {actions.includes('propose') && (
          <Fold title={order.meeting ? messages.propose.change : messages.propose.open}>
            {(close) => <ProposeForm moving={moving} onDone={close} />}
          </Fold>
        )}
        <Reviews {...part} />
        {actions.includes('cancel') && (
          <Fold title={messages.cancel.open}>{() => <CancelForm moving={moving} />}</Fold>
        )}
      </Stack>
    </Card>
  );
}
