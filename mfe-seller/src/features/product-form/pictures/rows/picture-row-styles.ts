import { styled } from 'shared-runtime/styles';
import { theme } from 'shared-ui';
import { ROW_HEIGHT, ROW_HEIGHT_NARROW } from '../row-height.ts';

/** On a narrow screen the fields are below the picture. */
export const Row = styled.li`
  position: relative;
  z-index: 0;
  display: grid;
  grid-template-areas: 'grip picture actions' 'fields fields fields';
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space[2]} ${theme.space[3]};
  align-items: center;
  min-height: ${ROW_HEIGHT_NARROW};
  padding: ${theme.space[3]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.surfaceRaised};

  &[data-dragged] {
    z-index: 1;
    box-shadow: ${theme.shadow.md};
  }

  ${theme.media.md} {
    grid-template-areas: 'grip picture fields actions';
    grid-template-columns: auto auto minmax(0, 1fr) auto;
    min-height: ${ROW_HEIGHT};
  }
`;

/** Handle for dragging: a finger on it drags and does not scroll. */
export const Grip = styled.button`
  grid-area: grip;
  display: inline-grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: transparent;
  color: ${theme.color.textMuted};
  cursor: grab;
  touch-action: none;

  &:active {
    cursor: grabbing;
  }

  &:disabled {
    visibility: hidden;
  }
`;

export const Thumbnail = styled.div`
  grid-area: picture;
  width: 7.5rem;
  max-width: 100%;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: 0.5rem;
  background: ${theme.color.frost};

  img {
    width: 100%;
    height: 100%;
    object-fit: scale-down;
  }
`;

export const Fields = styled.div`
  grid-area: fields;
  display: grid;
  gap: ${theme.space[2]};
  min-width: 0;
`;

export const Actions = styled.div`
  grid-area: actions;
  display: flex;

  ${theme.media.md} {
    flex-direction: column;
  }
`;
