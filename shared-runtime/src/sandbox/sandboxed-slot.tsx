import { useEffect, useRef, useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { connectIframe, type IframeConnection } from './connect-iframe.ts';

export interface SandboxedSlotProps extends Partial<Pick<IframeConnection, 'events' | 'listen'>> {
  /** A third party's page, on an origin that the remote's `frames` and the site's `MARKET_FRAME_ORIGINS` name. */
  readonly src: string;
  /** The frame's title, for screen readers. */
  readonly title: string;
  /** Height in pixels that is reserved until the frame sends its height, so that the layout does not shift. */
  readonly minHeight?: number;
  /** Maximum height; a higher page scrolls inside the frame. */
  readonly maxHeight?: number;
  readonly timeoutMs?: number;
  /** Paths that the frame may ask the site to open. */
  readonly mayOpen?: readonly string[];
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
 * page's document or address (docs/adr/0021). Until it has loaded, or when it misbehaves, its place is empty. Props but `src` may change;
 * a change of the names in `events` reloads the frame, and `listen` and `timeoutMs` are read only when it loads.
 */
export function SandboxedSlot({
  src,
  title,
  minHeight = 0,
  maxHeight = 2000,
  events = nothing,
  ...props
}: SandboxedSlotProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [reported, setReported] = useState<number>();
  const height = reported === undefined ? minHeight : Math.min(reported, maxHeight);
  const [state, setState] = useState<'server' | 'here' | 'gone'>('server');
  const latest = useRef(props);
  latest.current = props;
  // Compared by content: an array written inline is a new one at each rendering.
  const names = events.join(' ');

  // Not on the server: the listener for the frame's messages has to exist before the frame.
  useEffect(() => setState(new URL(src).origin === location.origin ? 'gone' : 'here'), [src]);
  useEffect(() => {
    if (state !== 'here' || frame.current === null) return undefined;
    return connectIframe({
      frame: frame.current,
      events: names.split(' ').filter(Boolean),
      timeoutMs: latest.current.timeoutMs ?? 10_000,
      listen: (name, tell) => latest.current.listen?.(name, tell) ?? (() => {}),
      mayOpen: () => latest.current.mayOpen ?? nothing,
      onHeight: setReported,
      onNavigate: (path) => latest.current.onNavigate?.(path),
      onFailure: () => setState('gone'),
    });
  }, [state, names]);

  if (state === 'gone') return null;
  return (
    <Place $height={height}>
      {state === 'here' && (
        <Iframe
          // A frame sends `ready` only when it loads, and the response names the events.
          key={names}
          ref={frame}
          // Before `src`: the restrictions have to be set when the page is loaded.
          sandbox="allow-scripts"
          allow=""
          referrerPolicy="no-referrer"
          title={title}
          $height={height}
          src={src}
        />
      )}
    </Place>
  );
}
