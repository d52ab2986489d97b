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
  /** Names of events that the frame is told, and who tells them here. */
  readonly events: readonly string[];
  readonly listen?: ((name: string, tell: (detail: unknown) => void) => () => void) | undefined;
  /** Paths that it may ask to be opened. */
  readonly mayOpen: readonly string[];
  /** How long it may take until it says `ready` and how high it is. */
  readonly timeoutMs: number;
  readonly onHeight: (px: number) => void;
  readonly onNavigate?: ((path: string) => void) | undefined;
  /** It did not come in time, or said too much: it is to be taken away. */
  readonly onFailure: (reason: 'timeout' | 'too_many') => void;
}

const themeNow = (): SandboxTheme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/**
 * Talks with the page in a sandboxed frame. Only that frame is listened to: its window is the source, and its origin is the one of a sandbox,
 * `null`; which site it may come from says the page's `frame-src`.
 * @returns ends it
 */
export function connectIframe(connection: IframeConnection): () => void {
  const { frame, events, listen, mayOpen, timeoutMs, onHeight, onNavigate, onFailure } = connection;
  const isAllowed = createQuota();
  let port: MessagePort | undefined;
  const say = (message: SiteMessage) => port?.postMessage(message);
  const timer = setTimeout(() => fail('timeout'), timeoutMs);

  /** Somebody has just clicked or typed, and in that frame: it does not take people away by itself, nor by what they do elsewhere. */
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
    if (message?.type === 'navigate' && isUsed() && isAmong(mayOpen, message.path))
      onNavigate?.(message.path);
  }

  function greet({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== frame.contentWindow || origin !== 'null') return;
    if (!isAllowed()) fail('too_many');
    else if (isReady(data)) begin();
  }

  function begin(): void {
    // A frame that was loaded again begins again.
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = hear;
    const hello: SiteMessage = {
      ...{ type: 'market:hello', contract: SANDBOX_CONTRACT },
      ...{ theme: themeNow(), events },
    };
    // A sandbox has no origin that could be named, and nothing in this is a secret.
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

/** How much a frame may say: thirty messages at once, ten a second in the long run. @param now milliseconds */
export function createQuota(now: () => number = () => performance.now()): () => boolean {
  let left = BURST;
  let at = now();
  return () => {
    const present = now();
    left = Math.min(BURST, left + ((present - at) / 1000) * PER_SECOND);
    at = present;
    left -= 1;
    return left >= 0;
  };
}
