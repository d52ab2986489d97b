import type { ConfirmDialogOptions, SuccessDialogOptions } from './dialogs.ts';
import { element, icon } from './elements.ts';
import { fireMessage, type MessageOptions, type MessagePlace } from './sweetalert.ts';
import { toast } from './toast.ts';

/** See `confirmDialog`. */
export function askToConfirm(
  options: ConfirmDialogOptions,
  over: Exclude<MessagePlace, 'new-page'>,
): Promise<boolean> {
  const danger = options.danger === true;
  const message: MessageOptions = {
    title: options.title,
    text: options.text,
    icon: danger ? 'warning' : 'question',
    iconHtml: icon(danger ? 'alert' : 'snowflake').outerHTML,
    showCancelButton: true,
    confirmButtonText: options.confirmLabel,
    cancelButtonText: 'Cancel',
    reverseButtons: true,
    focusConfirm: !danger,
    focusCancel: danger,
    customClass: { confirmButton: danger ? 'market-danger' : '' },
  };
  return fireMessage(message, over);
}

/** See `successDialog`. */
export async function tellSuccess(
  { title, text, confirmLabel = 'OK', actions = [] }: SuccessDialogOptions,
  leadsOn: boolean,
): Promise<void> {
  await fireMessage(
    {
      title,
      html: messageContent(text, actions),
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

/** Browsers offer the clipboard on secure origins only. */
const canCopy = () => navigator.clipboard !== undefined;

/** The content of a message: its text and, below, its actions. */
function messageContent(text: string, actions: readonly SuccessAction[]): HTMLElement {
  const offered = actions.filter((action) => 'href' in action || canCopy()).map(actionElement);
  const row = element('div', { className: 'market-message-actions' }, ...offered);
  return element('div', {}, element('p', {}, text), ...(offered.length > 0 ? [row] : []));
}
