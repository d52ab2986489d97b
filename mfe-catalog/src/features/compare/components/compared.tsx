import { paths } from 'shared-contracts';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { Inline, PageHeading, theme } from 'shared-ui/core';
import type { PublicProduct } from '../../../public-product.ts';
import { newAppliance } from '../../../running-costs/new-appliance.ts';
import { PriceFields, PriceForm } from '../../../running-costs/price-fields.tsx';
import { dollarsOf, useShopperPrice } from '../../../running-costs/shopper-price.ts';
import { Sources } from '../../../running-costs/sources.tsx';
import { ShareButton } from '../../../share/share-button.tsx';
import { type Comparison, comparisonPath } from '../compare-address.ts';
import { comparedGroups } from '../compare-rows.ts';
import { messages } from '../messages.ts';
import { ComparedTable } from './compared-table.tsx';
import { NothingCompared } from './nothing-compared.tsx';
import { OnlyDifferences } from './only-differences.tsx';

interface ComparedProps {
  readonly comparison: Comparison;
  readonly products: readonly PublicProduct[];
  /** Have all been answered that the address names? */
  readonly isWhole: boolean;
}

/** Everything that is known of some products, side by side. */
export function Compared({ comparison, products, isWhole }: ComparedProps) {
  const price = useShopperPrice();
  const { onlyDifferences, tooMany } = comparison;
  const gone = isWhole ? comparison.ids.length + comparison.bent - products.length : 0;
  if (products.length === 0) return <NothingCompared wasRequested={gone > 0} />;
  const ids = products.map(({ _id }) => _id);
  const all = comparedGroups(products, dollarsOf(price));
  const differing = all
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
  const withUse = products.flatMap(({ datasheet }) => (datasheet?.kwhyear === undefined ? [] : [datasheet]));
  const rules = [...new Set(withUse.flatMap((sheet) => newAppliance(sheet)?.rule ?? []))];
  return (
    <>
      <PageHeading
        title={messages.heading(products.length)}
        actions={<ShareButton path={comparisonPath(ids, onlyDifferences)} title={titleOf(products)} />}
      />
      <Parts>
        {tooMany > 0 && <Note>{messages.tooMany}</Note>}
        {gone > 0 && (
          <Note>
            {messages.gone(gone)}{' '}
            <Link to={comparisonPath(ids, onlyDifferences)} replace>
              {messages.dropGone(gone)}
            </Link>
          </Note>
        )}
        <Inline>
          {products.length === 1 && <Another to={paths.search()}>{messages.addAnother}</Another>}
          {products.length > 1 && (onlyDifferences || differing.length > 0) && (
            <OnlyDifferences ids={ids} isOn={onlyDifferences} />
          )}
        </Inline>
        <ComparedTable
          products={products}
          groups={onlyDifferences ? differing : all}
          onlyDifferences={onlyDifferences}
        />
        {onlyDifferences && differing.length === 0 && <p>{messages.noDifference}</p>}
        {withUse.length > 0 && (
          <>
            <PriceForm>
              <PriceFields price={price} />
            </PriceForm>
            <Sources rules={rules} />
          </>
        )}
      </Parts>
    </>
  );
}

export const titleOf = (products: readonly PublicProduct[]): string =>
  messages.titleOf(products.map(({ productname }) => productname));

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  padding-block-end: ${theme.space[7]};
`;

const Note = styled.p`
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.warningSoft};
  color: ${theme.color.text};

  & a {
    color: inherit;
    font-weight: 600;
  }
`;

const Another = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: ${theme.color.accent};
  font-weight: 600;
`;
