import { openOverlay } from 'shared-runtime/overlay';
import type { SweetAlertOptions } from 'sweetalert2';
import Swal from 'sweetalert2/dist/sweetalert2.js';
import { focusPage, returnFocus } from '../dialog/return-focus.ts';
import { lockScroll } from '../dialog/scroll-lock.ts';
import { adoptDialogStyles } from './dialog-styles.ts';
import type { ConfirmDialogOptions, SuccessDialogOptions } from './dialogs.ts';
import { element, icon } from './elements.ts';
import { toast } from './toast.ts';

/** See `confirmDialog`. */
export function askToConfirm(
  { title, text, confirmLabel, danger = false }: ConfirmDialogOptions,
  over: Exclude<MessagePlace, 'new-page'>,
): Promise<boolean> {
  return fireMessage(
    {
      title,
      text,
      icon: danger ? 'warning' : 'question',
      iconHtml: icon(danger ? 'alert' : 'snowflake').outerHTML,
      showCancelButton: true,
      confirmButtonText: confirmLabel,
      cancelButtonText: 'Cancel',
      reverseButtons: true,
      focusConfirm: !danger,
      focusCancel: danger,
      customClass: { confirmButton: danger ? 'market-danger' : '' },
    },
    over,
  );
}

/** See `successDialog`. */
export async function tellSuccess(
  { title, text, confirmLabel = 'OK', actions = [] }: SuccessDialogOptions,
  leadsOn: boolean,
): Promise<void> {
  // Browsers offer the clipboard on secure origins only.
  const offered = actions.filter((action) => 'href' in action || navigator.clipboard !== undefined);
  const row = element('div', { className: 'market-message-actions' }, ...offered.map(actionElement));
  await fireMessage(
    {
      title,
      html: element('div', {}, element('p', {}, text), ...(offered.length > 0 ? [row] : [])),
      icon: 'success',
      iconHtml: icon('check').outerHTML,
      confirmButtonText: confirmLabel,
    },
    leadsOn ? 'new-page' : 'same-page',
  );
}

/** An action of a success message: a link (`tel:`, for example) or a text to copy. */
export type SuccessAction =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly copies: string; readonly copiedLabel: string };

function actionElement(action: SuccessAction): HTMLElement {
  if ('href' in action) return element('a', { href: action.href }, action.label);
  const button = element('button', { type: 'button' }, action.label);
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(action.copies).then(
      () => button.replaceChildren(action.copiedLabel),
      () => toast(action.copies, 'info'),
    );
  });
  return button;
}

type MessageOptions = SweetAlertOptions & {
  /** Plain text, as are the labels. */
  readonly title: string;
  readonly confirmButtonText: string;
  readonly cancelButtonText?: string;
};

/** The library parses titles and labels as markup. */
const asText = (label: string) => element('span', {}, label).innerHTML;

/**
 * Where a message is shown. `same-page`: closing it, also by *back*, returns the focus. `new-page`: over a page that was just navigated to;
 * the focus goes to that page's heading, and going back in the history leaves that page and closes the message.
 * `leaving`: it asks about a navigation, which the router blocks meanwhile.
 */
export type MessagePlace = 'same-page' | 'new-page' | 'leaving';

/**
 * Shows one message and returns whether it was confirmed. The library's own style element, which a strict content policy refuses, is not
 * used: its styles are an adopted style sheet of the document.
 */
async function fireMessage(options: MessageOptions, over: MessagePlace): Promise<boolean> {
  adoptDialogStyles();
  const isNewPage = over === 'new-page';
  const cameFrom = whatHadFocus();
  const release = lockScroll();
  let hasLeft = false;
  let close = () => {};
  const closed = new Promise<void>((resolve) => (close = resolve));
  const onLeave = () => {
    hasLeft = true;
    Swal.close();
  };
  // A dialog of the previous page will be removed with it: the message must not be inside that dialog.
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
      // Called after the closing animation, or when another message replaces this one.
      didDestroy: () => close(),
      // An open modal dialog makes everything outside it inert, so the message goes into the dialog.
      target: (!isNewPage && document.querySelector<HTMLElement>('dialog[open]')) || document.body,
      // The library would return the focus 100 ms after the message is gone, even if the person has clicked elsewhere meanwhile.
      returnFocus: false,
      buttonsStyling: false,
      heightAuto: false,
      scrollbarPadding: false,
    });
    const hasActed = watchActs();
    // Settles only after the focus was returned: the caller may remove that element, or navigate.
    await closed;
    // After *back* the shell sets the focus, as after any navigation. If the person has acted meanwhile, the focus stays where it is.
    if (!hasActed() && !hasLeft && !Swal.isVisible()) {
      if (isNewPage) focusPage();
      else returnFocus(cameFrom);
    }
    return result.isConfirmed;
  } finally {
    window.removeEventListener('popstate', onLeave);
    overlayClosed?.();
    release();
  }
}

/** The focused element before the first of several messages that replaced each other. */
let before: HTMLElement | undefined;

function whatHadFocus(): HTMLElement | undefined {
  const { activeElement } = document;
  if (!Swal.isVisible()) before = activeElement instanceof HTMLElement ? activeElement : undefined;
  return before;
}

/** @returns stops watching, and returns whether the person has pressed a key or a pointer since */
function watchActs(): () => boolean {
  let hasActed = false;
  const note = () => {
    hasActed = true;
  };
  const events = ['pointerdown', 'keydown'];
  for (const event of events) document.addEventListener(event, note, { capture: true });
  return () => {
    for (const event of events) document.removeEventListener(event, note, { capture: true });
    return hasActed;
  };
}
