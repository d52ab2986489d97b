import { useApi, useSession } from 'shared-auth';
import { paths } from 'shared-contracts';
import { useQuery } from 'shared-runtime/query';
import { useParams } from 'shared-runtime/router';
import { styled } from 'shared-runtime/styles';
import { NotFoundState, PageContainer, QueryStates, Skeleton } from 'shared-ui/core';
import { productQueryAt } from './get-product.ts';
import { messages } from './messages.ts';
import { ProductView } from './product-view.tsx';
import { Columns, Offer, Photo } from './product-view-styles.ts';

const text = messages.product;

/** One refrigerator, at its guarded address and at the public one, which is shared and found by search engines. */
export function Page() {
  const { user } = useSession();
  const query = useQuery(productQueryAt(useApi(), useParams(), user));
  return (
    <QueryStates query={query} loading={<ProductSkeleton />}>
      {(product) =>
        product === null ? (
          <PageContainer>
            <NotFoundState title={text.unknownTitle} text={text.unknown} to={paths.home()}>
              {text.backHome}
            </NotFoundState>
          </PageContainer>
        ) : (
          <ProductView key={product._id} product={product} />
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
