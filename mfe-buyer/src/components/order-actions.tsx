import { type Product, paths } from 'shared-contracts';
import { ButtonLink, MarketIcon, RowActions } from 'shared-ui';
import { messages } from '../messages.ts';

const texts = messages.orders;

/** An address to open, not a part of this page: nothing is asked of the map before somebody follows the link. */
const directionsTo = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

interface OrderActionsProps {
  readonly order: Pick<Product, '_id' | 'phonenumber' | 'location' | 'categoryid' | 'sellerremoved'>;
  /** Id of the element that names the row. */
  readonly describedBy: string;
}

/** What a buyer does next, in that order: call the seller, find the place, and see what is to be paid; without a seller, look for another one. */
export function OrderActions({ order, describedBy }: OrderActionsProps) {
  if (order.sellerremoved) {
    return (
      <RowActions failure={null}>
        <ButtonLink to={paths.category(order.categoryid)} size="sm" aria-describedby={describedBy}>
          {texts.others}
        </ButtonLink>
      </RowActions>
    );
  }
  return (
    <RowActions failure={null}>
      {order.phonenumber ? (
        <ButtonLink to={`tel:${order.phonenumber}`} size="sm" aria-describedby={describedBy}>
          <MarketIcon name="phone" />
          {texts.call}
        </ButtonLink>
      ) : null}
      <ButtonLink
        to={directionsTo(order.location)}
        target="_blank"
        rel="noopener noreferrer"
        variant="secondary"
        size="sm"
        aria-describedby={describedBy}
      >
        <MarketIcon name="pin" />
        {texts.directions}
      </ButtonLink>
      <ButtonLink to={paths.payment(order._id)} variant="secondary" size="sm" aria-describedby={describedBy}>
        {texts.pay}
      </ButtonLink>
    </RowActions>
  );
}
