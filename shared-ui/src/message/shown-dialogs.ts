import { type IconName, iconPaths } from '../icon/icon-paths.ts';
import type { ConfirmDialogOptions, SuccessDialogOptions } from './dialogs.ts';
import { messageContent } from './success-actions.ts';
import { fireMessage, type MessageOptions, type MessagePlace } from './sweetalert.ts';

function iconMarkup(name: IconName): string {
  return `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${iconPaths[name]}"/></svg>`;
}

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
    iconHtml: iconMarkup(danger ? 'alert' : 'snowflake'),
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
      iconHtml: iconMarkup('check'),
      confirmButtonText: confirmLabel,
    },
    leadsOn ? 'new-page' : 'same-page',
  );
}
