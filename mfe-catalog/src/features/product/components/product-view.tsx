import { type Product, paths } from 'shared-contracts';
import { Badge, PageContainer, Picture, SponsoredLabel, VerifiedBadge } from 'shared-ui';
import { messages } from '../../../messages.ts';
import { PICTURE_SIZES } from '../product-head.ts';
import { BuyPanel } from './buy-panel.tsx';
import { ProductFacts } from './product-facts.tsx';
import * as Styled from './product-view-styles.ts';

const text = messages.product;

/** Everything about one product, and what can be done with it. */
export function ProductView({ product }: { product: Product }) {
  return (
    <PageContainer>
      <Styled.Columns>
        <Styled.Photo>
          <Picture
            images={product.images}
            alt={text.photoOf(product.productname)}
            sizes={PICTURE_SIZES}
            ratio={4 / 3}
            priority
          />
          <Styled.Flags>
            {product.status === 'sold' && <Badge tone="danger">{messages.buy.sold}</Badge>}
            {product.advertiser && product.status === 'available' && <SponsoredLabel />}
          </Styled.Flags>
        </Styled.Photo>
        <Styled.Offer>
          <Styled.More to={paths.category(product.categoryid)}>
            {text.moreIn(product.categoryname)}
          </Styled.More>
          <h1>{product.productname}</h1>
          <Styled.Seller>
            {text.seller} <strong>{product.sellername}</strong>
            {product.sellerverified && <VerifiedBadge />}
          </Styled.Seller>
          <Styled.Prices product={product} />
          <BuyPanel product={product} />
          <Styled.Rule />
          <ProductFacts product={product} />
        </Styled.Offer>
        <Styled.Words>
          <h2>{text.description}</h2>
          <p>{product.description.trim() || text.noDescription}</p>
        </Styled.Words>
      </Styled.Columns>
    </PageContainer>
  );
}
