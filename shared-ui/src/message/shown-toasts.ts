import { iconPaths } from '../icon/icon-paths.ts';
import type { ToastAction, ToastTone } from './toast.ts';
import { adoptToastStyles } from './toast-styles.ts';

const shownFor = 6000;
/** Who is offered something needs the time to read it and to get there. */
const shownWithActionFor = 10_000;
const atMost = 3;
let region: HTMLElement | undefined;

function toastRegion(): HTMLElement {
  if (region?.isConnected) return region;
  adoptToastStyles();
  region = document.createElement('div');
  region.className = 'market-toasts';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('popover', 'manual');
  document.body.append(region);
  return region;
}

function raise(place: HTMLElement) {
  if (typeof place.showPopover !== 'function') return;
  // Shown anew each time, so that it lies above a dialog opened since.
  if (place.matches(':popover-open')) place.hidePopover();
  place.showPopover();
}

function cross(): SVGElement {
  const name = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(name, 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(name, 'path');
  path.setAttribute('d', iconPaths.close);
  drawing.append(path);
  return drawing;
}

function toastButton(content: string | Node, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(content);
  button.addEventListener('click', onPress);
  return button;
}

function toastElement(message: string, tone: ToastTone, action: ToastAction | undefined): HTMLElement {
  const item = document.createElement('div');
  item.className = 'market-toast';
  item.dataset.tone = tone;
  const text = document.createElement('span');
  text.textContent = message;
  let timer: ReturnType<typeof setTimeout>;
  let cameFrom: EventTarget | null = null;
  const remove = () => {
    clearTimeout(timer);
    const hadFocus = item.contains(document.activeElement);
    item.remove();
    if (region && region.childElementCount === 0 && typeof region.hidePopover === 'function')
      region.hidePopover();
    if (hadFocus && cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
  };
  const start = () => {
    timer = setTimeout(remove, action ? shownWithActionFor : shownFor);
  };
  const dismiss = toastButton(cross(), remove);
  dismiss.setAttribute('aria-label', 'Dismiss');
  item.append(text);
  if (action) {
    const act = toastButton(action.label, () => {
      remove();
      action.onPress();
    });
    act.className = 'market-toast-action';
    item.append(act);
  }
  item.append(dismiss);
  // Who is still reading, or on the button, is not hurried.
  for (const event of ['pointerenter', 'focusin']) item.addEventListener(event, () => clearTimeout(timer));
  for (const event of ['pointerleave', 'focusout']) item.addEventListener(event, start);
  item.addEventListener('focusin', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && item.contains(relatedTarget))) cameFrom = relatedTarget;
  });
  start();
  return item;
}

/** See `toast`. */
export function showToast(message: string, tone: ToastTone, action?: ToastAction): void {
  const place = toastRegion();
  raise(place);
  for (const shown of [...place.children]) if (shown.firstChild?.textContent === message) shown.remove();
  while (place.childElementCount >= atMost) place.firstElementChild?.remove();
  // A live region announces what comes after it is known: the message follows one task later.
  setTimeout(() => place.append(toastElement(message, tone, action)), 0);
}
