import { type Product, paths } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Badge, Button, Card, formatPrice, MarketIcon, Picture, Price, theme } from 'shared-ui';
import { messages } from '../../../messages.ts';

const texts = messages.wishlist;

interface WishCardProps {
  readonly product: Product;
  readonly onRemove: () => void;
}

export function WishCard({ product, onRemove }: WishCardProps) {
  const nameId = `wish-${product._id}`;
  const { wishedprice = product.resaleprice } = product;
  const lowered = wishedprice - product.resaleprice;
  return (
    <Card padding="none">
      <Layout>
        <Picture
          images={product.images}
          alt=""
          sizes={`(min-width: ${theme.breakpoint.lg}px) 300px, (min-width: ${theme.breakpoint.sm}px) 45vw, 92vw`}
        />
        <Body>
          <Name id={nameId} to={paths.product(product._id)}>
            {product.productname}
          </Name>
          {product.status === 'sold' ? <Badge tone="neutral">{texts.sold}</Badge> : null}
          <Price amount={product.resaleprice} label={texts.price} />
          {lowered > 0 && product.status !== 'sold' ? (
            <Badge tone="success">{texts.lowered(formatPrice(lowered))}</Badge>
          ) : null}
          <Place>
            <MarketIcon name="pin" />
            {product.location}
          </Place>
          <Button variant="ghost" size="sm" aria-describedby={nameId} onClick={onRemove}>
            <MarketIcon name="trash" />
            {texts.remove}
          </Button>
        </Body>
      </Layout>
    </Card>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  height: 100%;
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};

  > button {
    margin-block-start: auto;
    margin-inline-start: -${theme.space[3]};
  }
`;

const Name = styled(Link)`
  color: ${theme.color.text};
  font-family: ${theme.font.display};
  font-size: ${theme.size.lg};
  font-weight: 640;
  line-height: 1.2;
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    color: ${theme.color.accent};
    text-decoration: underline;
  }
`;

const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};
`;
