/** Positions are counted from 1. */
export const messages = {
  cover: 'Cover',
  alt: (place: number) => `What picture ${place} shows`,
  altHint: 'For people who cannot see it, such as: left side with a small dent',
  grip: (place: number) => `Drag picture ${place}, or press Space and use the arrow keys`,
  up: (place: number) => `Move picture ${place} up`,
  down: (place: number) => `Move picture ${place} down`,
  remove: (place: number) => `Remove picture ${place}`,
  retry: (place: number) => `Send again: picture ${place}`,
  retryLabel: 'Send again',
  progress: (place: number) => `Sending picture ${place}`,
  waiting: 'Waits for the others',
  sending: (part: number | undefined) =>
    part === undefined ? 'Sending' : `Sending, ${Math.round(part * 100)} %`,
  sent: 'Sent',
  attached: 'Shown on the product',
  removed: (place: number, left: number) => `Picture ${place} is removed, ${left} left.`,
  moved: (place: number, count: number) =>
    `The picture is number ${place} of ${count} now${place === 1 ? ': the cover' : ''}.`,
  drag: {
    instructions:
      'Press Space to pick the picture up, the arrow keys to move it, Space again to drop it, and Escape to put it back.',
    start: (place: number, count: number) => `Picture ${place} of ${count} is picked up.`,
    over: (place: number, count: number) => `It would be number ${place} of ${count}.`,
    end: (place: number, count: number) => `Dropped as number ${place} of ${count}.`,
    cancel: (place: number) => `Put back as number ${place}.`,
  },
} as const;
