import { escapeHtml } from '../html.ts';
import { withoutParameter } from '../page/request-address.ts';
import { hiddenFields, plainDocument } from '../plain-document.ts';
import { messages } from './messages.ts';

/** Where the form of the page goes. */
export const CONSENT_ADDRESS = '/local-remote';

export interface ConsentQuestion {
  /** `mfe_seller@http://localhost:3102` */
  readonly remote: string;
  /** The address that was asked for, and will be shown after a yes. */
  readonly address: string;
  /** What a yes brings along. */
  readonly consent: string;
}

/** The question, as a document that runs no script at all, and its `Content-Security-Policy`. */
export function consentPage({ remote, address, consent }: ConsentQuestion): { html: string; policy: string } {
  const [id = '', origin = ''] = remote.split('@');
  return plainDocument(
    messages.title(origin),
    `<p>${escapeHtml(messages.what(id, origin))}</p>
<p>${escapeHtml(messages.advice)}</p>
<form method="post" action="${CONSENT_ADDRESS}">
${hiddenFields({ remote, address, consent })}
<a href="${escapeHtml(withoutParameter(address, 'remote'))}">${escapeHtml(messages.back)}</a>
<button type="submit">${escapeHtml(messages.run)}</button>
</form>`,
  );
}
