import type { DemoStore } from './demo-store.ts'
import { extras } from './harbour-and-clay-extras.ts'
import { pottery } from './harbour-and-clay-pottery.ts'
import { harbourAndClayPricing } from './harbour-and-clay-pricing.ts'

/** Ceramics and home goods, sold in dollars; options are radio buttons. */
export const harbourAndClay: DemoStore = {
  website: {
    subdomain: 'demo',
    title: 'Harbour & Clay',
    description: 'Stoneware for every day, thrown, glazed and fired in a small studio by the water.',
    status: 8,
    language: 'en-US',
    timeZone: 'America/New_York',
    theme: {
      background: '#fbf8f3',
      surface: '#f1ebe1',
      text: '#26221d',
      muted: '#665c51',
      accent: '#2f4f6b',
      accentText: '#ffffff',
      headingFont: 'serif',
      bodyFont: 'sans',
      radius: 6,
    },
    storeSettings: {
      selectedCurrency: 'USD',
      useLightCart: false,
      expressCheckout: false,
      multipleQuantityAllowedForServices: true,
      variantPicker: 'radio',
      merchandisingSettings: {
        displayNativeProductReviewsEnabled: true,
        displayImportedProductReviewsEnabled: true,
        restockNotificationsEnabled: true,
        restockNotificationsMailingListSignUpEnabled: true,
      },
      installments: { provider: 'afterpay' },
    },
  },
  bannerAlt: 'A terracotta vase, a blue bowl, two cups and a white moon jar on a wooden shelf in morning light',
  products: [...pottery, ...extras],
  categories: [
    { slug: 'table', name: 'For the table', products: ['low-tide-dinner-plates', 'anchor-teapot'] },
    { slug: 'mugs', name: 'Mugs', parent: 'table', products: ['tide-mug'] },
    { slug: 'bowls', name: 'Bowls', parent: 'table', products: ['nesting-bowls', 'very-patient-salad-bowl'] },
    { slug: 'vases', name: 'Vases & planters', products: ['pebble-vase', 'moon-jar-no-12', 'terrace-planter'] },
    { slug: 'kitchen', name: 'Kitchen', products: ['salt-pot', 'driftwood-serving-board', 'linen-tea-towel'] },
    { slug: 'gifts', name: 'Gifts', products: ['engraved-ring-dish', 'beacon-candle', 'gift-card'] },
    { slug: 'learn', name: 'Classes & books', products: ['saturday-at-the-wheel', 'glaze-notes'] },
  ],
  collections: [
    {
      slug: 'slow-sunday',
      title: 'A slow Sunday',
      description: 'Everything for a long breakfast: something to hold, something to share, and a candle for later.',
      picture: { name: 'nesting-bowls', alt: 'Four bowls stacked in each other, alternately blue and white' },
      products: [
        'tide-mug',
        'nesting-bowls',
        'driftwood-serving-board',
        'linen-tea-towel',
        'salt-pot',
        'beacon-candle',
      ],
    },
    {
      slug: 'under-50',
      title: 'Presents under $50',
      description: 'Small things with a lot of work in them. We wrap every one of them in paper.',
      picture: { name: 'ring-dish', alt: 'Pink dish with carved lettering, holding two gold rings' },
      products: ['engraved-ring-dish', 'beacon-candle', 'tide-mug', 'linen-tea-towel', 'glaze-notes'],
    },
  ],
  merchandising: {
    'tide-mug': { scarcityEnabled: true, scarcityText: 'Only {qtyInStock} left of this kiln' },
    'moon-jar-no-12': { scarcityEnabled: true, scarcityText: 'One of a kind: {qtyInStock} in the world' },
    'driftwood-serving-board': { scarcityEnabled: true },
  },
  pricing: harbourAndClayPricing,
}
