/**
 * Typical searches, each with a pattern for the names of the demo's offers that should come first. Written before the search rules,
 * from the demo's data sheets and texts.
 */
export const wantedOffers: readonly (readonly [typed: string, fits: RegExp])[] = [
  // Sizes
  [
    '60cm',
    /Bosch KGN|BioFresh|Miele KFN|Copper-fronted|Summit|U-Line|Smeg|Galanz Retro|Unique|tangerine|EuroCave|Vinidor|beverage center|Under-counter/,
  ],
  [
    '36 inch',
    /French|four-door|RF28|Café|Gallery|4-door|RS27|25\.3|27 cu ft|matte charcoal|Icon|800 Series|slim side/,
  ],
  [
    '24 inch wide fridge',
    /Summit|U-Line|BioFresh|KGN|Miele|Copper|Smeg|Galanz Retro|Unique|iio|tangerine|Elmira|beverage center|Big Chill|Hotpoint|Gorenje/,
  ],
  [
    'narrow 24 inch',
    /Summit|U-Line|BioFresh|KGN|Miele|Copper|Smeg|Galanz|Unique|tangerine|beverage center|Under-counter|Gorenje|IKEA|EuroCave|Vinidor|Midea 3|Black\+|Danby Designer|mint|Navy|Lavender|NewAir|Kalamera|Ivation|Big Chill|Hotpoint|46-bottle/,
  ],
  ['fits 70 in', /./],
  [
    'under 55 cm wide',
    /Gorenje bottom|IKEA|Midea 3|Black\+|Galanz 1|Danby Designer|mint|Navy bar|Lavender|NewAir|Ivation/,
  ],
  ['18 cu ft', /18 cu ft|17\.5|17\.4|17 cu ft|KFN|FlexZone|Insignia 18|Amana/],
  [
    '300 liters',
    /KGN|BioFresh|Copper|Gorenje|Galanz Retro|tangerine|iio|Smeg|Elmira|Summit glass|Vinidor|GTP|EuroCave|IKEA/,
  ],
  ['over 25 cu ft', /RF28|25 cu ft|27|28 cu ft|26 cu ft|25\.3|4-door|Café/],
  // Prices
  ['under 200', /./],
  ['less than 300', /./],
  ['$300-500', /./],
  ['fridge under $150', /Midea 3|Black\+|Galanz 1|Danby Designer|mint|Magic|Avanti|Lavender|Hotpoint/],
  ['cheap fridge', /Black\+|Ivation|Lavender|Magic|Galanz 1|Midea 3/],
  ['side by side under 500', /25\.3|Kenmore Coldspot|slim side|Maytag/],
  ['samsung under 1000', /RF28|RS27|FlexZone/],
  // Kinds and doors
  [
    'double door',
    /French|four-door|RF28|Café|Gallery|4-door|RS27|side by side|Coldspot|SBS|Icon|800 Series|KRFF/,
  ],
  ['whirlpool 2 door', /Whirlpool (28|16 cu ft, black)|Whirlpool 25/],
  ['two door mini fridge', /Midea 3\.1/],
  ['french dor', /French|four-door|RF28|Café|Gallery|4-door|800 Series|KRFF/],
  ['sidebyside', /RS27|side by side|Coldspot|SBS|Icon/i],
  ['mini fridge', /Midea 3|Black\+|Galanz 1|Danby Designer|mint|Magic|Navy|Avanti|Lavender|U-Line/],
  ['small fridge', /Midea 3|Black\+|Galanz 1|Danby Designer|mint|Magic|Navy|Avanti|Lavender|U-Line/],
  ['dorm fridge', /Midea 3|Black\+|Galanz 1|Danby Designer|mint|Magic|Navy|Avanti|Lavender/],
  ['freezer', /chest|Insignia 7|Whirlpool 16 cu ft, scratch|Midea 5|Kenmore 20|Arctic/],
  ['deep freezer', /chest|Insignia 7|Whirlpool 16 cu ft, scratch|Midea 5|Kenmore 20|Arctic/],
  ['small chest freezer', /Danby 3\.8|Midea 5|Insignia 7|Arctic|8\.7/],
  ['wine fridge', /EuroCave|Vinotemp|Kalamera|Vinidor|Ivation|Under-counter wine/],
  ['wine cooler 40 bottles', /Kalamera|EuroCave|Vinidor|Vinotemp|Under-counter wine|Ivation/],
  ['beer fridge', /NewAir|beverage center|True back-bar|Navy bar/],
  ['vintage', /Westinghouse|Smeg|Big Chill|Galanz Retro|Unique|iio|tangerine|Elmira/],
  ['retro red', /Big Chill/],
  ['bottom freezer', /KGN|BioFresh|Fisher|Gorenje bottom|LG 26|Beko|Miele|IKEA|Copper/],
  ['top freezer white', /GE 17\.5|Amana/],
  // What it does
  [
    'quiet fridge',
    /800 Series|LG|4-door|SBS|Summit 9|FlexZone|Insignia 18|KGN|BioFresh|Gorenje bottom|Miele|IKEA|Galanz 1|Navy|Lavender|Smeg|iio|EuroCave|Kalamera|Vinidor|wine storage/,
  ],
  ['silent wine cooler', /EuroCave|Kalamera|Vinidor|wine storage/],
  [
    'energy star',
    /SBS|GE 17\.5|Summit 9|Insignia 18|KGN|BioFresh|Gorenje|Miele|IKEA|Copper|Midea|Black\+|Galanz|Danby|mint|Navy|Lavender|U-Line|chest|Insignia 7|Smeg|Unique|iio|Elmira|EuroCave|NewAir|Kalamera|Vinidor|Ivation|beverage|wine|Whirlpool 16|Kenmore 20/,
  ],
  ['A++', /SBS|Copper|tangerine|Miele/],
  ['low energy bottom freezer', /KGN|BioFresh|Gorenje|Miele|IKEA|Copper/],
  ['no frost', /./],
  ['with ice maker', /ice maker|RF28|garage ready|RS27|Maytag/],
  ['with water dispenser', /RF28|RS27|Icon|Maytag/],
  // Looks, condition, delivery
  ['stainless steel french door', /RF28|four-door|25 cu ft|800 Series|Haier|Gallery/],
  ['black fridge', /black|Black|Smeg FAB32|Miele|U-Line|Vinotemp|NewAir|True|RS27|LG 26/],
  ['like new', /800 Series|Café|LG 27|LG 20|BioFresh|Galanz 1|Navy|Lavender|GTP|iio|Kalamera|Vinidor/],
  ['for parts', /Black\+|Ivation/],
  ['fridge with delivery', /Gallery|matte charcoal|Kenmore 21|Galanz 1/],
  [
    'blanco',
    /white|White|GE 17\.5|KRFF|Coldspot|Maytag|Amana|Fisher|IKEA|Gorenje|Magic|Avanti|chest|Insignia 7|Kenmore|Café|Whirlpool 16|GTP/,
  ],
  // Brands
  ['samsng', /Samsung/],
  ['boshc', /Bosch/],
  ['liebher wine', /Vinidor/],
  ['ge fridge', /^GE/],
  // Places
  ['fridge near austin', /RF28|Summit 9|IKEA|Navy/],
  ['mini fridge in miami', /Lavender/],
  ['chest freezer near buffalo', /Kenmore 20/],
  // Sentences and languages
  [
    'i need a cheap used white fridge for my garage',
    /white|White|GE 17\.5|Coldspot|Maytag|Amana|LG 20|IKEA|Avanti/,
  ],
  ['kühlschrank', /^(?!.*(chest|Insignia 7|Arctic|Midea 5|Kenmore 20|Whirlpool 16 cu ft, scratch)).*/],
  ['nevera', /^(?!.*(chest|Insignia 7|Arctic|Midea 5|Kenmore 20|Whirlpool 16 cu ft, scratch)).*/],
  ['gefriertruhe', /chest|Insignia 7|Whirlpool 16 cu ft, scratch|Midea 5|Kenmore 20|Arctic/],
  ['upright freezer', /chest|Insignia 7|Whirlpool 16 cu ft, scratch|Midea 5|Kenmore 20|Arctic|Summit glass/],
  // Tried afterwards
  ['kitchen aid', /KitchenAid/],
  ['can cooler', /126-can|back-bar|beverage center|Navy bar/],
  ['fridge without freezer', /Summit glass/],
  ['small freezer', /chest freezer|Arctic King|Midea [35]|Insignia 7/],
  ['large chest freezer', /GTP|hunters|Kenmore 20|open box/],
  ['300-500', /./],
  ['munich', /./],
  ['fits under a 34 inch counter', /Lavender|Insignia 7|8\.7|Navy bar|Kalamera|U-Line/],
];
