const kind = { described: true, ontime: true, friendly: true };
const seller = { ...kind, stars: 5, text: 'Came when we said, with two strong friends. Thank you!' };

/** What the two think of each other, by the place of the order among those of the demo; the third one waits to be reviewed. */
export const demoReviews = [
  {
    seller,
    buyer: {
      ...kind,
      stars: 5,
      text: 'Exactly as described, clean inside, and cold before I had plugged in the kettle.',
    },
  },
  {
    seller: { ...seller, text: 'Quick and friendly.' },
    buyer: { ...kind, stars: 4, ontime: false, text: 'Good fridge. We waited half an hour at the door.' },
  },
  undefined,
  {
    seller: { ...seller, stars: 4, text: 'All fine, though the first day did not work out.' },
    buyer: { ...kind, stars: 5, text: 'Runs so quietly that I opened it to see whether it does.' },
  },
  {
    seller,
    buyer: {
      ...kind,
      stars: 3,
      described: false,
      text: 'It cools, but the dent is bigger than on the picture.',
    },
  },
];
