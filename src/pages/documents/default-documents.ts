import { SCREEN_SECTION } from '../../../web/blocks/document-shape.ts'
import { emptyDocument, type PageDocument } from './document.ts'
import type { DocumentKind, StoredDocument } from './page-settings.ts'

const titles = {
  'not-found': 'Page not found',
  'lock-screen': 'Lock screen',
  'access-denied': 'Members only',
  header: 'Header',
  footer: 'Footer',
  'home-screen': 'Store front',
  'shop-screen': 'Shop',
  'product-screen': 'Product',
  'cart-screen': 'Cart',
  'search-screen': 'Search',
  site: 'Website',
  style: 'Site styles',
} as const

/** What the product shows by itself, as one section that others can stand around. */
const builtIn: PageDocument = {
  v: 1,
  sections: { screen: { order: 'a0', type: SCREEN_SECTION, grid: {}, props: {} } },
  blocks: {},
}

/** What a website has one of begins as this; a row exists from the first change on. */
export function defaultDocument(kind: keyof typeof titles): StoredDocument {
  return {
    ...(kind === 'site' || kind === 'style' ? emptyDocument : builtIn),
    settings: { title: titles[kind], order: 'a0', navigation: 'hidden', access: 'public', seo: { hidden: false } },
  }
}

export function isSingleKind(kind: DocumentKind | string): kind is keyof typeof titles {
  return Object.hasOwn(titles, kind)
}
