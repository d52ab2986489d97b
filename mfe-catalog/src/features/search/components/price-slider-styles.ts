import { css, styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';

const SIZE = '1.5rem';

export const Slider = styled.div`
  position: relative;
  height: 2.75rem;
  margin-block-start: ${theme.space[2]};

  &::before,
  &::after {
    position: absolute;
    inset-block-start: calc(50% - 2px);
    inset-inline: 0;
    height: 4px;
    border-radius: ${theme.radius.full};
    background: ${theme.color.borderStrong};
    content: '';
  }

  /* What is between the thumbs, whose middles stay half a thumb inside the ends. */
  &::after {
    inset-inline: calc(${SIZE} / 2);
    background: ${theme.color.accent};
    clip-path: inset(0 calc(100% - var(--to, 100%)) 0 var(--from, 0%));
  }

  @media (scripting: none) {
    display: none;
  }
`;

const thumb = css`
  appearance: none;
  width: ${SIZE};
  height: ${SIZE};
  border: 2px solid ${theme.color.surfaceRaised};
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  box-shadow: ${theme.shadow.sm};
  cursor: grab;
  pointer-events: auto;
`;

const ring = css`
  outline: 3px solid ${theme.color.focus};
  outline-offset: 2px;
`;

/** Lets everything through but its thumb: the other one lies below. */
export const Thumb = styled.input`
  appearance: none;
  position: absolute;
  z-index: 1;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  pointer-events: none;

  &::-webkit-slider-thumb {
    ${thumb}
  }

  &::-moz-range-thumb {
    ${thumb}
  }

  /* Around the thumb: both fields lie in the same place. */
  &:focus-visible {
    outline: none;
  }

  &:focus-visible::-webkit-slider-thumb {
    ${ring}
  }

  &:focus-visible::-moz-range-thumb {
    ${ring}
  }

  &::-webkit-slider-runnable-track {
    background: none;
  }

  &::-moz-range-track {
    background: none;
  }
`;
