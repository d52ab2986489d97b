/**
 * The slots that this team provides for pages of other teams, and their props. This file is published with every version as it is: other
 * teams compile against it, so it must not import anything.
 */
export interface Slots {
  /** The navbar's bell for signed-in users, with the panel that it opens; 44 px wide and high. */
  notices: Record<string, never>;
}
