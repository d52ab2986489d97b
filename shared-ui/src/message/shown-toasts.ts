import { theme } from '../theme/theme.ts';
import { element, icon, stylesToAdopt } from './elements.ts';
import type { ToastAction, ToastTone } from './toast.ts';

const { color, motion } = theme;

const adoptToastStyles = stylesToAdopt(`
  @keyframes market-toast { from { opacity: 0; transform: translateY(12px) scale(0.98); } }
  .market-toasts {
    position: fixed;
    inset: auto 0 var(--market-tray, 0px) auto;
    z-index: 1001;
    display: grid;
    gap: 0.625rem;
    width: min(26rem, 100vw);
    max-height: 100dvh;
    margin: 0;
    padding: 1rem;
    border: 0;
    overflow: visible;
    background: none;
    pointer-events: none;
  }
  .market-toast {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    column-gap: 0.75rem;
    align-items: center;
    padding: 0.5rem 0.5rem 0.5rem 1rem;
    border: 1px solid ${color.border};
    border-radius: ${theme.radius.md};
    background: ${color.surfaceRaised};
    color: ${color.text};
    font-size: ${theme.size.sm};
    font-weight: 500;
    line-height: 1.4;
    box-shadow: ${theme.shadow.lg};
    pointer-events: auto;
    animation: market-toast ${motion.slow} ${motion.ease};
  }
  .market-toast::before {
    content: '';
    width: 0.625rem;
    height: 0.625rem;
    border-radius: 50%;
    background: ${color.accent};
  }
  .market-toast[data-tone='success']::before { background: ${color.success}; }
  .market-toast[data-tone='warning']::before { background: ${color.dealSolid}; }
  .market-toast[data-tone='danger']::before { background: ${color.danger}; }
  .market-toast span { max-height: 40dvh; overflow: auto; overflow-wrap: anywhere; }
  .market-toast button {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border: 0;
    border-radius: ${theme.radius.sm};
    background: none;
    color: ${color.textMuted};
    cursor: pointer;
  }
  .market-toast svg { width: 1.25rem; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; }
  .market-toast button:hover { background: ${color.surfaceSunken}; color: ${color.text}; }
  .market-toast .market-toast-action {
    grid-area: 2 / 2 / auto / -1;
    justify-self: start;
    width: auto;
    height: auto;
    min-height: 2.75rem;
    margin-inline-start: -0.75rem;
    padding: 0.5rem 0.75rem;
    color: ${color.accent};
    font-weight: 640;
    text-align: start;
    overflow-wrap: anywhere;
  }
`);

const shownFor = 6000;
/** An action needs more time, to read it and to reach it. */
const shownWithActionFor = 10_000;
const maxToasts = 3;
let region: HTMLElement | undefined;

/** The place of all toasts, above everything else. */
function toastRegion(): HTMLElement {
  if (!region?.isConnected) {
    adoptToastStyles();
    region = element('div', { className: 'market-toasts', popover: 'manual' });
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  // Shown again each time, so that it lies above a dialog opened since.
  region.hidePopover?.();
  region.showPopover?.();
  return region;
}

function toastElement(message: string, tone: ToastTone, action: ToastAction | undefined): HTMLElement {
  let timer: ReturnType<typeof setTimeout>;
  let cameFrom: EventTarget | null = null;
  const remove = () => {
    clearTimeout(timer);
    const hadFocus = item.contains(document.activeElement);
    item.remove();
    if (region?.childElementCount === 0) region.hidePopover?.();
    if (hadFocus && cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
  };
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(remove, action ? shownWithActionFor : shownFor);
  };
  const dismiss = element('button', { type: 'button', onclick: remove }, icon('close'));
  dismiss.setAttribute('aria-label', 'Dismiss');
  const item = element('div', { className: 'market-toast' }, element('span', {}, message), dismiss);
  item.dataset.tone = tone;
  if (action) {
    const onclick = () => {
      remove();
      action.onPress();
    };
    dismiss.before(
      element('button', { type: 'button', className: 'market-toast-action', onclick }, action.label),
    );
  }
  // No time-out while the pointer or the focus is on the toast.
  const held = new Set<string>();
  for (const [begins, ends] of [
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ] as const) {
    item.addEventListener(begins, () => {
      held.add(begins);
      clearTimeout(timer);
    });
    item.addEventListener(ends, () => {
      held.delete(begins);
      if (held.size === 0) start();
    });
  }
  item.addEventListener('focusin', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && item.contains(relatedTarget))) cameFrom = relatedTarget;
  });
  start();
  return item;
}

/** See `toast`. */
export function showToast(message: string, tone: ToastTone, action?: ToastAction): void {
  const place = toastRegion();
  // A live region announces only what is added after it exists: so the message is added one task later.
  setTimeout(() => {
    for (const shown of [...place.children]) if (shown.firstChild?.textContent === message) shown.remove();
    while (place.childElementCount >= maxToasts) place.firstElementChild?.remove();
    place.append(toastElement(message, tone, action));
  }, 0);
}
