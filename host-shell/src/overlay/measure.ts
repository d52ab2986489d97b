/** One place of a remote on the page, relative to the document. */
export interface Place {
  readonly remote: string;
  readonly version: string;
  readonly team: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where the remotes are right now; those without any size are left out. */
export function measure(): Place[] {
  return [...document.querySelectorAll<HTMLElement>('[data-remote]')].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const { remote = '', version = '', team = '' } = element.dataset;
    if (width === 0 || height === 0) return [];
    return [{ remote, version, team, left: left + scrollX, top: top + scrollY, width, height }];
  });
}

export function isSame(one: readonly Place[], other: readonly Place[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
