import { useApi, useSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { Link, useParams } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { NotFoundState, PageContainer, QueryStates, Section, Skeleton } from 'shared-ui/core';
import { ProductGrid } from '../../product-card/product-grid.tsx';
import type { PublicProduct } from '../../public-product.ts';
import { productQueryAt, sameKind, similarQuery } from './get-product.ts';
import { messages } from './messages.ts';
import { ProductView } from './product-view.tsx';
import { Columns, Offer, Photo } from './product-view-styles.ts';
import { RecentlySeen } from './recently-seen.tsx';

/** One refrigerator, at its guarded address and at the public one, which is shared and found by search engines. */
export function Page() {
  const { user } = useSession();
  const query = useQuery(productQueryAt(useApi(), useParams(), user));
  return (
    <QueryStates query={query} loading={<ProductSkeleton />}>
      {(product) =>
        product === null ? (
          <ProductUnknown />
        ) : (
          <ProductView key={product._id} product={product}>
            <MoreLikeThis product={product} />
            <RecentlySeen except={product._id} />
          </ProductView>
        )
      }
    </QueryStates>
  );
}

function ProductSkeleton() {
  return (
    <PageContainer aria-busy="true">
      <Columns as="div">
        <Photo>
          <PhotoSkeleton height="auto" radius={0} />
        </Photo>
        <Offer>
          <Skeleton height={20} width="40%" />
          <Skeleton height={44} width="85%" />
          <Skeleton height={24} width="55%" />
          <Skeleton height={72} width="70%" />
          <Skeleton height={52} />
          <Skeleton height={140} />
        </Offer>
      </Columns>
    </PageContainer>
  );
}

const PhotoSkeleton = styled(Skeleton)`
  aspect-ratio: 4 / 3;
`;

function ProductUnknown() {
  return (
    <PageContainer>
      <NotFoundState title={messages.product.unknownTitle} text={messages.product.unknown} to={paths.home()}>
        {messages.product.backHome}
      </NotFoundState>
    </PageContainer>
  );
}

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
