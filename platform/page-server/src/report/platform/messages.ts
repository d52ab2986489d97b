const named = (slots: readonly string[]) => `the slot${slots.length === 1 ? '' : 's'} ${slots.join(', ')}`;

/** What would break, for people who are about to change what visitors get. */
export const messages = {
  loses: (user: string, slots: readonly string[]) => `The pages of ${user} lose ${named(slots)}.`,
  unfilled: (remote: string, slots: readonly string[]) =>
    `Its own pages show ${named(slots)} of ${remote}, which nobody fills.`,
  beside: (host: string, why: string) => `Beside the host ${host}: ${why}`,
  noHost: 'It was not compared with the host: what that one says of itself cannot be read.',
  noFacts: 'It was not compared with the remotes: what it says of itself cannot be read.',
  more: (count: number) => `And ${count} more.`,
};
