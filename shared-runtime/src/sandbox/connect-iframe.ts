import {
  isAmong,
  isReady,
  readFrameMessage,
  SANDBOX_CONTRACT,
  type SandboxTheme,
  type SiteMessage,
} from './messages.ts';

export interface IframeConnection {
  readonly frame: HTMLIFrameElement;
  /** Names of events that are forwarded to the frame; `listen` subscribes to them on this page. */
  readonly events: readonly string[];
  readonly listen?: ((name: string, tell: (detail: unknown) => void) => () => void) | undefined;
  /** Paths that the frame may ask the site to open, at the time of its message. */
  readonly mayOpen: () => readonly string[];
  /** Timeout until the frame has sent `ready` and its height. */
  readonly timeoutMs: number;
  readonly onHeight: (px: number) => void;
  readonly onNavigate?: ((path: string) => void) | undefined;
  /** The frame did not respond in time, or sent too many messages: it must be removed. */
  readonly onFailure: (reason: 'timeout' | 'too_many') => void;
}

const themeNow = (): SandboxTheme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/**
 * Exchanges messages with the page in a sandboxed frame. Only messages of that frame are accepted: their source is its window, and their
 * origin is that of a sandbox, `null`. The page's `frame-src` restricts the sites from which the frame can be loaded.
 * @returns ends the connection
 */
export function connectIframe(connection: IframeConnection): () => void {
  const { frame, events, listen, mayOpen, timeoutMs, onHeight, onNavigate, onFailure } = connection;
  const isAllowed = createQuota();
  let port: MessagePort | undefined;
  const say = (message: SiteMessage) => port?.postMessage(message);
  const timer = setTimeout(() => fail('timeout'), timeoutMs);

  /** Whether the user has just clicked or typed in that frame: it may not navigate on its own, nor after actions elsewhere. */
  const isUsed = () => navigator.userActivation?.isActive === true && document.activeElement === frame;

  function fail(reason: Parameters<IframeConnection['onFailure']>[0]): undefined {
    end();
    onFailure(reason);
  }

  function hear({ data }: MessageEvent<unknown>): void {
    const message = isAllowed() ? readFrameMessage(data) : fail('too_many');
    if (message?.type === 'height') {
      clearTimeout(timer);
      onHeight(message.px);
    }
    if (message?.type === 'navigate' && isUsed() && isAmong(mayOpen(), message.path))
      onNavigate?.(message.path);
  }

  function greet({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== frame.contentWindow || origin !== 'null') return;
    if (!isAllowed()) fail('too_many');
    else if (isReady(data)) begin();
  }

  function begin(): void {
    // A frame that was reloaded starts again.
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = hear;
    const hello: SiteMessage = {
      ...{ type: 'market:hello', contract: SANDBOX_CONTRACT },
      ...{ theme: themeNow(), events },
    };
    // A sandboxed frame has no origin that could be the target, and the message contains no secret.
    frame.contentWindow?.postMessage(hello, '*', [channel.port2]);
  }

  const themes = new MutationObserver(() => say({ type: 'theme', theme: themeNow() }));
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const silenced = events.map((name) =>
    listen?.(name, (detail) => say({ type: 'event', name, detail: structuredClone(detail) })),
  );
  window.addEventListener('message', greet);

  function end(): void {
    clearTimeout(timer);
    window.removeEventListener('message', greet);
    themes.disconnect();
    for (const silence of silenced) silence?.();
    port?.close();
    port = undefined;
  }
  return end;
}

const BURST = 30;
const PER_SECOND = 10;

/** Rate limit for a frame's messages: thirty at once, ten a second in the long run. @param now milliseconds */
export function createQuota(now: () => number = () => performance.now()): () => boolean {
  let left = BURST;
  let at = now();
  return () => {
    const present = now();
    left = Math.min(BURST, left + ((present - at) / 1000) * PER_SECOND);
    at = present;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
