/**
 * The slots that this team provides for pages of other teams, and their props. This file is published with every version as it is: other
 * teams compile against it, so it must not import anything.
 */
export interface Slots {
  /**
   * Suggestions below a search field, whose words are the `q` of `/search`. The field belongs to the page, so that it works without this
   * code; the suggestions set its ARIA attributes (`aria-expanded`, `aria-activedescendant`).
   */
  searchbox: {
    readonly input: { readonly current: HTMLInputElement | null };
    /** Id of the list, which the field references as `aria-controls`. */
    readonly listId: string;
  };
  /** Link to the saved searches of the signed-in user, with the number of new results; at least 44 px wide and high. */
  savedsearches: Record<string, never>;
}
