import { Suspense, useId } from 'react';
import { useApi } from 'shared-auth';
import { useQuery } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { EmptyState, MarketIcon, PageContainer, QueryStates, Skeleton, Stack, theme } from 'shared-ui/core';
import { useCategoryAddress } from '../../category-address.ts';
import { messages as site } from '../../messages.ts';
import { ProductGrid, ProductGridSkeleton } from '../../product-card/product-grid.tsx';
import { StandingLink } from '../../standing-link.ts';
import { BannerCarousel, Region } from './banner-carousel.tsx';
import { bannersQuery, type CardSection, homeSectionsQuery } from './home-head.ts';
import { messages } from './messages.ts';

export function Page() {
  const api = useApi();
  const banners = useQuery(bannersQuery(api));
  const sections = useQuery(homeSectionsQuery(api));
  return (
    <>
      <QueryStates query={banners} loading={<HeroSkeleton />}>
        {(list) =>
          list.length > 0 && <BannerCarousel key={list.map(({ _id }) => _id).join()} banners={list} />
        }
      </QueryStates>
      <PageContainer>
        <Intro>
          <h1>{messages.home.heading}</h1>
          <p>{site.home.lead}</p>
        </Intro>
        <QueryStates query={sections} loading={<SectionsSkeleton />}>
          {(list) =>
            list.length > 0 ? (
              <Stack gap={8}>
                {list.map((section) => (
                  // One Suspense boundary per section: hydrated after the first screen, or at once when the user touches it.
                  <Suspense key={section.category._id}>
                    <CategorySection section={section} />
                  </Suspense>
                ))}
              </Stack>
            ) : (
              <EmptyState title={messages.home.noSectionsTitle}>{messages.home.noSections}</EmptyState>
            )
          }
        </QueryStates>
      </PageContainer>
    </>
  );
}

const Intro = styled.header`
  display: grid;
  gap: ${theme.space[4]};
  padding-block: clamp(${theme.space[6]}, 8vw, ${theme.space[8]});

  ${theme.media.lg} {
    grid-template-columns: 3fr 2fr;
    align-items: end;
  }

  & h1 {
    font-size: ${theme.size.xxl};
    line-height: 1.1;
    letter-spacing: -0.02em;
  }

  & p {
    color: ${theme.color.textMuted};
    font-size: ${theme.size.lg};
    line-height: 1.5;
  }
`;

function HeroSkeleton() {
  return (
    <Hero as="div" aria-hidden="true">
      <PageContainer>
        <Words gap={3}>
          <Skeleton height={theme.size.hero} width="min(26rem, 80%)" />
          <Skeleton height={theme.size.hero} width="min(20rem, 62%)" />
          <Skeleton height={theme.size.lg} width="min(30rem, 92%)" />
        </Words>
      </PageContainer>
    </Hero>
  );
}

function SectionsSkeleton() {
  return (
    <Stack gap={8} aria-busy="true">
      {['first', 'second'].map((name) => (
        <div key={name}>
          <Heading>
            <Skeleton height="2rem" width="14rem" />
          </Heading>
          <ProductGridSkeleton sideways />
        </div>
      ))}
    </Stack>
  );
}

const Heading = styled.div`
  margin-bottom: ${theme.space[5]};
  padding-bottom: ${theme.space[3]};
`;

const Hero = styled(Region)`
  display: flex;
  align-items: end;
  background: ${theme.color.surface};

  ${theme.media.md} {
    align-items: center;
  }
`;

const Words = styled(Stack)`
  padding-block: ${theme.space[5]} ${theme.space[9]};
`;

function CategorySection({ section }: { section: CardSection }) {
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

const Head = styled(Heading)`
  display: flex;
  gap: ${theme.space[4]};
  align-items: baseline;
  justify-content: space-between;
  ${theme.media.largeText} {
    flex-wrap: wrap;
  }
  border-bottom: 1px solid ${theme.color.border};
`;

const Name = styled.h2`
  font-size: ${theme.size.xl};
  line-height: 1.15;
  letter-spacing: -0.01em;
`;

const SeeAll = styled(StandingLink)`
  flex: none;
  gap: ${theme.space[1]};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const Nothing = styled.p`
  padding: ${theme.space[6]};
  color: ${theme.color.textMuted};
  text-align: center;
  background: ${theme.color.surfaceSunken};
  border-radius: ${theme.radius.lg};
`;
