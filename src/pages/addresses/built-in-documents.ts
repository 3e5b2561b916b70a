import type { PageDocument } from '../documents/document.ts'
import { ScreenKind, type StoredDocument } from '../documents/page-settings.ts'

/** Of documents that have no row, nothing: they are as they were built. */
export interface PublishedBuiltIn {
  header: PageDocument | null
  footer: PageDocument | null
  screens: ReadonlyMap<ScreenKind, PageDocument>
}

export function isBuiltIn(docId: string): boolean {
  return docId === 'header' || docId === 'footer' || ScreenKind.safeParse(docId).success
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
  }
}

function documentOf(body: StoredDocument | undefined): PageDocument | null {
  return body ? { v: body.v, sections: body.sections, blocks: body.blocks } : null
}
