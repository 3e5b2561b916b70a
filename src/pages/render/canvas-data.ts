import type { BlockData } from '../../../web/blocks/block-data.ts'
import type { ShownDocument } from '../../../web/blocks/document-shape.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import { buildNavigation } from '../addresses/navigation.ts'
import { toLink } from '../addresses/show-published.ts'
import { findDraft, listDrafts } from '../documents/document-store.ts'
import { treePages } from '../documents/page-tree.ts'
import { shownWebsite } from '../shown-website.ts'
import type { PagesTables } from '../table.ts'
import { collectNeeds, type PageNeeds } from './collect-needs.ts'
import type { ContentPagesDeps } from './content-sources.ts'
import { gatherData } from './gather-data.ts'

/** What the editor's canvas shows in addition to the draft. */
export interface CanvasContent {
  data: BlockData
  /** Null: the built-in one. */
  header: ShownDocument | null
  footer: ShownDocument | null
}

/** The data that blocks need, as far as it exists. */
export type FoundData = Pick<BlockData, 'images' | 'products' | 'lists' | 'forms'>

export interface CanvasData {
  /** The draft with everything around it, as of the current drafts. Throws UnknownEntity. */
  describe(websiteId: string, docId: string): Promise<CanvasContent>
  /** Additional data needed after a change of the draft. */
  gather(websiteId: string, needs: Omit<PageNeeds, 'ownImages'>): Promise<FoundData>
}

type CanvasDeps = Omit<ContentPagesDeps, 'findPublished' | 'findMeasuring'> & { db: Database }

export function createCanvasData(deps: CanvasDeps): CanvasData {
  return {
    async describe(websiteId, docId) {
      const [found, drafts] = await Promise.all([deps.findWebsite(websiteId), readDrafts(deps.db, websiteId, docId)])
      if (!found || !drafts) throw new UnknownEntity()
      const { document, header, footer, style, ...shown } = drafts
      const documents = [document, header, footer].filter((one) => one !== null)
      const gathered = await gatherData(deps, websiteId, collectNeeds(documents))
      const { canonicalOriginOf, assetOrigin } = deps
      const origins = { baseUrl: canonicalOriginOf(found.tenant), assetOrigin }
      const website = shownWebsite(found.website, origins, style)
      const data = { website, storeSettings: found.storeSettings, ...shown, ...gathered }
      return { data, header, footer }
    },
    gather: (websiteId, needs) => gatherData(deps, websiteId, needs),
  }
}

/** Undefined if there is no such page. */
function readDrafts(db: Database, websiteId: string, docId: string) {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const draft = await findDraft(tx, websiteId, docId)
    if (!draft) return undefined
    const drafts = await listDrafts(tx, websiteId)
    const bodyOf = (id: string) => withoutSettings(drafts.find((one) => one.docId === id)?.body)
    const home = drafts.find((one) => one.docId === 'site')?.body.settings.home
    const { main, footer } = buildNavigation(treePages(drafts), home)
    return {
      document: draft.body as ShownDocument,
      header: bodyOf('header'),
      footer: bodyOf('footer'),
      style: drafts.find((one) => one.docId === 'style')?.body.settings.style,
      navigation: main.flatMap(toLink),
      footerNavigation: footer.flatMap(toLink),
      path: docId === home ? '/' : `/${draft.body.settings.slug ?? ''}`,
    }
  })
}

/** The content of a document. */
function withoutSettings(body: object | undefined): ShownDocument | null {
  if (!body) return null
  const { settings: _, ...shown } = body as ShownDocument & { settings?: unknown }
  return shown
}
