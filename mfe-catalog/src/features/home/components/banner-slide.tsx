import type { Banner } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { messages } from '../../../messages.ts';

interface BannerSlideProps {
  readonly banner: Banner;
  readonly position: number;
  readonly total: number;
}

/** One banner: picture, name and description. The first one is what the page is first seen by. */
export function BannerSlide({ banner, position, total }: BannerSlideProps) {
  const first = position === 1;
  return (
    <Slide
      className="swiper-slide"
      aria-roledescription="slide"
      aria-label={messages.carousel.slide(position, total)}
    >
      <Backdrop
        src={banner.image}
        srcSet={banner.images.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
        sizes="100vw"
        alt=""
        fetchPriority={first ? 'high' : 'low'}
        loading={first ? 'eager' : 'lazy'}
      />
      <Words>
        <Name>{banner.name}</Name>
        <Description>{banner.description}</Description>
      </Words>
    </Slide>
  );
}

const veil = (percent: number) => `color-mix(in srgb, ${theme.color.background} ${percent}%, transparent)`;

const Slide = styled.li`
  position: relative;
  display: flex;
  flex-shrink: 0;
  align-items: end;
  width: 100%;
  height: 100%;
  overflow: hidden;

  &::before {
    position: absolute;
    z-index: 1;
    inset: 0;
    background: linear-gradient(to top, ${veil(94)} 8%, ${veil(72)} 38%, ${veil(0)} 72%);
    content: '';
  }

  ${theme.media.md} {
    align-items: center;

    &::before {
      background: linear-gradient(to right, ${veil(95)} 14%, ${veil(74)} 42%, ${veil(0)} 72%);
    }
  }
`;

const Backdrop = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const Words = styled.div`
  position: relative;
  z-index: 2;
  width: 100%;
  max-width: calc(${theme.layout.pageWidth} + 2 * ${theme.layout.gutter});
  margin-inline: auto;
  padding: ${theme.space[5]} ${theme.layout.gutter} ${theme.space[9]};
`;

const Name = styled.h2`
  max-width: 14ch;
  margin: 0 0 ${theme.space[4]};
  color: ${theme.color.text};
  font-family: ${theme.font.display};
  font-size: ${theme.size.hero};
  line-height: 1.02;
  letter-spacing: -0.02em;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  max-width: 42ch;
  margin: 0;
  color: ${theme.color.text};
  font-size: ${theme.size.lg};
  line-height: 1.45;
  text-wrap: pretty;
`;
