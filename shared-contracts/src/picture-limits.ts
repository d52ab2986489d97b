/** What a product shows at the most, its cover included. */
export const MAX_PICTURES = 8;
/** Characters of what a picture shows, in words. */
export const MAX_PICTURE_TEXT = 200;
