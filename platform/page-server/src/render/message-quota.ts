/** Messages that a page may send: one that shows some hundred slots begins and ends their code some hundred times. */
const MESSAGES_PER_PAGE = 2000;
/** The largest message there may be (`framing.ts`), and a page's other messages. */
const BYTES_PER_PAGE = 20 * 1024 * 1024;
/** Without a page: the messages of the start, and those of code that no request waits for any more. */
const MESSAGES_WITHOUT = 200;

/**
 * Limits how much a render process may send: a quota for each page in progress, and little without one. The page server reads
 * all of it, so a process that never stops sending would delay the pages of all visitors.
 */
export class MessageQuota {
  #messages = MESSAGES_WITHOUT;
  #bytes = BYTES_PER_PAGE;

  /** A page was begun. @param pages in progress, with this one */
  begun(pages: number): void {
    this.#messages = Math.min(
      this.#messages + MESSAGES_PER_PAGE,
      MESSAGES_WITHOUT + pages * MESSAGES_PER_PAGE,
    );
    this.#bytes = Math.min(this.#bytes + BYTES_PER_PAGE, (pages + 1) * BYTES_PER_PAGE);
  }

  /** The last page has ended: what is left of its quota does not count for later pages. */
  idle(): void {
    this.#messages = Math.min(this.#messages, MESSAGES_WITHOUT);
    this.#bytes = Math.min(this.#bytes, BYTES_PER_PAGE);
  }

  /** @throws RangeError when the quota is used up */
  take({ messages = 0, bytes = 0 }: { readonly messages?: number; readonly bytes?: number }): void {
    this.#messages -= messages;
    this.#bytes -= bytes;
    if (Math.min(this.#messages, this.#bytes) < 0)
      throw new RangeError('it says more than pages have to say');
  }
}
