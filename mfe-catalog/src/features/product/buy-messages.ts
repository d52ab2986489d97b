import { phoneNumberMessages } from 'shared-contracts';

/** Texts of the buy dialog and of its result; they load with the dialog. */
export const buyMessages = {
  dialogTitle: 'Buy this refrigerator',
  name: 'Your Name',
  email: 'Your Email',
  product: 'Product Name',
  price: 'Reseller Price',
  agreed: (price: string) => `${price}, as agreed with the seller`,
  place: 'Meet Location',
  phone: 'Your Phone Number',
  phoneHint: 'With area code. The seller gets it to reach you.',
  phoneRequired: 'Enter your phone number.',
  phoneUnreadable: phoneNumberMessages.not_a_number,
  submit: 'Submit',
  submitting: 'Submitting…',
  sent: 'Sent: it cannot be called back any more. The answer comes in a few seconds.',
  priceChanged: (before: string, now: string) =>
    `The seller has changed the price from ${before} to ${now}. Nothing was bought. Submit again to buy it for ${now}.`,
  cancel: 'Cancel',
  backToProduct: 'Back to the product',
  goneTitle: 'Somebody was faster',
  gone: 'This refrigerator is gone: it was sold to somebody else a moment ago.',
  failed: 'Your purchase could not be sent. Please try again.',
  successTitle: 'It is yours!',
  success: (phone: string, location: string, price: string) =>
    `Please contact ${phone} and meet the seller at ${location} with ${price}. Thank you for staying with our store!`,
  sellerRemoved: 'The seller’s account was removed since. Do not pay for it: nothing was charged here.',
  successConfirm: 'See my order',
  callSeller: (phone: string) => `Call ${phone}`,
  copyPhone: 'Copy number',
  phoneCopied: 'Copied',
} as const;
