import { emptyDocument } from './document.ts'
import type { DocumentKind, StoredDocument } from './page-settings.ts'

const titles = {
  'not-found': 'Page not found',
  'lock-screen': 'Lock screen',
  'access-denied': 'Members only',
  header: 'Header',
  footer: 'Footer',
  site: 'Website',
  style: 'Site styles',
} as const

/** What a website has one of begins as this; a row exists from the first change on. */
export function defaultDocument(kind: keyof typeof titles): StoredDocument {
  return {
    ...emptyDocument,
    settings: { title: titles[kind], order: 'a0', navigation: 'hidden', access: 'public', seo: { hidden: false } },
  }
}

export function isSingleKind(kind: DocumentKind | string): kind is keyof typeof titles {
  return Object.hasOwn(titles, kind)
}
