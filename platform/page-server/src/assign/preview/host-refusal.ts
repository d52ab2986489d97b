import { HOST_ID } from 'registry';
import { messages } from './messages.ts';

/** Why a version of the host is not shown although the passes are good. */
export type HostRefusal = keyof typeof messages.host;

const form = new RegExp(`^${HOST_ID}@([0-9][\\w.+-]{0,120})~([a-z]+)$`);

/**
 * What stands in the place of a request's passes once the page server cannot show the host that they name: whichever version answers
 * instead says so on its page. Nothing is believed because of it but that sentence.
 */
export const refusedHost = (version: string, why: HostRefusal): string => `${HOST_ID}@${version}~${why}`;

/** @returns the sentence for the person who looks at the page; nothing where the text says none */
export function sentenceOfRefusal(text: string): string | undefined {
  const [, version = '', why = ''] = form.exec(text) ?? [];
  return Object.hasOwn(messages.host, why) ? messages.host[why as HostRefusal](version) : undefined;
}
