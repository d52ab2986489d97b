import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import { Stack, VisuallyHidden } from 'shared-ui';
import { messages as field } from '../messages.ts';
import type { Pictures } from '../use-pictures.ts';
import { messages } from './messages.ts';
import { PictureRow } from './picture-row.tsx';

const { drag } = messages;
/** Pixels that the pointer must move before a press becomes a drag. */
const SLACK = 4;

interface PictureRowsProps {
  readonly pictures: Pictures;
  /** Called after the pressed remove button is gone, to move the focus. */
  readonly onRemoved: () => void;
}

/** Sortable list of the chosen pictures: reordered by drag, keyboard and buttons; each can be described, uploaded again and removed. */
export function PictureRows({ pictures, onRemoved }: PictureRowsProps) {
  const { list } = pictures;
  const [status, setStatus] = useState('');
  const hasMoved = useRef(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: SLACK } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = list.map(({ key }) => key);
  const placeOf = (id: UniqueIdentifier | undefined) => keys.indexOf(String(id)) + 1;

  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    if (from > 0 && to > 0 && from !== to) pictures.move(from - 1, to - 1);
  };

  const count = keys.length;
  const announcements: Announcements = {
    onDragStart({ active }) {
      hasMoved.current = false;
      return drag.start(placeOf(active.id), count);
    },
    onDragOver({ active, over }) {
      // Over its own place it is not announced at first: that would drown out the pick-up text.
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined;
      hasMoved.current = true;
      return drag.over(placeOf(over.id), count);
    },
    onDragEnd: ({ active, over }) => drag.end(placeOf(over?.id ?? active.id), count),
    onDragCancel: ({ active }) => drag.cancel(placeOf(active.id)),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: drag.instructions },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <Stack as="ol" gap={3} aria-label={field.list}>
          {list.map((picture, index) => (
            <PictureRow
              key={picture.key}
              picture={picture}
              place={index + 1}
              count={list.length}
              pictures={pictures}
              onMove={(by) => {
                pictures.move(index, index + by);
                setStatus(messages.moved(index + by + 1, list.length));
              }}
              onRemove={() => {
                pictures.remove(picture.key);
                setStatus(messages.removed(index + 1, list.length - 1));
                onRemoved();
              }}
            />
          ))}
        </Stack>
      </SortableContext>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </DndContext>
  );
}
