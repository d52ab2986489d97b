import { type ReactNode, useEffect } from 'react';
import { useApi, useSession } from 'shared-auth';
import { type DataSheet, paths } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { Link } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import {
  Badge,
  Grid,
  type IconName,
  Inline,
  MarketIcon,
  PageContainer,
  Section,
  SponsoredLabel,
  theme,
  VerifiedBadge,
} from 'shared-ui/core';
import { Text } from 'shared-ui/text';
import { useCategoryAddress } from '../../category-address.ts';
import { CompareBar } from '../../compare/compare-bar.tsx';
import { CompareToggle } from '../../compare/compare-toggle.tsx';
import { dataSheetGroups } from '../../data-sheet/data-sheet-groups.ts';
import { useLengthUnit } from '../../kitchen/length-unit.ts';
import { ProductGrid } from '../../product-card/product-grid.tsx';
import { Stars } from '../../product-card/stars.tsx';
import { yearsText } from '../../product-card/years-of-use.ts';
import type { PublicProduct } from '../../public-product.ts';
import { RunningCostsView } from '../../running-costs/running-costs-view.tsx';
import { ShareButton } from '../../share/share-button.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { FitSection } from './fit/fit-section.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { type ReaderProduct, readerProductQuery, sameKind, similarQuery } from './get-product.ts';
import { messages } from './messages.ts';
import * as Styled from './product-view-styles.ts';
import { noteSeen, RecentlySeen } from './recently-seen.tsx';
import { useBelowFirstScreen } from './use-below-first-screen.ts';

const text = messages.product;

/** All public facts about one product, and the actions for it. */
export function ProductView({ product }: { readonly product: ReaderProduct }) {
  const { _id } = product;
  useEffect(() => noteSeen(_id), [_id]);
  const isOthers = useIsOthers(product);
  useEffect(() => {
    // For the seller's figures, without delaying the visitor. The market counts a visitor once a day per product.
    if (isOthers) navigator.sendBeacon?.(`/api/products/${_id}/views`);
  }, [_id, isOthers]);
  const isWhole = useBelowFirstScreen();
  const category = useCategoryAddress(product.categoryid);
  return (
    <PageContainer>
      <Styled.Columns>
        {/* The key resets the gallery to its first picture when the pictures change. */}
        <Gallery
          key={product.pictures?.map(({ url }) => url).join() ?? product.productimage}
          product={product}
        >
          <Styled.Flags>
            {product.status === 'sold' && <Badge tone="danger">{messages.buy.sold}</Badge>}
            {product.advertiser && product.status === 'available' && <SponsoredLabel />}
          </Styled.Flags>
        </Gallery>
        <Styled.Offer>
          <Inline gap={[2, 4]} justify="space-between">
            <Styled.More to={category}>{text.moreIn(product.categoryname)}</Styled.More>
            <Inline>
              <CompareToggle product={product} />
              <ShareButton path={paths.publicProduct(product)} title={product.productname} />
            </Inline>
          </Inline>
          <h1>{product.productname}</h1>
          <Styled.Seller forwardedAs="p" gap={2}>
            {text.seller}{' '}
            <strong>
              {product.sellerid ? (
                <Styled.SellerLink to={paths.seller(product.sellerid)}>
                  {product.sellername}
                </Styled.SellerLink>
              ) : (
                product.sellername
              )}
            </strong>
            {product.sellerverified && <VerifiedBadge />}
            {product.sellerrating && <Stars rating={product.sellerrating} />}
          </Styled.Seller>
          <Styled.Prices product={product} />
          <BuyPanel product={product} />
          <Styled.Rule />
          <ProductFacts product={product} />
        </Styled.Offer>
        <Styled.Words>
          <h2>{text.description}</h2>
          <p dir="auto">{product.description.trim() || text.noDescription}</p>
        </Styled.Words>
      </Styled.Columns>
      {isWhole && (
        <>
          <DataSheetView sheet={product.datasheet} />
          <FitSection sheet={product.datasheet} />
          <RunningCostsView product={product} />
          <MoreLikeThis product={product} />
          <RecentlySeen except={_id} />
        </>
      )}
      <CompareBar />
    </PageContainer>
  );
}

/**
 * Whether this is another user's product; false until that is known. The public page is the same for all users, so for a seller a query
 * finds out whether the product is their own.
 */
function useIsOthers({ _id, ownproduct }: ReaderProduct): boolean {
  const { status, user } = useSession();
  const isSeller = user !== null && user.role !== 'buyer';
  const reader = useQuery({ ...readerProductQuery(useApi(), _id, user), enabled: isSeller });
  if (ownproduct || status === 'loading') return false;
  return !isSeller || reader.data?.ownproduct === false;
}

function ProductFacts({ product }: { product: PublicProduct }) {
  const facts: readonly (readonly [IconName, string, ReactNode])[] = [
    ['fridge', text.totalUse, yearsText(product.yearsofuse)],
    ['check', text.condition, product.condition],
    ['pin', text.location, product.location],
    [
      'clock',
      text.posted,
      // As the market stores them; the time does not wrap.
      <time key="posted" dateTime={product.postedat}>
        <span>{product.postdate}</span> <Unbroken>{product.postedtime}</Unbroken>
      </time>,
    ],
  ];
  return (
    <Grid as="dl" fit min="11rem">
      {facts.map(([icon, name, value]) => (
        <Fact key={name}>
          <MarketIcon name={icon} size={20} />
          <Text as="dt" size="xs">
            {name}
          </Text>
          <dd>{value}</dd>
        </Fact>
      ))}
    </Grid>
  );
}

const Unbroken = styled.span`
  white-space: nowrap;
`;

const Fact = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${theme.space[3]};
  align-content: start;

  & svg {
    grid-row: span 2;
    margin-top: 0.15em;
    color: ${theme.color.accent};
  }

  & dd {
    font-weight: 600;
  }
`;

/** All facts of the data sheet, in groups; renders nothing when there are none. */
function DataSheetView({ sheet }: { readonly sheet: DataSheet | undefined }) {
  const groups = dataSheetGroups(sheet ?? {}, useLengthUnit());
  if (groups.length === 0) return null;
  return (
    <Section title={messages.sheetTitle}>
      <Grid fit min="18rem" gap={[6, 7]} align="start">
        {groups.map(({ title, facts }) => (
          <Group key={title}>
            <h3>{title}</h3>
            <dl>
              {facts.map(({ name, value, definition }) => (
                <SheetRow key={name}>
                  <Text as="dt">{name}</Text>
                  <dd>
                    {value}
                    {definition && <Definition>{definition}</Definition>}
                  </dd>
                </SheetRow>
              ))}
            </dl>
          </Group>
        ))}
      </Grid>
    </Section>
  );
}

const Group = styled.div`
  & h3 {
    margin-bottom: ${theme.space[2]};
    font-size: ${theme.size.lg};
  }
`;

const SheetRow = styled.div`
  display: grid;
  grid-template-columns: minmax(6rem, 2fr) minmax(0, 3fr);
  gap: ${theme.space[3]};
  padding-block: ${theme.space[2]};
  border-bottom: 1px solid ${theme.color.border};

  & dd {
    font-weight: 600;
    white-space: pre-line;
  }
`;

const Definition = styled(Text)`
  margin-top: ${theme.space[1]};
  font-weight: 400;
`;

/** Similar products. Renders nothing while they load, when there are none, or on an error: the page is complete without them. */
function MoreLikeThis({ product }: { readonly product: PublicProduct }) {
  const { data = [] } = useQuery(similarQuery(useApi(), product));
  if (data.length === 0) return null;
  return (
    <Section
      title={messages.similar.title}
      action={<Link to={paths.search(sameKind(product).join('='))}>{messages.similar.all}</Link>}
    >
      <ProductGrid products={data} addressOf={paths.publicProduct} compares />
    </Section>
  );
}
