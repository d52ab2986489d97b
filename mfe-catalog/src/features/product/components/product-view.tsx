import { type ReactNode, useEffect } from 'react';
import { paths } from 'shared-contracts';
import { Badge, PageContainer, SponsoredLabel, VerifiedBadge } from 'shared-ui/core';
import { useCategoryAddress } from '../../../category-address.ts';
import { CompareBar } from '../../../compare/compare-bar.tsx';
import { CompareToggle } from '../../../compare/compare-toggle.tsx';
import { messages as site } from '../../../messages.ts';
import type { PublicProduct } from '../../../public-product.ts';
import { RunningCostsView } from '../../../running-costs/running-costs-view.tsx';
import { ShareButton } from '../../../share/share-button.tsx';
import { FitSection } from '../fit/fit-section.tsx';
import { messages } from '../messages.ts';
import { noteSeen } from '../seen-products.ts';
import { useBelowFirstScreen } from '../use-below-first-screen.ts';
import { BuyPanel } from './buy-panel.tsx';
import { DataSheetView } from './data-sheet-view.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { ProductFacts } from './product-facts.tsx';
import * as Styled from './product-view-styles.ts';

const text = messages.product;

interface ProductViewProps {
  readonly product: PublicProduct;
  /** What stands below it. */
  readonly children?: ReactNode;
}

/** Everything about one product that concerns no person, and what can be done with it. */
export function ProductView({ product, children }: ProductViewProps) {
  useEffect(() => noteSeen(product._id), [product._id]);
  const isWhole = useBelowFirstScreen();
  const category = useCategoryAddress(product.categoryid);
  return (
    <PageContainer>
      <Styled.Columns>
        <Gallery product={product}>
          <Styled.Flags>
            {product.status === 'sold' && <Badge tone="danger">{site.buy.sold}</Badge>}
            {product.advertiser && product.status === 'available' && <SponsoredLabel />}
          </Styled.Flags>
        </Gallery>
        <Styled.Offer>
          <Styled.Top>
            <Styled.More to={category}>{text.moreIn(product.categoryname)}</Styled.More>
            <Styled.Buttons>
              <CompareToggle product={product} />
              <ShareButton path={paths.publicProduct(product)} title={product.productname} />
            </Styled.Buttons>
          </Styled.Top>
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
      {isWhole && (
        <>
          <DataSheetView sheet={product.datasheet} />
          <FitSection sheet={product.datasheet} />
          <RunningCostsView product={product} />
          {children}
        </>
      )}
      <CompareBar />
    </PageContainer>
  );
}
