import { useEffect, useRef, useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { connectIframe, type IframeConnection } from './connect-iframe.ts';

export interface SandboxedSlotProps extends Partial<Pick<IframeConnection, 'events' | 'listen' | 'mayOpen'>> {
  /** A third party's page, on an origin that the remote's `frames` and the site's `MARKET_FRAME_ORIGINS` name. */
  readonly src: string;
  /** The frame's title, for screen readers. */
  readonly title: string;
  /** Height in pixels that is reserved until the frame sends its height, so that the layout does not shift. */
  readonly minHeight?: number;
  /** Maximum height; a higher page scrolls inside the frame. */
  readonly maxHeight?: number;
  readonly timeoutMs?: number;
  /** Called when the frame asks for one of `mayOpen`, right after an action of the user in it. */
  readonly onNavigate?: (path: string) => void;
}

const Place = styled.div<{ $height: number }>`
  min-height: ${({ $height }) => $height}px;
`;
const Iframe = styled.iframe<{ $height: number }>`
  display: block;
  width: 100%;
  height: ${({ $height }) => $height}px;
  border: 0;
  background: transparent;
`;

const nothing: readonly string[] = [];

/**
 * Embeds a third party's page in a sandbox with its own origin: its scripts run, but have no cookies, no storage, and no access to this
 * page's document or address (docs/adr/0021). Until it has loaded, or when it misbehaves, its place is empty. Props but `src` may change.
 */
export function SandboxedSlot({
  src,
  title,
  minHeight = 0,
  maxHeight = 2000,
  timeoutMs = 10_000,
  events = nothing,
  ...props
}: SandboxedSlotProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const [state, setState] = useState<'server' | 'here' | 'gone'>('server');
  const latest = useRef(props);
  latest.current = props;

  // Not on the server: the listener for the frame's messages has to exist before the frame.
  useEffect(() => setState(new URL(src).origin === location.origin ? 'gone' : 'here'), [src]);
  useEffect(() => {
    if (state !== 'here' || frame.current === null) return undefined;
    return connectIframe({
      ...{ frame: frame.current, events, timeoutMs },
      listen: (name, tell) => latest.current.listen?.(name, tell) ?? (() => {}),
      mayOpen: latest.current.mayOpen ?? nothing,
      onHeight: (px) => setHeight(Math.min(px, maxHeight)),
      onNavigate: (path) => latest.current.onNavigate?.(path),
      onFailure: () => setState('gone'),
    });
  }, [state, events, timeoutMs, maxHeight]);

  if (state === 'gone') return null;
  return (
    <Place $height={height ?? minHeight}>
      {state === 'here' && (
        <Iframe
          ref={frame}
          // Before `src`: the restrictions have to be set when the page is loaded.
          sandbox="allow-scripts"
          allow=""
          referrerPolicy="no-referrer"
          title={title}
          $height={height ?? minHeight}
          src={src}
        />
      )}
    </Place>
  );
}
