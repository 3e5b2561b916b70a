import { createHash } from 'node:crypto'
import type { PageDocument } from '../documents/document.ts'
import { type Popup, ScreenKind, type StoredDocument } from '../documents/page-settings.ts'

/** The published built-in documents; those without a row are unchanged and absent. */
export interface PublishedBuiltIn {
  header: PageDocument | null
  footer: PageDocument | null
  screens: ReadonlyMap<ScreenKind, PageDocument>
  /** Null: off, or empty. */
  popup: PublishedPopup | null
}

export interface PublishedPopup extends Popup {
  title: string
  version: string
  document: PageDocument
}

const POPUP = 'popup-overlay'

export function isBuiltIn(docId: string): boolean {
  return docId === 'header' || docId === 'footer' || docId === POPUP || ScreenKind.safeParse(docId).success
}

export function builtInOf(bodies: ReadonlyMap<string, StoredDocument>): PublishedBuiltIn {
  const screens = ScreenKind.options.flatMap((kind) => {
    const document = documentOf(bodies.get(kind))
    return document ? [[kind, document] as const] : []
  })
  return {
    header: documentOf(bodies.get('header')),
    footer: documentOf(bodies.get('footer')),
    screens: new Map(screens),
    popup: popupOf(bodies.get(POPUP)),
  }
}

const VERSION_LETTERS = 12

function popupOf(body: StoredDocument | undefined): PublishedPopup | null {
  const document = documentOf(body)
  if (!body?.settings.popup || !document || Object.keys(document.blocks).length === 0) return null
  const version = createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, VERSION_LETTERS)
  return { ...body.settings.popup, title: body.settings.title, version, document }
}

function documentOf(body: StoredDocument | undefined): PageDocument | null {
  return body ? { v: body.v, sections: body.sections, blocks: body.blocks } : null
}
