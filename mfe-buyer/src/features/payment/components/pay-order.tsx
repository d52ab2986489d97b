import { paths } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { ButtonLink, Card, EmptyState, QueryStates, Skeleton, Stack, theme } from 'shared-ui';
import { messages } from '../../../messages.ts';
import { useOrder } from '../api/get-order.ts';
import { usePaymentKey } from '../payment-key.ts';
import { CardForm } from './card-form.tsx';
import { Notice } from './notice.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ProviderCardForm } from './provider-card-form.tsx';

const texts = messages.payment;

export function PayOrder({ productId }: { readonly productId: string }) {
  const order = useOrder(productId);
  const paymentKey = usePaymentKey();
  const isOver = order.data?.sellerremoved;
  return (
    <Stack gap={5}>
      {isOver ? null : <Notice />}
      <QueryStates query={order} loading={<LoadingOrder />}>
        {(found) =>
          found === null ? (
            <EmptyState
              title={texts.notFound}
              action={<ButtonLink to={paths.payment()}>{texts.openOrders}</ButtonLink>}
            />
          ) : (
            <Columns>
              <Card padding="lg">
                {isOver ? (
                  <EmptyState
                    title={texts.removed}
                    action={
                      <ButtonLink to={paths.category(found.categoryid)}>{messages.orders.others}</ButtonLink>
                    }
                  />
                ) : paymentKey ? (
                  <ProviderCardForm key={found._id} amount={found.resaleprice} paymentKey={paymentKey} />
                ) : (
                  <CardForm key={found._id} amount={found.resaleprice} />
                )}
              </Card>
              <OrderSummary order={found} />
            </Columns>
          )
        }
      </QueryStates>
    </Stack>
  );
}

function LoadingOrder() {
  return (
    <Columns>
      <Skeleton height={520} radius="1rem" />
      <Skeleton height={290} radius="1rem" />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  align-items: start;

  > :last-child {
    order: -1;
  }

  ${theme.media.lg} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);

    > :last-child {
      order: 0;
    }
  }
`;
