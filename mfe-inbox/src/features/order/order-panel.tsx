import { useApi } from 'shared-auth';
import type { Order } from 'shared-contracts';
import { nextStep, stateWords } from 'shared-contracts/order-words';
import { useQuery } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { Badge, Card, FormError, QueryStates, Skeleton, Stack, theme } from 'shared-ui';
import { LocalTime } from 'shared-ui/local-time';
import { useRefocus } from '../../use-refocus.ts';
import { Fold } from './fold.tsx';
import { BuyerHandover, CheckList, SellerHandover } from './handover.tsx';
import { Meeting, ProposeForm } from './meeting.tsx';
import { messages } from './messages.ts';
import { orderQuery, useMove } from './order-query.ts';
import { Reviews } from './reviews.tsx';
import { TextForm } from './text-form.tsx';

/** State of an order, with the possible actions. */
export function OrderPanel({ orderId }: { readonly orderId: string }) {
  const query = useQuery(orderQuery(useApi(), orderId));
  return (
    <QueryStates query={query} loading={<Skeleton height="14rem" />}>
      {(order) => order && <Life key={order._id} order={order} />}
    </QueryStates>
  );
}

function Life({ order }: { readonly order: Order }) {
  const moving = useMove(order._id);
  const { actions, role, state, reviews } = order;
  const standing = useRefocus<HTMLParagraphElement>(moving.isDone, order);
  const isReviewed = reviews.some(({ by }) => by === role);
  const part = { order, moving };
  return (
    <Card role="region" aria-label={messages.panel}>
      <Stack gap={4}>
        <OrderSteps order={order} />
        <p role="status" tabIndex={-1} ref={standing}>
          {whyEnded(order) ?? nextStep(state, role, isReviewed)}
        </p>
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
          <Fold title={messages.cancel.open}>{() => <TextForm action="cancel" moving={moving} />}</Fold>
        )}
      </Stack>
    </Card>
  );
}

const order = ['reserved', 'meeting_agreed', 'handed_over', 'reviewed'] as const;
const texts = messages.steps;
const labels = { ...stateWords, meeting_agreed: texts.meeting };

/** Why the order ended before the hand-over; undefined if it did not. */
function whyEnded({ state, history }: Order): string | undefined {
  if (state === 'expired') return messages.expired;
  const { by, reason } = history.at(-1) ?? { by: 'time' as const };
  return state === 'cancelled' ? messages.ended(messages.cancelledBy[by], reason) : undefined;
}

/** The steps of the order and the end of its reservation, or that it ended. */
function OrderSteps({ order: { state, holduntil } }: { readonly order: Order }) {
  if (state === 'cancelled' || state === 'expired') {
    return (
      <Whole>
        <Badge tone="danger">{stateWords[state]}</Badge>
      </Whole>
    );
  }
  const reached = order.indexOf(state);
  return (
    <Whole>
      <Steps aria-label={texts.label}>
        {order.map((step, index) => (
          <li
            key={step}
            data-reached={index <= reached || undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            {labels[step]}
          </li>
        ))}
      </Steps>
      {state === 'reserved' && holduntil && (
        <p>
          {messages.hold} <LocalTime at={holduntil} /> {messages.holdMore}
        </p>
      )}
    </Whole>
  );
}

const Whole = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  justify-items: start;
  color: ${theme.color.textMuted};
`;

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[2]};
  list-style: none;

  > li:not(:last-child)::after {
    margin-inline-start: ${theme.space[2]};
    color: ${theme.color.textMuted};
    font-weight: 400;
    content: '→' / '';
  }

  > [data-reached] {
    color: ${theme.color.accent};
  }

  > [aria-current] {
    font-weight: 700;
  }
`;
