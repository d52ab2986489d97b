import { phoneNumberMessages } from 'shared-contracts';
import { isDuration } from './product-card/years-of-use.ts';

/** Every text of this package. The specification's own are kept to the letter. */
export const messages = {
  notFound: { title: 'Opps! Page not Found', home: 'Back to Home page' },
  home: {
    title: 'Home',
    heading: 'A good refrigerator deserves a second kitchen',
    lead: 'Pre-owned refrigerators from people near you, at a fraction of the market price. Reserve online, meet the seller, take it home.',
    seeAll: 'See All',
    emptySection: 'Item Not found',
    noSectionsTitle: 'Nothing is listed yet',
    noSections: 'Categories appear here as soon as sellers list their first refrigerators.',
    sectionsFailed: 'The refrigerators could not be loaded.',
  },
  carousel: {
    label: 'Highlights',
    slide: (position: number, total: number) => `${position} of ${total}`,
    showSlide: (position: number) => `Show slide ${position}`,
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause slideshow',
    play: 'Play slideshow',
    failed: 'The highlights could not be loaded.',
  },
  category: {
    description: (name: string) =>
      `Used ${name} refrigerators from people near you: prices, ages, faults and places.`,
  },
  saved: { title: 'Saved searches' },
  product: {
    fallbackTitle: 'Refrigerator',
    reseller: 'Reseller Price',
    market: 'Market Price',
    saving: (amount: string, percent: number) => `Save ${amount} (${percent}%)`,
    used: (years: string) =>
      isDuration(years) ? `Used ${years.charAt(0).toLowerCase()}${years.slice(1)}` : `Years of use: ${years}`,
    posted: 'Posted',
    photoOf: (name: string) => `Photo of ${name}`,
  },
  buy: {
    action: 'Buy Now',
    sold: 'Sold',
    soldReason: 'Sold: this refrigerator has found a new kitchen.',
    boughtReason: 'Sold: you bought this refrigerator.',
    ownProduct: 'This is your own product, so you cannot buy it.',
    buyersOnly: (role: string) => `Only buyers can buy. You are signed in as ${role}.`,
    dialogTitle: 'Buy this refrigerator',
    dialogFailed: 'The form could not be loaded. Check your connection and press Buy Now again.',
    name: 'Your Name',
    email: 'Your Email',
    product: 'Product Name',
    price: 'Reseller Price',
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
  },
} as const;
