import { styled } from 'shared-runtime/styles';
import { IconButton, MarketIcon, theme } from 'shared-ui/core';
import { messages } from '../../../messages.ts';
import type { Carousel } from './use-carousel.ts';

const text = messages.carousel;

/** What moves the carousel by hand, and what stops it. */
export function CarouselControls({ carousel, count }: { carousel: Carousel; count: number }) {
  return (
    <Bar>
      <Dots>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <li key={index}>
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
        <IconButton label={text.previous} onClick={carousel.previous}>
          <Back>
            <MarketIcon name="chevron-right" />
          </Back>
        </IconButton>
        <IconButton label={text.next} onClick={carousel.next}>
          <MarketIcon name="chevron-right" />
        </IconButton>
      </Buttons>
    </Bar>
  );
}

const Bar = styled.div`
  position: absolute;
  z-index: 3;
  inset-inline: 0;
  inset-block-end: ${theme.space[4]};
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;
  justify-content: space-between;
  max-width: calc(${theme.layout.pageWidth} + 2 * ${theme.layout.gutter});
  margin-inline: auto;
  padding-inline: ${theme.layout.gutter};
  pointer-events: none;

  & > * {
    pointer-events: auto;
  }
`;

const Dots = styled.ul`
  display: flex;
  margin: 0 0 0 -0.375rem;
  padding: 0;
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
`;

const Buttons = styled.div`
  display: flex;
  gap: ${theme.space[1]};
  padding: ${theme.space[1]};
  background: ${theme.color.surface};
  border-radius: ${theme.radius.full};
  box-shadow: ${theme.shadow.sm};
`;

const Back = styled.span`
  display: inline-flex;
  transform: scaleX(-1);
`;
