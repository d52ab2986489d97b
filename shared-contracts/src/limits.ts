/** So long an advertisement runs; then it ends, or is renewed. */
export const ADVERTISED_DAYS = 7;
/** The most code points of a message, and the most pictures of one. */
export const MAX_MESSAGE_TEXT = 2000;
export const MAX_MESSAGE_PICTURES = 4;
/** What a product shows at the most, its cover included. */
export const MAX_PICTURES = 8;
/** Characters of what a picture shows, in words. */
export const MAX_PICTURE_TEXT = 200;
/** Where a tab keeps the phone number that a buyer has typed and not sent. It goes with the person. */
export const BUYER_PHONE_KEY = 'market.buyer-phone';
