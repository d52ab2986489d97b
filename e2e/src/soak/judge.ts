import type { Role } from '../walk.ts';
import type { Heard } from './listen.ts';
import type { Look } from './look.ts';

export interface Seen {
  readonly role: Role;
  readonly path: string;
  /** As the document came, before its scripts had done anything. */
  readonly first: Look | undefined;
  readonly last: Look;
  readonly heard: Heard;
  /** Nothing was broken while it loaded, nor shortly before. */
  readonly calm: boolean;
}

const MAX_DOCUMENTS = 2;
const LEAST_TEXT = 12;

/** @returns what may not be, one sentence each; empty when the page is as it has to be */
export function judge(seen: Seen): string[] {
  const { last, first, heard, calm } = seen;
  return [
    // Where not even the frame could be rendered, the page says that it loads.
    ...(first && !first.isWaiting ? blank(first, 'as it came') : []),
    ...blank(last, 'in the end'),
    ...(last.isAlive ? [] : ['the page never came alive']),
    ...unnamed(seen),
    ...mixed(last, heard),
    ...heard.uncaught.map((error) => `an error that nobody caught: ${error}`),
    ...(heard.documents > MAX_DOCUMENTS ? [`the page loaded itself ${heard.documents - 1} times`] : []),
    ...(calm ? notWhole(last, heard) : []),
  ];
}

function blank({ missing, mainText, isLoading }: Look, when: string): string[] {
  const parts = missing.map((part) => `no ${part}, ${when}`);
  const isEmpty = !isLoading && mainText.length < LEAST_TEXT;
  return isEmpty ? [...parts, `nothing in main, ${when}`] : parts;
}

/** Failures that the page shows, or hides, and its console does not name. */
export function unnamed({ role, path, last, heard }: Omit<Seen, 'calm'>): string[] {
  const names = (remote: string, version: string, team: string) =>
    heard.console.some((line) => line.includes(`${remote} ${version} of team ${team} failed`));
  const isLost = (remote: string, text: string) =>
    text === '' && !last.isLoading && heard.failed.some((address) => address.includes(`/${remote}/`));
  const silent = last.places
    .filter(({ remote, text, failed }) => failed || isLost(remote, text))
    .filter(({ remote, version, team }) => !names(remote, version, team))
    .map(({ remote, version }) => `${remote} ${version} failed and the console does not say so`);
  const bare = last.sentences.filter((sentence) => sentence.length < LEAST_TEXT);
  const sentAway = role !== 'visitor' && last.path !== path && /^\/(login|err)/.test(last.path);
  return [
    ...silent,
    ...bare.map((sentence) => `a Retry without a sentence: “${sentence}”`),
    ...(sentAway ? [`a signed-in ${role} was sent to ${last.path}`] : []),
  ];
}

function mixed({ boot, places }: Look, { code }: Heard): string[] {
  return boot.remotes.flatMap(({ id, version, base }) => {
    const folder = `${new URL(base).origin}/${id}/`;
    const foreign = code.filter((address) => address.startsWith(folder) && !address.startsWith(base));
    const shown = places.filter((place) => place.remote === id && place.version !== version);
    return [
      ...foreign.map((address) => `${id} is ${version} on this page, and ${address} was asked for`),
      ...shown.map((place) => `${id} is ${version} on this page, and a place of it says ${place.version}`),
    ];
  });
}

function notWhole({ sentences, isLoading }: Look, heard: Heard): string[] {
  return [
    ...sentences.map((sentence) => `nothing is broken, and the page says “${sentence}”`),
    ...(isLoading ? ['nothing is broken, and the page still loads'] : []),
    ...heard.console.map((line) => `nothing is broken, and the console says “${line}”`),
  ];
}
