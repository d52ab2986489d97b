import type { KeyboardEvent } from 'react';
import type { ProductPicture } from 'shared-contracts';
import { styled } from 'shared-runtime/styles';
import { Dialog, IconButton, MarketIcon, Picture, theme } from 'shared-ui';
import { PreviousNext } from '../../../previous-next.tsx';
import { messages as productMessages } from '../messages.ts';
import { Place } from './gallery-styles.ts';
import { useZoom } from './use-zoom.ts';

const STEP = 1.5;
const MOVE_PX = 80;

interface FullScreenProps {
  readonly name: string;
  readonly pictures: readonly (ProductPicture & { readonly alt: string })[];
  readonly active: number;
  readonly open: boolean;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** Full-screen dialog with one picture at a time: fitted to the window, until the user zooms in. */
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
    // Not zoomed: Escape closes the dialog.
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
    <Screen open={open} onClose={close} title={name} onKeyDownCapture={onKeyDown}>
      <Frame ref={zoom.frame} data-held={zoom.isHeld || undefined} {...zoom.handlers}>
        <div style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
          <Whole
            images={largest}
            alt={picture?.alt ?? name}
            sizes="100vw"
            whole
            priority="eager"
            draggable={false}
          />
        </div>
      </Frame>
      <Controls>
        <IconButton label={messages.zoomOut} disabled={!isZoomed} onClick={() => zoom.zoomBy(1 / STEP)}>
          <span aria-hidden="true">−</span>
        </IconButton>
        <output>{messages.scale(scale)}</output>
        <IconButton label={messages.zoomIn} onClick={() => zoom.zoomBy(STEP)}>
          <MarketIcon name="plus" />
        </IconButton>
        {count > 1 && (
          <>
            <Place aria-live="polite">{productMessages.gallery.place(active + 1, count)}</Place>
            <PreviousNext at={active} last={count - 1} onShow={show} labels={productMessages.gallery} />
          </>
        )}
      </Controls>
    </Screen>
  );
}

const Screen = styled(Dialog)`
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

/** Handles all touch gestures and the wheel itself. */
const Frame = styled.div`
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

/** Fills the frame. */
const Whole = styled(Picture)`
  && {
    height: 100%;
    aspect-ratio: auto;
    overflow: visible;
  }
`;

const Controls = styled.div`
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

const messages = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  scale: (scale: number) => `${Math.round(scale * 100)}%`,
} as const;
