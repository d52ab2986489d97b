/** The most code points of a message, and the most pictures of one. */
export const MAX_MESSAGE_TEXT = 2000;
export const MAX_MESSAGE_PICTURES = 4;
