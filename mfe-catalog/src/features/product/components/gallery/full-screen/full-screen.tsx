import type { KeyboardEvent } from 'react';
import type { ProductPicture } from 'shared-contracts';
import { IconButton, MarketIcon } from 'shared-ui';
import { Back, Place } from '../gallery-styles.ts';
import { messages as gallery } from '../messages.ts';
import * as Styled from './full-screen-styles.ts';
import { messages } from './messages.ts';
import { useZoom } from './use-zoom.ts';

const STEP = 1.5;
const MOVE_PX = 80;

interface FullScreenProps {
  /** Of the product. */
  readonly name: string;
  readonly pictures: readonly (ProductPicture & { readonly alt: string })[];
  /** Index of the picture that is shown. */
  readonly active: number;
  readonly open: boolean;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** The pictures one by one, as large as the window: whole, until they are enlarged. */
export function FullScreen({ name, pictures, active, open, onShow, onClose }: FullScreenProps) {
  const count = pictures.length;
  const picture = pictures[active];
  const largest = picture?.images.slice(-1) ?? [];
  const zoom = useZoom(largest[0] ?? { width: 1, height: 1 }, (by) => show(active + by));
  const { scale, x, y } = zoom.view;
  const isZoomed = scale > 1;

  function show(index: number) {
    if (index < 0 || index >= count) return;
    zoom.reset();
    onShow(index);
  }
  function close() {
    zoom.reset();
    onClose();
  }
  const toSide = (by: -1 | 1) => (isZoomed ? zoom.moveBy({ x: -by * MOVE_PX, y: 0 }) : show(active + by));
  const actions: Readonly<Record<string, (() => void) | undefined>> = {
    '+': () => zoom.zoomBy(STEP),
    '=': () => zoom.zoomBy(STEP),
    '-': () => zoom.zoomBy(1 / STEP),
    '0': zoom.reset,
    ArrowRight: () => toSide(1),
    ArrowLeft: () => toSide(-1),
    ArrowUp: () => zoom.moveBy({ x: 0, y: MOVE_PX }),
    ArrowDown: () => zoom.moveBy({ x: 0, y: -MOVE_PX }),
    // Of a picture that is whole it closes the dialog.
    Escape: isZoomed ? zoom.reset : undefined,
  };
  function onKeyDown(event: KeyboardEvent) {
    const act = actions[event.key];
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
  return (
    <Styled.Screen open={open} onClose={close} title={name} onKeyDownCapture={onKeyDown}>
      <Styled.Frame ref={zoom.frame} data-held={zoom.isHeld || undefined} {...zoom.handlers}>
        <div style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
          <Styled.Whole
            images={largest}
            alt={picture?.alt ?? name}
            sizes="100vw"
            whole
            priority="eager"
            draggable={false}
          />
        </div>
      </Styled.Frame>
      <Styled.Controls>
        <IconButton label={messages.zoomOut} disabled={!isZoomed} onClick={() => zoom.zoomBy(1 / STEP)}>
          <span aria-hidden="true">−</span>
        </IconButton>
        <output>{messages.scale(scale)}</output>
        <IconButton label={messages.zoomIn} onClick={() => zoom.zoomBy(STEP)}>
          <MarketIcon name="plus" />
        </IconButton>
        {count > 1 && (
          <>
            <Place aria-live="polite">{gallery.place(active + 1, count)}</Place>
            <IconButton label={gallery.previous} disabled={active === 0} onClick={() => show(active - 1)}>
              <Back name="chevron-right" />
            </IconButton>
            <IconButton label={gallery.next} disabled={active === count - 1} onClick={() => show(active + 1)}>
              <MarketIcon name="chevron-right" />
            </IconButton>
          </>
        )}
      </Styled.Controls>
    </Styled.Screen>
  );
}
