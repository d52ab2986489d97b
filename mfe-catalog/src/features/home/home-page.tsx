import { Suspense } from 'react';
import { useApi } from 'shared-auth';
import { useQuery } from 'shared-runtime/query';
import { styled } from 'shared-runtime/styles';
import { EmptyState, PageContainer, QueryStates, theme } from 'shared-ui/core';
import { messages } from '../../messages.ts';
import { bannersQuery } from './api/get-banners.ts';
import { homeSectionsQuery } from './api/get-home-sections.ts';
import { BannerCarousel } from './components/banner-carousel.tsx';
import { CategorySection } from './components/category-section.tsx';
import { HeroSkeleton, Sections, SectionsSkeleton } from './components/home-skeleton.tsx';

/** Banners, then a section for every category. */
export function HomePage() {
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
          <p>{messages.home.lead}</p>
        </Intro>
        <QueryStates query={sections} loading={<SectionsSkeleton />}>
          {(list) =>
            list.length > 0 ? (
              <Sections>
                {list.map((section) => (
                  // A boundary of its own: hydrated after the first screen, or at once when it is touched.
                  <Suspense key={section.category._id}>
                    <CategorySection section={section} />
                  </Suspense>
                ))}
              </Sections>
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
    margin: 0;
    font-family: ${theme.font.display};
    font-size: ${theme.size.xxl};
    line-height: 1.1;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }

  & p {
    margin: 0;
    color: ${theme.color.textMuted};
    font-size: ${theme.size.lg};
    line-height: 1.5;
    text-wrap: pretty;
  }
`;
