import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { MAX_PICTURE_TEXT } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Badge, Button, IconButton, MarketIcon, TextField, theme } from 'shared-ui';
import { type FormPicture, ROW_HEIGHT, ROW_HEIGHT_NARROW } from '../form-picture.ts';
import type { Pictures } from '../use-pictures.ts';
import { messages } from './messages.ts';

interface PictureRowProps {
  readonly picture: FormPicture;
  /** Position from 1; the first picture is the cover. */
  readonly place: number;
  readonly count: number;
  readonly pictures: Pictures;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One row of the list of pictures. */
export function PictureRow({ picture, place, count, pictures, onMove, onRemove }: PictureRowProps) {
  const sortable = useSortable({ id: picture.key });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable;
  const isCover = place === 1;
  return (
    <Row
      ref={setNodeRef}
      data-dragged={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Grip
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={messages.grip(place)}
        disabled={count < 2}
      >
        <MarketIcon name="menu" />
      </Grip>
      <Thumbnail>
        <img src={picture.preview} alt="" />
      </Thumbnail>
      <Fields>
        <TextField
          label={messages.alt(place)}
          hint={isCover ? messages.altHint : undefined}
          value={picture.alt}
          maxLength={MAX_PICTURE_TEXT}
          autoComplete="off"
          onChange={({ currentTarget }) => pictures.describe(picture.key, currentTarget.value)}
        />
        <SendingState {...{ picture, place, pictures }} />
      </Fields>
      <Actions>
        <IconButton label={messages.up(place)} disabled={isCover} onClick={() => onMove(-1)}>
          <MarketIcon name="chevron-up" />
        </IconButton>
        <IconButton label={messages.down(place)} disabled={place === count} onClick={() => onMove(1)}>
          <MarketIcon name="chevron-down" />
        </IconButton>
        {/* Ignores the second click of a double click, which would remove the next picture, as it has moved here. */}
        <IconButton label={messages.remove(place)} onClick={({ detail }) => detail < 2 && onRemove()}>
          <MarketIcon name="trash" />
        </IconButton>
      </Actions>
    </Row>
  );
}

/** On a narrow screen the fields are below the picture. */
const Row = styled.li`
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
const Grip = styled.button`
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

const Thumbnail = styled.div`
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

const Fields = styled.div`
  grid-area: fields;
  display: grid;
  gap: ${theme.space[2]};
  min-width: 0;
`;

const Actions = styled.div`
  grid-area: actions;
  display: flex;

  ${theme.media.md} {
    flex-direction: column;
  }
`;

/** Upload state of a picture. */
function SendingState({ picture, place, pictures }: Pick<PictureRowProps, 'picture' | 'place' | 'pictures'>) {
  const { sending } = picture;
  return (
    <State>
      {place === 1 && <Badge>{messages.cover}</Badge>}
      {sending.state === 'sending' && (
        <progress aria-label={messages.progress(place)} max={1} value={sending.progress} />
      )}
      <span role={sending.state === 'failed' ? 'alert' : undefined} data-state={sending.state}>
        {wordsOf(picture)}
      </span>
      {sending.state === 'failed' && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={messages.retry(place)}
          onClick={() => pictures.retry(picture.key)}
        >
          {messages.retryLabel}
        </Button>
      )}
    </State>
  );
}

function wordsOf({ sending, url }: FormPicture): string {
  if (sending.state === 'failed') return sending.problem;
  if (sending.state === 'sending') return messages.sending(sending.progress);
  if (sending.state === 'waiting') return messages.waiting;
  return url === undefined ? messages.sent : messages.attached;
}

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  align-items: center;
  color: ${theme.color.textMuted};
  font-size: ${theme.size.sm};

  progress {
    flex: 1 1 6rem;
    max-width: 12rem;
  }

  [data-state='failed'] {
    color: ${theme.color.danger};
  }
`;
