/** Days that an advertisement runs before it ends or is renewed. */
export const ADVERTISED_DAYS = 7;
/** The most characters (code points) and the most pictures of a message. */
export const MAX_MESSAGE_TEXT = 2000;
export const MAX_MESSAGE_PICTURES = 4;
/** The most pictures of a product, its cover included. */
export const MAX_PICTURES = 8;
/** The most characters of a picture's description. */
export const MAX_PICTURE_TEXT = 200;
/** The most characters of a brand's name. */
export const MAX_BRAND = 60;
/** Key of the session storage for a phone number that a buyer typed and did not send. It is removed when the person signs out. */
export const BUYER_PHONE_KEY = 'market.buyer-phone';
