import type { ThemePresetId } from './theme-presets.ts'

/** What an owner sells, asked when they open a store. It determines the initial design. */
export const trades = ['home', 'food', 'clothing', 'beauty', 'art', 'classes', 'other'] as const
export type Trade = (typeof trades)[number]

export const tradeWords: Record<Trade, string> = {
  home: 'Home & ceramics',
  food: 'Food & drink',
  clothing: 'Clothing & accessories',
  beauty: 'Beauty & care',
  art: 'Art, books & paper',
  classes: 'Classes & services',
  other: 'Something else',
}

export const presetOfTrade: Record<Trade, ThemePresetId> = {
  home: 'harbour',
  food: 'hearth',
  clothing: 'atelier',
  beauty: 'meadow',
  art: 'gazette',
  classes: 'midnight',
  other: 'harbour',
}

/** The store's initial welcome text, until the owner replaces it. */
export const welcomeOfTrade: Record<Trade, string> = {
  home: 'Things for every day, made to be used and loved for years.',
  food: 'Good things to eat, made this morning in small batches.',
  clothing: 'Few pieces, good fabrics, made to be worn often.',
  beauty: 'Simple care for skin and home, poured by hand.',
  art: 'Prints, books and paper for walls, shelves and desks.',
  classes: 'Learn something with your hands, in a small group.',
  other: 'Welcome. Have a look around.',
}
