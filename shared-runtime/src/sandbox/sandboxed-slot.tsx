import { useEffect, useRef, useState } from 'react';
import { styled } from 'shared-runtime/styles';
import { connectIframe, type IframeConnection } from './connect-iframe.ts';

export interface SandboxedSlotProps extends Partial<Pick<IframeConnection, 'events' | 'listen' | 'mayOpen'>> {
  /** A third party's page, on an origin that the remote's `frames` and the site's `MARKET_FRAME_ORIGINS` name. */
  readonly src: string;
  /** What it is, for who cannot see it. */
  readonly title: string;
  /** Pixels that are kept free for it until it says how high it is, so that nothing jumps. */
  readonly minHeight?: number;
  /** It is never higher; what does not fit is scrolled inside. */
  readonly maxHeight?: number;
  readonly timeoutMs?: number;
  /** It has asked for one of `mayOpen`, right after somebody did something. */
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
 * A third party's page in a place of this site, in a sandbox of its own origin: it runs its scripts, and has no cookies, no storage, no way to this
 * page's document or address (docs/adr/0021). While it does not come, or when it misbehaves, the place is empty. The props may change, `src` excepted.
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

  // Not on the server: who is to answer the frame has to be there before it.
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
          // Before the address: what it may do has to be known when it is loaded.
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
