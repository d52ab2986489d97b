import type { Banner } from 'shared-contracts';
import { css, styled } from 'shared-runtime/styles';
import { IconButton, MarketIcon, PageContainer, theme } from 'shared-ui/core';
import { PreviousNext } from '../../previous-next.tsx';
import { bannerSource } from './home-head.ts';
import { messages } from './messages.ts';
import { useCarousel } from './use-carousel.ts';

const text = messages.carousel;

export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const carousel = useCarousel(banners.length);
  return (
    <Region aria-roledescription="carousel" aria-label={text.label} {...carousel.regionProps}>
      <Window ref={carousel.container} className="swiper" {...carousel.windowProps}>
        <Track className="swiper-wrapper" aria-live={carousel.playing ? 'off' : 'polite'}>
          {banners.map((banner, index) => (
            <Slide
              key={banner._id}
              className="swiper-slide"
              aria-roledescription="slide"
              aria-label={text.slide(index + 1, banners.length)}
            >
              <Backdrop
                {...bannerSource(banner)}
                alt=""
                fetchPriority={index === 0 ? 'high' : 'low'}
                loading={index === 0 ? 'eager' : 'lazy'}
              />
              <Words>
                <Name>{banner.name}</Name>
                <Description>{banner.description}</Description>
              </Words>
            </Slide>
          ))}
        </Track>
      </Window>
      {banners.length > 1 && (
        <Bar>
          <Dots>
            {banners.map(({ _id }, index) => (
              <li key={_id}>
                <Dot
                  type="button"
                  aria-label={text.showSlide(index + 1)}
                  aria-current={index === carousel.active ? 'true' : undefined}
                  onClick={() => carousel.show(index)}
                />
              </li>
            ))}
          </Dots>
          <Buttons>
            <IconButton label={carousel.playing ? text.pause : text.play} onClick={carousel.togglePlaying}>
              <MarketIcon name={carousel.playing ? 'pause' : 'play'} />
            </IconButton>
            <PreviousNext
              at={carousel.active}
              onShow={(at) => carousel.move(at - carousel.active)}
              labels={text}
            />
          </Buttons>
        </Bar>
      )}
    </Region>
  );
}

/** Large text on a phone needs more than the height of the window. */
const grows = css`
  ${theme.media.largeText} {
    height: auto;
    min-height: 80vh;
  }
`;

/** As high as the skeleton in its place. */
export const Region = styled.section`
  position: relative;
  height: 80vh;
  min-height: 22rem;
  background: ${theme.color.surfaceSunken};
  ${grows}
`;

const Window = styled.div`
  position: relative;
  height: 100%;
  overflow: hidden;
  touch-action: pan-y;
  ${grows}
`;

const Track = styled.ul`
  position: relative;
  display: flex;
  height: 100%;
  list-style: none;
  transition-property: transform;
  ${grows}
`;

const veil = (percent: number) => `color-mix(in srgb, ${theme.color.background} ${percent}%, transparent)`;

const Slide = styled.li`
  position: relative;
  display: flex;
  flex-shrink: 0;
  align-items: end;
  width: 100%;
  height: 100%;
  overflow: hidden;
  ${grows}

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

const Words = styled(PageContainer)`
  position: relative;
  z-index: 2;
  padding-block: ${theme.space[5]} ${theme.space[9]};
`;

const Name = styled.h2`
  max-width: 14ch;
  margin-bottom: ${theme.space[4]};
  font-size: ${theme.size.hero};
  line-height: 1.02;
  letter-spacing: -0.02em;
`;

const Description = styled.p`
  max-width: 42ch;
  font-size: ${theme.size.lg};
  line-height: 1.45;
`;

const Bar = styled(PageContainer)`
  position: absolute;
  z-index: 3;
  inset-inline: 0;
  inset-block-end: ${theme.space[4]};
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  align-items: center;
  justify-content: space-between;
  pointer-events: none;

  & > * {
    pointer-events: auto;
  }
`;

const Dots = styled.ul`
  display: flex;
  flex-wrap: wrap;
  margin-left: -0.375rem;
  list-style: none;
`;

const Dot = styled.button`
  display: grid;
  place-items: center;
  min-width: 2rem;
  height: 2.75rem;
  padding: 0;
  background: none;
  border: 0;
  cursor: pointer;

  &::before {
    width: 1.25rem;
    height: 0.3rem;
    background: ${theme.color.textMuted};
    border-radius: ${theme.radius.full};
    transition: width ${theme.motion.normal} ${theme.motion.ease};
    content: '';
  }

  &[aria-current]::before {
    width: 2.25rem;
    background: ${theme.color.accent};
  }

  &[aria-current] {
    min-width: 3rem;
  }

  @media (forced-colors: active) {
    &::before {
      background: CanvasText;
      outline: 2px solid Canvas;
    }

    &[aria-current]::before {
      background: Highlight;
    }
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: ${theme.space[1]};
  padding: ${theme.space[1]};
  background: ${theme.color.surface};
  border-radius: ${theme.radius.full};
  box-shadow: ${theme.shadow.sm};
`;
