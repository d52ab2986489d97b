/**
 * The pieces this team lets others put on their pages, and what each is given. These are published with every version, as
 * they stand here: other teams compile against them, so nothing may be imported into this file.
 */
export interface Slots {
  /**
   * Suggestions below a search field, whose words are the `q` of `/search`. The field is the page's own, so that it works
   * without this code; what it says to screen readers (`aria-expanded`, `aria-activedescendant`) is set from here.
   */
  searchbox: {
    readonly input: { readonly current: HTMLInputElement | null };
    /** Id for the list: the field has it as `aria-controls`. */
    readonly listId: string;
  };
  /** The way to the saved searches of who is signed in, with how much is new in them; 44 px wide and high at least. */
  savedsearches: Record<string, never>;
}
