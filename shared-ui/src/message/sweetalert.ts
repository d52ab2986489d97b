import { openOverlay } from 'shared-runtime/overlay';
import type { SweetAlertOptions } from 'sweetalert2';
import Swal from 'sweetalert2/dist/sweetalert2.js';
import { lockScroll } from '../dialog/scroll-lock.ts';
import { adoptDialogStyles } from './dialog-styles.ts';

export type MessageOptions = Pick<
  SweetAlertOptions,
  | 'text'
  | 'html'
  | 'icon'
  | 'iconHtml'
  | 'showCancelButton'
  | 'reverseButtons'
  | 'focusConfirm'
  | 'focusCancel'
  | 'customClass'
> & {
  /** Plain text, as everything else here but `iconHtml`. */
  readonly title: string;
  readonly confirmButtonText: string;
  readonly cancelButtonText?: string;
};

/** The library parses titles and labels as markup. */
function asText(label: string): string {
  const element = document.createElement('span');
  element.textContent = label;
  return element.innerHTML;
}

/**
 * Where a message stands. `same-page`: closing it, *back* included, returns the focus to where it was. `new-page`: over a page that was
 * navigated to just now, the focus goes to that page's heading, and going back in the history leaves that page and closes it.
 * `leaving`: the question is about that very navigation, which the router holds up and takes back meanwhile.
 */
export type MessagePlace = 'same-page' | 'new-page' | 'leaving';

/**
 * Shows one message and returns whether it was confirmed. The library comes without the style element that it would
 * inject itself (a strict content policy refuses that): its styles are a sheet of the document.
 */
export async function fireMessage(
  options: MessageOptions,
  over: MessagePlace = 'same-page',
): Promise<boolean> {
  adoptDialogStyles();
  const isNewPage = over === 'new-page';
  const cameFrom = whatHadFocus();
  const release = lockScroll();
  let hasLeft = false;
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const onLeave = () => {
    hasLeft = true;
    Swal.close();
  };
  // A dialog of the page that is being left goes with it, sooner or later: the message must not go with it as well.
  if (isNewPage)
    for (const left of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) left.close?.();
  const overlayClosed = over === 'same-page' ? openOverlay(() => Swal.close()) : undefined;
  if (over !== 'leaving' && !overlayClosed) window.addEventListener('popstate', onLeave);
  try {
    const result = await Swal.fire({
      ...options,
      title: asText(options.title),
      confirmButtonText: asText(options.confirmButtonText),
      cancelButtonText: asText(options.cancelButtonText ?? ''),
      // After the closing animation, or when another message takes this one's place.
      didDestroy: () => close(),
      // An open modal dialog makes everything outside it unreachable, so the message goes into it.
      target: (!isNewPage && document.querySelector<HTMLElement>('dialog[open]')) || document.body,
      // The library would do it 100 ms after the message is gone, whatever somebody has pressed meanwhile.
      returnFocus: false,
      buttonsStyling: false,
      heightAuto: false,
      scrollbarPadding: false,
    });
    const hasActed = watchActs();
    // Settled only once the focus is back where it was: what follows may remove that place, or lead to another page.
    await closed;
    // After *back* the shell places the focus itself, as after any navigation. Who was quicker than the closing has it already.
    if (!hasActed() && !hasLeft && !Swal.isVisible()) {
      if (isNewPage) focusPage();
      else if (cameFrom?.isConnected) cameFrom.focus();
    }
    return result.isConfirmed;
  } finally {
    window.removeEventListener('popstate', onLeave);
    overlayClosed?.();
    release();
  }
}

/** What had the focus before the first of several messages that took each other's place. */
let before: HTMLElement | undefined;

function whatHadFocus(): HTMLElement | undefined {
  const { activeElement } = document;
  if (!Swal.isVisible()) before = activeElement instanceof HTMLElement ? activeElement : undefined;
  return before;
}

/** @returns ends the watching and says whether somebody has pressed a key or a pointer since */
function watchActs(): () => boolean {
  let acts = 0;
  const note = () => {
    acts += 1;
  };
  const events = ['pointerdown', 'keydown'];
  for (const event of events) document.addEventListener(event, note, { capture: true });
  return () => {
    for (const event of events) document.removeEventListener(event, note, { capture: true });
    return acts > 0;
  };
}

/** Lets the keyboard and the screen reader continue at the heading of the page, or at its content while it has none. */
function focusPage(): void {
  const main = document.querySelector<HTMLElement>('main');
  const place = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
