import { styled } from 'shared-runtime/styles';
import { PageContainer, Skeleton, theme } from 'shared-ui/core';
import { ProductGridSkeleton } from '../../../product-card/product-grid.tsx';
import { HERO_HEIGHT } from './banner-carousel.tsx';

/** The first banner's place, and where its words are going to stand. */
export function HeroSkeleton() {
  return (
    <Hero aria-hidden="true">
      <PageContainer>
        <Words>
          <Skeleton height={theme.size.hero} width="min(26rem, 80%)" />
          <Skeleton height={theme.size.hero} width="min(20rem, 62%)" />
          <Skeleton height={theme.size.lg} width="min(30rem, 92%)" />
        </Words>
      </PageContainer>
    </Hero>
  );
}

/** The sections of the home page while they are on their way. */
export function SectionsSkeleton() {
  return (
    <Sections aria-busy="true">
      {['first', 'second'].map((name) => (
        <div key={name}>
          <Heading>
            <Skeleton height="2rem" width="14rem" />
          </Heading>
          <ProductGridSkeleton count={3} sideways />
        </div>
      ))}
    </Sections>
  );
}

export const Sections = styled.div`
  display: grid;
  gap: ${theme.space[8]};
`;

const Heading = styled.div`
  margin-bottom: ${theme.space[5]};
  padding-bottom: ${theme.space[3]};
`;

const Hero = styled.div`
  display: flex;
  align-items: end;
  height: ${HERO_HEIGHT};
  min-height: 22rem;
  background: ${theme.color.surface};

  ${theme.media.md} {
    align-items: center;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[5]} ${theme.space[9]};
`;
