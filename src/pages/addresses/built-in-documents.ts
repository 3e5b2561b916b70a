import { createHash } from 'node:crypto'
import type { Popup, Position } from '../../shared/pages/popup-rules.ts'
import type { PageDocument } from '../documents/document.ts'
import { type DocumentKind, ScreenKind, type StoredDocument } from '../documents/page-settings.ts'

/** The published built-in documents; those without a row are unchanged and absent. */
export interface PublishedBuiltIn {
  header: PageDocument | null
  footer: PageDocument | null
  screens: ReadonlyMap<ScreenKind, PageDocument>
  /** Ids of the templates that print screens instead. */
  screenTemplates: ReadonlyMap<ScreenKind, string>
  /** In the order in which they may open, without those that are off or empty. */
  popups: readonly PublishedPopup[]
}

export interface PublishedPopup extends Popup {
  docId: string
  title: string
  position: Position
  version: string
  document: PageDocument
}

const POPUP = 'popup-overlay'
/** A product, and the lists of the shop. */
const templatedScreens = ['product-screen', 'shop-screen'] as const

export function isBuiltIn({ docId, kind }: { docId: string; kind: DocumentKind }): boolean {
  return docId === 'header' || docId === 'footer' || kind === POPUP || ScreenKind.safeParse(docId).success
}

export function builtInOf(
  bodies: ReadonlyMap<string, StoredDocument>,
  kinds: ReadonlyMap<string, DocumentKind>,
): PublishedBuiltIn {
  const screens = ScreenKind.options.flatMap((kind) => {
    const document = documentOf(bodies.get(kind))
    return document ? [[kind, document] as const] : []
  })
  return {
    header: documentOf(bodies.get('header')),
    footer: documentOf(bodies.get('footer')),
    screens: new Map(screens),
    screenTemplates: new Map(
      templatedScreens.flatMap((kind) => {
        const templateId = bodies.get(kind)?.settings.templateId
        return templateId === undefined ? [] : [[kind, templateId] as const]
      }),
    ),
    popups: popupsOf([...bodies].filter(([docId]) => kinds.get(docId) === POPUP)),
  }
}

const VERSION_LETTERS = 12

function popupsOf(documents: readonly [string, StoredDocument][]): PublishedPopup[] {
  const keyOf = ([docId, { settings }]: [string, StoredDocument]) => `${settings.order} ${docId}`
  return documents
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .flatMap(([docId, body]) => popupOf(docId, body) ?? [])
}

function popupOf(docId: string, body: StoredDocument): PublishedPopup | undefined {
  const { popup, title, position = 'center-center' } = body.settings
  const document = documentOf(body)
  if (!popup || !document || Object.keys(document.blocks).length === 0) return undefined
  const version = createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, VERSION_LETTERS)
  return { ...popup, docId, title, position, version, document }
}

function documentOf(body: StoredDocument | undefined): PageDocument | null {
  return body ? { v: body.v, sections: body.sections, blocks: body.blocks } : null
}
