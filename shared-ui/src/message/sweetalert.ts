import type { SweetAlertOptions } from 'sweetalert2';
import { lockScroll } from '../dialog/scroll-lock.ts';

export type MessageOptions = Pick<
  SweetAlertOptions,
  | 'text'
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

/** The library takes titles and labels for markup. */
function asText(label: string): string {
  const element = document.createElement('span');
  element.textContent = label;
  return element.innerHTML;
}

/** A message that is replaced by another one while it closes does not tell that it has. */
const CLOSING_LIMIT_MS = 800;

/**
 * Shows one message and tells whether it was confirmed. sweetalert2 is loaded at the first message only, and without the
 * style element it would inject itself (a strict content policy refuses that): the looks are part of GlobalStyle.
 */
export async function fireMessage(options: MessageOptions): Promise<boolean> {
  const { default: Swal } = await import('sweetalert2/dist/sweetalert2.js');
  const release = lockScroll();
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  try {
    const result = await Swal.fire({
      ...options,
      title: asText(options.title),
      confirmButtonText: asText(options.confirmButtonText),
      cancelButtonText: asText(options.cancelButtonText ?? ''),
      didClose: () => close(),
      // An open modal dialog makes everything outside it unreachable, so the message goes into it.
      target: document.querySelector<HTMLElement>('dialog[open]') ?? document.body,
      buttonsStyling: false,
      heightAuto: false,
      scrollbarPadding: false,
    });
    // Settled only once the focus is back where it was: what follows may remove that place, or lead to another page.
    await Promise.race([closed, new Promise((late) => setTimeout(late, CLOSING_LIMIT_MS))]);
    return result.isConfirmed;
  } finally {
    release();
  }
}
