import { SCREEN_SECTION } from '../../../web/blocks/document-shape.ts'
import { headerBar } from '../../shared/pages/header-bar.ts'
import { emptyDocument, type PageDocument } from './document.ts'
import type { DocumentKind, StoredDocument } from './page-settings.ts'
import { newPopupContent } from './popup-content.ts'

const titles = {
  'not-found': 'Page not found',
  'lock-screen': 'Lock screen',
  'access-denied': 'Members only',
  'popup-overlay': 'Popup',
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

/** The built-in screen as one section, which other sections can be placed around. */
const builtIn: PageDocument = {
  v: 1,
  sections: { screen: { order: 'a0', type: SCREEN_SECTION, grid: {}, props: {} } },
  blocks: {},
}

const { section, blocks } = headerBar()

/** What visitors see without it, as parts to arrange; they see the built-in one until it is changed. */
const header: PageDocument = { v: 1, sections: { bar: { ...section, order: 'a0' } }, blocks }

const documents: Partial<Record<keyof typeof titles, PageDocument>> = {
  site: emptyDocument,
  style: emptyDocument,
  header,
  'popup-overlay': newPopupContent('button'),
}

/** The initial content of a document that every website has; its row is created by the first change. */
export function defaultDocument(kind: keyof typeof titles): StoredDocument {
  return {
    ...(documents[kind] ?? builtIn),
    settings: { title: titles[kind], order: 'a0', navigation: 'hidden', access: 'public', seo: { hidden: false } },
  }
}

export function isSingleKind(kind: DocumentKind | string): kind is keyof typeof titles {
  return Object.hasOwn(titles, kind)
}
