/** Where a tab keeps the phone number that a buyer has typed and not sent. It goes with the person. */
export const BUYER_PHONE_KEY = 'market.buyer-phone';
