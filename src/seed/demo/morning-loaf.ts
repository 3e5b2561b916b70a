import type { DemoStore } from './demo-store.ts'
import { bakes } from './morning-loaf-bakes.ts'
import { extras } from './morning-loaf-extras.ts'
import { plans } from './morning-loaf-plans.ts'
import { morningLoafPricing } from './morning-loaf-pricing.ts'

/** A bakery that sells in euros; options are drop-down lists, and the cart pill is light. */
export const morningLoaf: DemoStore = {
  website: {
    subdomain: 'bakery',
    title: 'Morning Loaf',
    description: 'Slow bread and quick breakfasts, out of the oven at six and gone by noon.',
    status: 8,
    language: 'en-IE',
    timeZone: 'Europe/Dublin',
    theme: {
      background: '#fff8ea',
      surface: '#fdeecd',
      text: '#3b2314',
      muted: '#75563b',
      accent: '#a8431a',
      accentText: '#ffffff',
      headingFont: 'rounded',
      bodyFont: 'rounded',
      radius: 20,
    },
    captchaSettings: { provider: 'altcha', siteKey: 'morning-loaf' },
    storeSettings: {
      selectedCurrency: 'EUR',
      useLightCart: true,
      expressCheckout: false,
      multipleQuantityAllowedForServices: false,
      variantPicker: 'dropdown',
      merchandisingSettings: {
        displayNativeProductReviewsEnabled: true,
        displayImportedProductReviewsEnabled: true,
        restockNotificationsEnabled: true,
        restockSuccessText: 'Thank you! We will write to you once, when it is out of the oven again.',
      },
    },
  },
  bannerAlt: 'Two round loaves, two croissants and a cinnamon bun on a floured table',
  products: [...bakes, ...extras, ...plans],
  categories: [
    {
      slug: 'bread',
      name: 'Bread',
      products: [
        'country-sourdough',
        'seeded-rye',
        'baguette-tradition',
        'olive-rosemary-focaccia',
        'loaf-of-the-week',
      ],
    },
    { slug: 'sweet', name: 'Sweet', products: [] },
    {
      slug: 'breakfast',
      name: 'Breakfast',
      parent: 'sweet',
      products: ['butter-croissants', 'cinnamon-buns', 'house-coffee'],
    },
    { slug: 'cakes', name: 'Cakes', parent: 'sweet', products: ['lemon-tart', 'big-cookies', 'birthday-cake'] },
    {
      slug: 'bake-yourself',
      name: 'Bake it yourself',
      products: ['sourdough-starter', 'bread-at-home', 'first-loaf-class'],
    },
  ],
  collections: [
    {
      slug: 'saturday-table',
      title: 'The Saturday table',
      description: 'What we put on our own table when the shop is closed and the coffee is strong.',
      picture: { name: 'croissants', alt: 'Two golden croissants on a wooden board' },
      products: ['butter-croissants', 'cinnamon-buns', 'country-sourdough', 'lemon-tart'],
    },
    {
      slug: 'first-loaf',
      title: 'Your first loaf',
      description: 'A starter with a name, a book that forgives mistakes, and an evening with us at the oven.',
      picture: { name: 'starter', alt: 'Glass jar of bubbling sourdough starter with a label' },
      products: ['sourdough-starter', 'bread-at-home', 'first-loaf-class'],
    },
  ],
  merchandising: {},
  pricing: morningLoafPricing,
}
