import type { Banner } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';
import { messages } from '../../../messages.ts';
import { BannerSlide } from './banner-slide.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import { useCarousel } from './use-carousel.ts';

/** The banners of the home page, over the whole width. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const carousel = useCarousel(banners.length);
  return (
    <Region aria-roledescription="carousel" aria-label={messages.carousel.label} {...carousel.regionProps}>
      <Window ref={carousel.container} className="swiper" {...carousel.windowProps}>
        <Track className="swiper-wrapper" aria-live={carousel.playing ? 'off' : 'polite'}>
          {banners.map((banner, index) => (
            <BannerSlide key={banner._id} banner={banner} position={index + 1} total={banners.length} />
          ))}
        </Track>
      </Window>
      {banners.length > 1 && <CarouselControls carousel={carousel} count={banners.length} />}
    </Region>
  );
}

export const HERO_HEIGHT = '80vh';

const Region = styled.section`
  position: relative;
  height: ${HERO_HEIGHT};
  min-height: 22rem;
  background: ${theme.color.surfaceSunken};
`;

const Window = styled.div`
  position: relative;
  height: 100%;
  overflow: hidden;
  touch-action: pan-y;
`;

const Track = styled.ul`
  position: relative;
  display: flex;
  height: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  transition-property: transform;
`;
