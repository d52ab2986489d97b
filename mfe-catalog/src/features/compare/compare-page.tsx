import { useEffect } from 'react';
import { useApi } from 'shared-auth';
import { type MarketClient, type PageHead, paths, type RouteContext } from 'shared-contracts';
import { keepPreviousData, queryOptions, useQuery } from 'shared-runtime/query';
import { Link, useLocation, useNavigate } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import {
  ButtonLink,
  EmptyState,
  Inline,
  PageContainer,
  PageHeading,
  QueryStates,
  Skeleton,
  Stack,
  theme,
} from 'shared-ui/core';
import { unchoose, useChosen } from '../../compare/compare-list.ts';
import { useLengthUnit } from '../../kitchen/length-unit.ts';
import { type PublicProduct, publicPart } from '../../public-product.ts';
import { dollarsOf, PriceFields, Sources, useShopperPrice } from '../../running-costs/price-fields.tsx';
import { newAppliance } from '../../running-costs/running-costs.ts';
import { ShareButton } from '../../share/share-button.tsx';
import { StandingLink } from '../../standing-link.ts';
import { type Comparison, comparisonPath, readComparison } from './compare-address.ts';
import { comparedGroups } from './compare-rows.ts';
import { ComparedTable } from './compared-table.tsx';
import { messages } from './messages.ts';

export function Page() {
  const { search } = useLocation();
  const comparison = readComparison(new URLSearchParams(search));
  const query = useQuery({
    ...comparedQuery(useApi(), comparison.ids),
    placeholderData: keepPreviousData,
  });
  // While the next response loads, the previous products stay on the screen, without those that were removed.
  const isWhole = !query.isPlaceholderData;
  const left = isWhole ? query.data : query.data?.filter(({ _id }) => comparison.ids.includes(_id));
  const products = isWhole || left?.length !== 0 ? left : undefined;
  return (
    <PageContainer>
      {query.isError && <PageHeading title={messages.title} />}
      <QueryStates query={{ ...query, data: products }} loading={<Loading />}>
        {(known) => <Compared comparison={comparison} products={known} isWhole={isWhole} />}
      </QueryStates>
    </PageContainer>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <PageHeading title={messages.title} />
      <Skeleton height={520} />
    </div>
  );
}

interface ComparedProps {
  readonly comparison: Comparison;
  readonly products: readonly PublicProduct[];
  readonly isWhole: boolean;
}

function Compared({ comparison, products, isWhole }: ComparedProps) {
  const price = useShopperPrice();
  const unit = useLengthUnit();
  const { onlyDifferences, tooMany } = comparison;
  const gone = isWhole ? comparison.ids.length + comparison.bent - products.length : 0;
  const unlisted = comparison.ids.filter((id) => isWhole && products.every(({ _id }) => _id !== id)).join();
  // They would hold places among the four chosen; the tray of a phone cannot take a single one away.
  useEffect(() => {
    if (unlisted) for (const id of unlisted.split(',')) unchoose(id);
  }, [unlisted]);
  if (products.length === 0) return <NothingCompared wasRequested={gone > 0} />;
  const ids = products.map(({ _id }) => _id);
  const all = comparedGroups(products, dollarsOf(price), unit);
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
          {products.length === 1 && <StandingLink to={paths.search()}>{messages.addAnother}</StandingLink>}
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
            <PriceFields price={price} />
            <Sources rules={rules} />
          </>
        )}
      </Parts>
    </>
  );
}

const titleOf = (products: readonly PublicProduct[]): string =>
  messages.titleOf(products.map(({ productname }) => productname));

const Parts = styled(Stack)`
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

/** The address has no ids, or none of the products exists any more; links to the products chosen on this device. */
function NothingCompared({ wasRequested }: { readonly wasRequested: boolean }) {
  const chosen = useChosen();
  return (
    <EmptyState
      page
      title={wasRequested ? messages.allGoneTitle : messages.emptyTitle}
      action={
        <Inline>
          {chosen.length > 0 && (
            <ButtonLink to={paths.compare(chosen.map(({ id }) => id))}>
              {messages.chosen(chosen.length)}
            </ButtonLink>
          )}
          <ButtonLink variant={chosen.length > 0 ? 'secondary' : 'primary'} to={paths.search()}>
            {messages.search}
          </ButtonLink>
        </Inline>
      }
    >
      {messages.empty}
    </EmptyState>
  );
}

/** A switch stored in the address: without script a form submits it. */
function OnlyDifferences({ ids, isOn }: { readonly ids: readonly string[]; readonly isOn: boolean }) {
  const navigate = useNavigate();
  return (
    <Form action={paths.compare()}>
      <input type="hidden" name="ids" value={ids.join(',')} />
      <label>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          name="only"
          value="differences"
          checked={isOn}
          onChange={({ target }) => navigate(comparisonPath(ids, target.checked), { replace: true })}
        />
        {messages.onlyDifferences}
      </label>
      <button type="submit">{messages.apply}</button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;

  & label {
    display: flex;
    gap: ${theme.space[2]};
    align-items: center;
    min-height: 2.75rem;
    font-weight: 600;
    cursor: pointer;
  }

  & input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
  }

  & button {
    min-height: 2.75rem;
  }

  @media not (scripting: none) {
    & button {
      display: none;
    }
  }
`;

export async function load({ api, searchParams, queryClient }: RouteContext): Promise<void> {
  await queryClient.prefetchQuery(comparedQuery(api, readComparison(searchParams).ids));
}

/** Not indexed by search engines: the number of combinations is unlimited. */
export function head({ api, searchParams, queryClient }: RouteContext): PageHead {
  const { ids } = readComparison(searchParams);
  const { queryKey } = comparedQuery(api, ids);
  const products = queryClient.getQueryData(queryKey) as readonly PublicProduct[] | undefined;
  const title = products && products.length > 0 ? titleOf(products) : messages.title;
  return { title, description: messages.description, noindex: true };
}

/** Products by their ids, in that order; products that no longer exist are missing. */
const comparedQuery = (api: MarketClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['market', 'compare', ids.join(',')],
    queryFn: async ({ signal }): Promise<readonly PublicProduct[]> => {
      if (ids.length === 0) return [];
      const products = await api('GET /compare', { query: { ids: ids.join(',') }, signal });
      return products.map(publicPart);
    },
  });
