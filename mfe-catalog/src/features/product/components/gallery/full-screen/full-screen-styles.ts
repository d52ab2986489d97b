import { styled } from 'shared-runtime/styles';
import { Dialog, Picture, theme } from 'shared-ui';

export const Screen = styled(Dialog)`
  &&& {
    width: 100vw;
    max-width: none;
    height: 100dvh;
    max-height: none;
    border: 0;
    border-radius: 0;
  }

  & > header {
    padding: ${theme.space[2]} ${theme.space[3]};

    & > h2 {
      min-width: 0;
      overflow: hidden;
      font-size: ${theme.size.md};
      line-height: 1.5;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }

  &&& > header + div {
    display: flex;
    flex: 1;
    flex-direction: column;
    overflow: hidden;
    padding: 0;
  }
`;

/** Every finger and the wheel are its own. */
export const Frame = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden;
  background: ${theme.color.frost};
  cursor: grab;
  touch-action: none;
  user-select: none;

  &[data-held] {
    cursor: grabbing;
  }

  & > div {
    height: 100%;
  }

  @media (prefers-reduced-motion: no-preference) {
    &:not([data-held]) > div {
      transition: transform ${theme.motion.fast} ${theme.motion.ease};
    }
  }
`;

/** As high and wide as the frame. */
export const Whole = styled(Picture)`
  && {
    height: 100%;
    aspect-ratio: auto;
    overflow: visible;
  }
`;

export const Controls = styled.div`
  display: flex;
  gap: ${theme.space[1]};
  align-items: center;
  justify-content: center;
  padding: ${theme.space[1]} ${theme.space[3]};
  font-variant-numeric: tabular-nums;

  & > output {
    min-width: 3.25rem;
    font-size: ${theme.size.sm};
    text-align: center;
  }
`;
