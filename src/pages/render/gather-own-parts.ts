import type { OwnPartsContent } from '../../../web/blocks/content-page.ts'
import { baseUrlOf, shownWebsite } from '../shown-website.ts'
import { translationsFor } from '../translations/translate-shown.ts'
import { type PageView, rightsOf } from '../view/page-view.ts'
import { collectNeeds } from './collect-needs.ts'
import type { ContentPagesDeps } from './content-sources.ts'
import { gatherData } from './gather-data.ts'
import { ownPartsOf } from './own-parts.ts'
import type { PublishedPage } from './published-page.ts'

/** The owner's sections around one of the store's own screens, with their data; undefined if there are none. */
export async function gatherOwnParts(
  deps: ContentPagesDeps,
  websiteId: string,
  path: string,
  view?: PageView,
): Promise<OwnPartsContent | undefined> {
  const builtIn = await deps.findBuiltIn?.(websiteId, view)
  const parts = builtIn && ownPartsOf(path, builtIn)
  if (!parts) return undefined
  const [found, menus] = await Promise.all([
    deps.findWebsite(websiteId, view?.language),
    deps.findMenus?.(websiteId, view),
  ])
  if (!found) return undefined
  const { website, storeSettings, tenant } = found
  const needs = collectNeeds(parts.slots.map(({ document }) => document))
  const gathered = await gatherData(deps, websiteId, needs, {
    featuredItemIds: storeSettings.featuredItemIds,
    path,
    shown: view?.shown,
    may: rightsOf(view),
    language: view?.language,
    translations: await translationsFor(deps.findTranslations, websiteId, view),
  })
  const origins = { baseUrl: baseUrlOf(deps.canonicalOriginOf, tenant), assetOrigin: deps.assetOrigin }
  const shown = shownWebsite(website, origins, await deps.findStyle?.(websiteId, view))
  const { navigation = [], footerNavigation = [] } = menus ?? {}
  return {
    slots: parts.slots,
    data: { website: shown, storeSettings, path, navigation, footerNavigation, ...gathered },
  }
}

/** The owner's header and footer for the built-in not-found page. */
export async function findOwnFrame(
  { findBuiltIn, findMenus }: ContentPagesDeps,
  websiteId: string,
  view?: PageView,
): Promise<PublishedPage | undefined> {
  const { header, footer } = (await findBuiltIn?.(websiteId, view)) ?? {}
  if (!header && !footer) return undefined
  const { navigation = [], footerNavigation = [] } = (await findMenus?.(websiteId, view)) ?? {}
  return {
    docId: 'not-found',
    kind: 'not-found',
    title: '',
    description: '',
    seo: { hidden: true },
    publicationNo: 0,
    header,
    footer,
    navigation,
    footerNavigation,
    document: { v: 1, sections: {}, blocks: {} },
  }
}
