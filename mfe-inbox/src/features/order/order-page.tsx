import { useApi } from 'shared-auth';
import { paths } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { Link, useParams } from 'shared-runtime/router';
import { formatPrice, NotFoundState, PageContainer, PageHeading } from 'shared-ui';
import { useLive } from '../../live.ts';
import { Column } from '../../styles.tsx';
import { messages } from './messages.ts';
import { OrderPanel } from './order-panel.tsx';
import { orderQuery } from './order-query.ts';

/** An order on a page of its own. */
export function OrderPage() {
  const { id = '' } = useParams();
  useLive();
  const { data: order } = useQuery(orderQuery(useApi(), id));
  if (order === null) {
    return (
      <NotFoundState title={messages.unknown.title} to={paths.inbox()}>
        {messages.unknown.home}
      </NotFoundState>
    );
  }
  return (
    <PageContainer>
      <PageHeading title={messages.title} lead={order && messages.lead(order.role, order.with.name)} />
      <Column>
        {order && (
          <p>
            <Link to={paths.product(order.product._id)}>{order.product.productname}</Link>,{' '}
            {formatPrice(order.price)}
            {order.conversation && (
              <>
                {' · '}
                <Link to={paths.conversation(order.conversation)}>{messages.conversation}</Link>
              </>
            )}
          </p>
        )}
        <OrderPanel orderId={id} />
      </Column>
    </PageContainer>
  );
}
