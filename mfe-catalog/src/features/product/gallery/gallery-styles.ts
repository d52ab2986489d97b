import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui/core';

export const Gallery = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-self: start;
  min-width: 0;
`;

export const Window = styled.div`
  display: flex;
  overflow-x: auto;
  overflow-y: hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  cursor: zoom-in;

  &::-webkit-scrollbar {
    display: none;
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  & > * {
    flex: 0 0 100%;
    scroll-snap-align: start;
  }

  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
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

  @media (scripting: none) {
    display: none;
  }
`;

export const Place = styled.span`
  padding-inline: ${theme.space[3]} ${theme.space[1]};
  font-size: ${theme.size.sm};
  font-variant-numeric: tabular-nums;
`;

/** Eight fit in a row on a wide screen; on a narrow one the row scrolls. */
export const Thumbnails = styled.ul`
  display: flex;
  gap: ${theme.space[2]};
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
