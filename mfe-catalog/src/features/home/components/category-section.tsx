import { useId } from 'react';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { MarketIcon, theme } from 'shared-ui/core';
import { useCategoryAddress } from '../../../category-address.ts';
import { messages } from '../../../messages.ts';
import { ProductGrid } from '../../../product-card/product-grid.tsx';
import type { CardSection } from '../api/get-home-sections.ts';

/** A category with its first three products. */
export function CategorySection({ section }: { section: CardSection }) {
  const headingId = useId();
  const { category, products } = section;
  return (
    <section aria-labelledby={headingId}>
      <Head>
        <Name id={headingId}>{category.categoriesname}</Name>
        <SeeAll to={useCategoryAddress(category.categoryitemid)} aria-describedby={headingId}>
          {messages.home.seeAll}
          <MarketIcon name="chevron-right" />
        </SeeAll>
      </Head>
      {products.length > 0 ? (
        <ProductGrid products={products} sideways />
      ) : (
        <Nothing>{messages.home.emptySection}</Nothing>
      )}
    </section>
  );
}

const Head = styled.div`
  display: flex;
  gap: ${theme.space[4]};
  align-items: baseline;
  justify-content: space-between;
  margin-bottom: ${theme.space[5]};
  padding-bottom: ${theme.space[3]};
  border-bottom: 1px solid ${theme.color.border};
`;

const Name = styled.h2`
  margin: 0;
  font-family: ${theme.font.display};
  font-size: ${theme.size.xl};
  line-height: 1.15;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

const SeeAll = styled(Link)`
  display: inline-flex;
  flex: none;
  gap: ${theme.space[1]};
  align-items: center;
  min-height: 2.75rem;
  color: ${theme.color.accent};
  font-weight: 600;
  text-decoration: none;

  &:hover {
    color: ${theme.color.accentHover};
    text-decoration: underline;
  }
`;

const Nothing = styled.p`
  margin: 0;
  padding: ${theme.space[6]};
  color: ${theme.color.textMuted};
  text-align: center;
  background: ${theme.color.surfaceSunken};
  border-radius: ${theme.radius.lg};
`;
