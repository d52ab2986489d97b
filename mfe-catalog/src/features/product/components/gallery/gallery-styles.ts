import { styled } from 'shared-runtime/styles';
import { MarketIcon, theme } from 'shared-ui/core';

export const Gallery = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-self: start;
  min-width: 0;
`;

/** Scrolls by itself until the engine moves what is in it. */
export const Window = styled.div`
  position: relative;
  overflow-x: auto;
  overflow-y: hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  touch-action: pan-y pinch-zoom;

  &::-webkit-scrollbar {
    display: none;
  }

  &:focus-visible {
    outline: 3px solid ${theme.color.focus};
    outline-offset: -3px;
  }

  &[data-engine] {
    overflow: hidden;
    touch-action: pan-y;
    cursor: zoom-in;
  }

  &:not([data-engine]) {
    touch-action: auto;
  }
`;

export const Track = styled.ul`
  display: flex;
  margin: 0;
  padding: 0;
  list-style: none;
  transition-property: transform;
`;

export const Slide = styled.li`
  flex: 0 0 100%;
  width: 100%;
  scroll-snap-align: start;
  overflow: hidden;

  & > div {
    width: 100%;
  }

  &.swiper-slide-zoomed {
    cursor: zoom-out;
    touch-action: none;
  }
`;

export const Controls = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-end: ${theme.space[3]};
  inset-inline-end: ${theme.space[3]};
  display: flex;
  gap: ${theme.space[1]};
  align-items: center;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.sm};
`;

export const Place = styled.span`
  padding-inline: ${theme.space[3]} ${theme.space[1]};
  font-size: ${theme.size.sm};
  font-variant-numeric: tabular-nums;
`;

export const Back = styled(MarketIcon)`
  transform: rotate(180deg);
`;

/** Eight fit beside each other on a wide screen; on a narrow one they scroll. */
export const Thumbnails = styled.ul`
  display: flex;
  gap: ${theme.space[2]};
  margin: 0;
  padding: 3px;
  overflow-x: auto;
  list-style: none;

  & > li {
    flex: 0 0 5rem;
  }
`;

export const Thumbnail = styled.a`
  display: block;
  overflow: hidden;
  border-radius: 0.5rem;
  outline-offset: 1px;

  &[aria-current] {
    box-shadow: 0 0 0 3px ${theme.color.accent};
  }
`;
