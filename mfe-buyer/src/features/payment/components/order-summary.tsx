import { type Product, paths } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Card, formatPrice, ProductCell, theme } from 'shared-ui';
import { SellerContact } from '../../../components/seller-contact.tsx';
import { messages } from '../../../messages.ts';

const texts = messages.payment;

export function OrderSummary({ order }: { readonly order: Product }) {
  return (
    <Card>
      <ProductCell
        images={order.images}
        name={order.productname}
        category={order.categoryname}
        to={paths.product(order._id)}
      />
      <Facts>
        <div>
          <dt>{texts.amount}</dt>
          <Amount>{formatPrice(order.resaleprice)}</Amount>
        </div>
        <div>
          <dt>{texts.seller}</dt>
          <dd>
            <SellerContact product={order} />
          </dd>
        </div>
      </Facts>
    </Card>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${theme.space[4]};
  margin: ${theme.space[5]} 0 0;

  dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.size.sm};
  }
`;

const Amount = styled.dd`
  font-family: ${theme.font.display};
  font-size: ${theme.size.xxl};
  font-weight: 680;
  letter-spacing: -0.03em;
`;
