/** The carousel of the home page; `picture` is a key of `demoPictures`. */
export interface DemoBanner {
  picture: string;
  name: string;
  description: string;
}

export const banners: readonly DemoBanner[] = [
  {
    picture: 'banner-kitchen-morning',
    name: 'Good cold, second home',
    description:
      'Refrigerators with years of life left, from people nearby. See the dent, know the price, take it home.',
  },
  {
    picture: 'banner-retro-row',
    name: 'Color for your kitchen',
    description: 'Mint, cherry, butter yellow: retro classics at half of what they cost new.',
  },
  {
    picture: 'banner-wine-evening',
    name: 'Evenings at 55 degrees',
    description: 'Wine and beverage coolers from collectors, taverns and tidy dining rooms.',
  },
  {
    picture: 'banner-workshop-dealer',
    name: 'Checked, cleaned, guaranteed',
    description: 'Look for verified sellers: repaired by people who know, with a warranty in writing.',
  },
];
