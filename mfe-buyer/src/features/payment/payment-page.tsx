import { useEffect, useState } from 'react';
import { useApi, useSession } from 'shared-auth';
import { BOOT_ELEMENT_ID, type BootManifest, type Product, paths } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { useSearchParams } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import {
  ButtonLink,
  Card,
  EmptyState,
  formatPrice,
  MarketIcon,
  PageHeading,
  ProductCell,
  QueryStates,
  Skeleton,
  Stack,
  theme,
} from 'shared-ui';
import { orderQuery, useOrders } from '../../get-orders.ts';
import { messages } from '../../messages.ts';
import { OrdersTable, SellerContact } from '../../orders-table.tsx';
import { PayForm } from './card-form.tsx';

const texts = messages.payment;

export function PaymentPage() {
  const [search] = useSearchParams();
  const productId = search.get('id') ?? '';
  return (
    <Stack gap={0}>
      <PageHeading title={texts.title} lead={productId === '' ? texts.chooseLead : undefined} />
      <Stack gap={5}>
        {productId === '' ? (
          <>
            <Notice />
            <ChooseOrder />
          </>
        ) : (
          <PayOrder productId={productId} />
        )}
      </Stack>
    </Stack>
  );
}

function ChooseOrder() {
  const query = useOrders();
  const open = query.data?.filter(({ orderended }) => !orderended);
  return <OrdersTable query={{ ...query, data: open }} caption={texts.openOrders} />;
}

function PayOrder({ productId }: { readonly productId: string }) {
  const email = useSession().user?.email ?? '';
  const order = useQuery({ ...orderQuery(useApi(), email, productId), enabled: email !== '' });
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
                ) : (
                  <PayForm
                    key={`${found._id} ${paymentKey}`}
                    amount={found.resaleprice}
                    paymentKey={paymentKey}
                  />
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

function OrderSummary({ order }: { readonly order: Product }) {
  return (
    <Card>
      <Stack gap={5}>
        <ProductCell product={order} to={paths.product(order._id)} />
        <Stack as="dl">
          <div>
            <Term>{texts.amount}</Term>
            <Amount>{formatPrice(order.resaleprice)}</Amount>
          </div>
          <div>
            <Term>{texts.seller}</Term>
            <dd>
              <SellerContact order={order} />
            </dd>
          </div>
        </Stack>
      </Stack>
    </Card>
  );
}

const Term = styled.dt`
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;

const Amount = styled.dd`
  font-family: ${theme.font.display};
  font-size: ${theme.size.xxl};
  font-weight: 680;
  letter-spacing: -0.03em;
`;

/** Explains what happens with the card, which depends on whether a payment provider is configured; no money is ever charged. */
function Notice() {
  const paymentKey = usePaymentKey();
  return (
    <Box role="note">
      <MarketIcon name="shield" />
      <div>
        <strong>{texts.notice}</strong> {paymentKey ? texts.noticeProvider : texts.noticeMore}
      </div>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.warning};
  border-radius: ${theme.radius.md};
  background: ${theme.color.warningSoft};
  color: ${theme.color.text};

  svg {
    margin-block-start: 0.2em;
    color: ${theme.color.warning};
  }
`;

/** The payment provider's publishable key, if one is configured; read after the first render, which must equal the server's. */
function usePaymentKey(): string | undefined {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
    if (text) setKey((JSON.parse(text) as BootManifest).settings.paymentKey);
  }, []);
  return key;
}
