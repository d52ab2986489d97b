import { styled } from 'shared-runtime/styles';
import { PageContainer, Skeleton } from 'shared-ui/core';
import { Columns, Offer, Photo } from './product-view-styles.ts';

/** A product page while its product is on its way. */
export function ProductSkeleton() {
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
