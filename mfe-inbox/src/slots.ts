/**
 * The pieces this team lets others put on their pages, and what each is given. These are published with every version, as
 * they stand here: other teams compile against them, so nothing may be imported into this file.
 */
export interface Slots {
  /** The bell of the navbar with the list that opens from it, for who is signed in; 44 px wide and high. */
  notices: Record<string, never>;
}
