import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { MAX_PICTURE_TEXT } from 'shared-contracts';
import { IconButton, MarketIcon, TextField } from 'shared-ui';
import type { FormPicture } from '../form-picture.ts';
import { messages } from './messages.ts';
import * as Styled from './picture-row-styles.ts';
import { SendingState } from './sending-state.tsx';

interface PictureRowProps {
  readonly picture: FormPicture;
  /** From 1; the first is the cover. */
  readonly place: number;
  readonly count: number;
  readonly onDescribe: (alt: string) => void;
  readonly onRetry: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One picture in the list. */
export function PictureRow({
  picture,
  place,
  count,
  onDescribe,
  onRetry,
  onMove,
  onRemove,
}: PictureRowProps) {
  const sortable = useSortable({ id: picture.key });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable;
  const isCover = place === 1;
  return (
    <Styled.Row
      ref={setNodeRef}
      data-dragged={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Styled.Grip
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={messages.grip(place)}
        disabled={count < 2}
      >
        <MarketIcon name="menu" />
      </Styled.Grip>
      <Styled.Thumbnail>
        <img src={picture.preview} alt="" />
      </Styled.Thumbnail>
      <Styled.Fields>
        <TextField
          label={messages.alt(place)}
          hint={isCover ? messages.altHint : undefined}
          value={picture.alt}
          maxLength={MAX_PICTURE_TEXT}
          autoComplete="off"
          onChange={({ currentTarget }) => onDescribe(currentTarget.value)}
        />
        <SendingState picture={picture} place={place} onRetry={onRetry} />
      </Styled.Fields>
      <Styled.Actions>
        <IconButton label={messages.up(place)} disabled={isCover} onClick={() => onMove(-1)}>
          <Styled.Up name="chevron-down" />
        </IconButton>
        <IconButton label={messages.down(place)} disabled={place === count} onClick={() => onMove(1)}>
          <MarketIcon name="chevron-down" />
        </IconButton>
        {/* The second press of a double click would take the next picture, which has moved here. */}
        <IconButton label={messages.remove(place)} onClick={({ detail }) => detail < 2 && onRemove()}>
          <MarketIcon name="trash" />
        </IconButton>
      </Styled.Actions>
    </Styled.Row>
  );
}
