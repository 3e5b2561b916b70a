import type { NavigationLink } from '../../../web/blocks/block-data.ts'
import type { ShownDocument } from '../../../web/blocks/document-shape.ts'
import type { FindTranslations } from '../../shared/languages/translatable.ts'
import type { BuiltInDocuments } from '../render/own-parts.ts'
import type { FindPublished, FindSpecial, PublishedPage as ShownPage } from '../render/published-page.ts'
import {
  translateBuiltIn,
  translateNavigation,
  translatePage,
  translateSite,
  translationsFor,
} from '../translations/translate-shown.ts'
import type { PageView } from '../view/page-view.ts'
import type { Around } from './around.ts'
import type { PublishedPage, PublishedPages } from './find-published.ts'
import type { NavigationItem } from './navigation.ts'

/** What the main menu ends with, beside the owner's pages: the same links for every visitor. */
export interface MenuEnd {
  findMenuEnd?(websiteId: string, language?: string): Promise<readonly NavigationLink[]>
}

/** What is published of other languages; default: nothing. */
export interface Translated {
  findTranslations?: FindTranslations | undefined
}

/** Live pages in the renderer's types. Visitors do not find private pages. */
export function showPublished({
  findPublished,
  findMenuEnd,
  findTranslations,
}: Pick<PublishedPages, 'findPublished'> & MenuEnd & Translated): FindPublished {
  return async (websiteId, path, view) => {
    const translations = await translationsFor(findTranslations, websiteId, view)
    const found = await findPublished(websiteId, translations?.ownPath(path) ?? path, view?.shown)
    if (found?.type === 'redirect')
      return { location: translations?.shownPath(found.to) ?? found.to, status: found.status }
    if (!found || (found.access === 'private' && !view?.seesAll)) return undefined
    return toShown(
      translations ? translatePage(found, translations) : found,
      await findMenuEnd?.(websiteId, view?.language),
    )
  }
}

/** A special page, such as the one for not found. */
export function showSpecial({
  findSpecial,
  findMenuEnd,
  findTranslations,
}: Pick<PublishedPages, 'findSpecial'> & MenuEnd & Translated): FindSpecial {
  return async (websiteId, kind, view) => {
    const found = await findSpecial(websiteId, kind, view?.shown)
    const translations = found && (await translationsFor(findTranslations, websiteId, view))
    return (
      found &&
      toShown(translations ? translatePage(found, translations) : found, await findMenuEnd?.(websiteId, view?.language))
    )
  }
}

function toShown(found: PublishedPage, menuEnd: readonly NavigationLink[] = []): ShownPage {
  const { type: _, description = '', navigation, ...page } = found
  return {
    ...page,
    ...shapesOf(found),
    description,
    navigation: [...navigation.main.flatMap(toLink), ...menuEnd],
    footerNavigation: navigation.footer.flatMap(toLink),
  }
}

/** The same documents in the renderer's types, which represent a missing position differently. */
function shapesOf({ document, header, footer }: PublishedPage) {
  return {
    document: document as ShownDocument,
    header: header as ShownDocument | null,
    footer: footer as ShownDocument | null,
  }
}

/** The parts around every page: menus, site-wide settings and the owner's own sections. */
export function showAround(
  published: Pick<PublishedPages, 'findNavigation' | 'findSite' | 'findStyle' | 'findBuiltIn'> & MenuEnd & Translated,
) {
  const findBuiltIn = showBuiltIn(published)
  return async (websiteId: string, view?: PageView): Promise<Around> => {
    const translations = await translationsFor(published.findTranslations, websiteId, view)
    const navigation = await published.findNavigation(websiteId, view?.shown)
    const { main, footer } = translations ? translateNavigation(navigation, translations) : navigation
    return {
      navigation: [...main.flatMap(toLink), ...((await published.findMenuEnd?.(websiteId, view?.language)) ?? [])],
      footerNavigation: footer.flatMap(toLink),
      site: translateSite(await published.findSite(websiteId, view?.shown), translations),
      style: await published.findStyle(websiteId, view?.shown),
      builtIn: await findBuiltIn(websiteId, view),
    }
  }
}

/** The owner's changes to the built-in screens. */
export function showBuiltIn({ findBuiltIn, findTranslations }: Pick<PublishedPages, 'findBuiltIn'> & Translated) {
  return async (websiteId: string, view?: PageView): Promise<BuiltInDocuments> => {
    const found = await findBuiltIn(websiteId, view?.shown)
    const translations = await translationsFor(findTranslations, websiteId, view)
    return (translations ? translateBuiltIn(found, translations) : found) as BuiltInDocuments
  }
}

/** A folder without a page links to its first page; empty folders are left out. */
export function toLink({ title, href, newWindow, children }: NavigationItem): NavigationLink[] {
  const links = children.flatMap(toLink)
  const leadsTo = href ?? links[0]?.href
  if (leadsTo === undefined) return []
  const link = { label: title, href: leadsTo, ...(newWindow && { newWindow }) }
  return [{ ...link, ...(links.length > 0 && { children: links }) }]
}
