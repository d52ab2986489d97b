export interface Finish {
  base: string;
  sheen: 'metal' | 'gloss' | 'matte';
  handle: string;
}

const metal = (base: string, handle = '#c9cdd0'): Finish => ({ base, sheen: 'metal', handle });
const gloss = (base: string, handle = '#d5d9dc'): Finish => ({ base, sheen: 'gloss', handle });
const matte = (base: string, handle = '#b9bcbe'): Finish => ({ base, sheen: 'matte', handle });

export const finishes = {
  stainless: metal('#b4babe'),
  brightSteel: metal('#c4c9cc', '#dde1e3'),
  warmSteel: metal('#b9b4ab', '#cfcac1'),
  blackSteel: metal('#4a4c51', '#6c6f75'),
  white: gloss('#eceeed', '#f4f5f5'),
  softWhite: matte('#e9e6df', '#d9d5cc'),
  bisque: gloss('#e8dcc3', '#efe6d3'),
  cream: gloss('#f2e4bf'),
  black: gloss('#2b2d31', '#3c3f44'),
  charcoal: matte('#45494e', '#8f9498'),
  red: gloss('#bd3a34'),
  mint: gloss('#a5d6c3'),
  babyBlue: gloss('#a4cbdd'),
  pink: gloss('#efb3b4'),
  butter: gloss('#f3d37c'),
  orange: gloss('#e2793f'),
  olive: gloss('#8a8f52'),
  navy: gloss('#2f4468'),
  teal: gloss('#3b8a8c'),
  sage: matte('#9fb09a'),
  copper: metal('#b9805e', '#d9a988'),
  harvest: gloss('#d29a3a'),
  lavender: matte('#b9b0d0'),
} as const satisfies Record<string, Finish>;
export type FinishName = keyof typeof finishes;
