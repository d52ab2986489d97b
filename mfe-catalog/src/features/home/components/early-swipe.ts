const SHORTEST_SWIPE_PX = 30;

interface Point {
  readonly pointerId: number;
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Reads a swipe that began before Swiper could follow it, so that it is not lost. The slides move when the finger is
 * lifted; from the next one on they follow it.
 */
export class EarlySwipe {
  #from: Point | undefined;

  begin({ pointerId, clientX, clientY }: Point): void {
    this.#from = { pointerId, clientX, clientY };
  }

  /** @returns where to: to the next slide, to the one before, or nowhere */
  end({ pointerId, clientX, clientY }: Point): 'next' | 'previous' | undefined {
    const from = this.#from;
    if (from?.pointerId !== pointerId) return undefined;
    this.#from = undefined;
    const across = clientX - from.clientX;
    if (Math.abs(across) < Math.max(SHORTEST_SWIPE_PX, Math.abs(clientY - from.clientY))) return undefined;
    return across < 0 ? 'next' : 'previous';
  }

  /** The browser has taken the gesture over, to scroll the page. */
  cancel(): void {
    this.#from = undefined;
  }
}
