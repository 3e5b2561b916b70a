import type { ContentPage } from '../../../web/blocks/content-page.ts'
import type { ShownDocument } from '../../../web/blocks/document-shape.ts'
import type { PageData } from '../contract.ts'
import { type PageView, rightsOf } from '../view/page-view.ts'
import { collectNeeds } from './collect-needs.ts'
import type { ContentPagesDeps } from './content-sources.ts'
import { gatherData } from './gather-data.ts'
import { opensOn, screenOf } from './own-parts.ts'

export interface ScreenAddress {
  path: string
  /** The relevant part of the query. */
  search: string
}

/** Reads the data of a screen. */
export type ReadPage = () => Promise<object | undefined>

const empty: ShownDocument = { v: 1, sections: {}, blocks: {} }

/**
 * A product or a list of the shop as a page that a template prints, in the owner's own frame; undefined if none does, and for
 * former addresses.
 */
export async function findTemplatedScreen(
  deps: ContentPagesDeps,
  websiteId: string,
  { path, search }: ScreenAddress,
  readPage: ReadPage,
  view?: PageView,
): Promise<ContentPage | undefined> {
  const kind = screenOf(path)
  if (!kind) return undefined
  const builtIn = await deps.findBuiltIn?.(websiteId, view)
  const templateId = builtIn?.screenTemplates?.get(kind)
  if (!builtIn || templateId === undefined) return undefined
  const page = (await readPage()) as PageData | undefined
  const current = page?.item?.fullUrl ?? (path.startsWith('/shop/collection/') ? page?.collection?.fullUrl : undefined)
  if (!page || (current !== undefined && decodeURIComponent(current) !== path)) return undefined
  const { header, footer, popups = [] } = builtIn
  const open = popups.filter((popup) => opensOn(popup, path))
  const documents = [header, footer, ...open.map(({ document }) => document)]
  const needs = collectNeeds(documents.filter((one) => one !== null))
  const { storeSettings } = page.websiteSettings
  const gathered = await gatherData(deps, websiteId, needs, {
    featuredItemIds: storeSettings.featuredItemIds,
    path,
    shown: view?.shown,
    may: rightsOf(view),
    language: view?.language,
  })
  const { website, navigation = [], footerNavigation = [] } = page
  const seesAll = view?.seesAll === true
  return {
    docId: kind,
    page: { ...page, isContent: true },
    status: 200,
    templateId,
    screenHref: path + search,
    // The browser's own head of this screen is written from its data.
    head: { title: page.title, description: '', isHidden: false, canonicalPath: path, image: null, pictures: [] },
    viewed: seesAll ? viewedAs(view.shown) : null,
    lock: null,
    joinHref: null,
    collection: null,
    collectionView: 'grid',
    headInjection: seesAll ? '' : ((await deps.findSite?.(websiteId, view))?.headInjection ?? ''),
    document: empty,
    header,
    footer,
    popups: open,
    data: { website, storeSettings, path, navigation, footerNavigation, ...gathered },
  }
}

function viewedAs(shown: PageView['shown']): ContentPage['viewed'] {
  return shown instanceof Date ? { shown: 'moment', at: shown.toISOString() } : { shown: 'drafts' }
}
