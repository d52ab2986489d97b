const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** @param until seconds since 1970 */
const time = (until: number) => `${day.format(until * 1000)} UTC`;

export const messages = {
  broken: 'This preview link is not whole. Ask for it again.',
  ended: (until: number) => `This preview ended on ${time(until)}. Ask for a new link.`,
  tooLong: 'This preview link lasts longer than one may. Ask for a new one.',
  notSigned: (id: string) => `Nobody who may release ${id} has signed this preview link.`,
  notStored: (id: string, version: string) =>
    `${id} ${version} is not published here, so it cannot be shown.`,
  away: (id: string, version: string) =>
    `${id} ${version} could not be read just now. Try again in a moment.`,
  host: {
    failed: (version: string) =>
      `The server of host_shell ${version} does not run here, so it cannot be shown. The log of the page server says why.`,
    starting: (version: string) =>
      `host_shell ${version} is still being started. Follow its link again in a moment.`,
    busy: (version: string) =>
      `Somebody else is looking at another version of the host, and there is one at a time. Follow the link to ${version} again in a minute.`,
    away: (version: string) =>
      `host_shell ${version} could not be read just now. Follow its link again in a moment.`,
  },
};

/** Why a version of the host is not shown although the passes are valid. */
export type HostRefusal = keyof typeof messages.host;
