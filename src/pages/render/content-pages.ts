import type { ProductList } from '../../../web/blocks/block.ts'
import { type BlockData, listKey } from '../../../web/blocks/block-data.ts'
import type { ContentPage, ContentViewed, OwnPartsContent } from '../../../web/blocks/content-page.ts'
import type { ShownDocument, ShownPopup } from '../../../web/blocks/document-shape.ts'
import { mayReadAsMember } from '../../areas/queries.ts'
import type { JoinOffer } from '../../shared/areas/join-offer.ts'
import { isSystemPath } from '../../shared/pages/system-paths.ts'
import { formatTitle } from '../../shared/pages/title-format.ts'
import { readListPages, writeListPages } from '../../shared/posts/list-pages.ts'
import type { Website } from '../../websites/contract.ts'
import type { PageData, SiteWideSettings, TrackingContext } from '../contract.ts'
import type { AskedLesson } from '../courses/asked-course.ts'
import type { PageSettings } from '../documents/page-settings.ts'
import { baseUrlOf, shownWebsite } from '../shown-website.ts'
import { languagesAt } from '../translations/languages-at.ts'
import { ownPathIn, translatePosts, translationsFor } from '../translations/translate-shown.ts'
import { beginningOf } from '../view/beginning-of.ts'
import { type PageView, rightsOf } from '../view/page-view.ts'
import { collectNeeds } from './collect-needs.ts'
import { collectionList } from './collection-list.ts'
import { commentedOf, listedOf } from './commented-documents.ts'
import type { ContentPagesDeps } from './content-sources.ts'
import { gatherData } from './gather-data.ts'
import { findOwnFrame, gatherOwnParts } from './gather-own-parts.ts'
import { opensOn } from './own-parts.ts'
import { headOfPosts, pagesShown, picturesOfPosts, readPosts, type ShownPosts, untilOf } from './post-parts.ts'
import { isRedirect, type PublishedPage, type PublishedRedirect } from './published-page.ts'
import { siteWideSettings } from './site-wide-settings.ts'

export interface ContentPages {
  /** The owner's published page at this path as this visitor may see it; undefined for the storefront's own paths. */
  /** @param search pages of the lists of its blocks: `?posts-<block>=2` */
  findContent(
    websiteId: string,
    path: string,
    view?: PageView,
    search?: string,
  ): Promise<ContentPage | PublishedRedirect | undefined>
  /** The owner's sections around one of the store's own screens; undefined if there are none. */
  findOwnParts(websiteId: string, path: string, view?: PageView): Promise<OwnPartsContent | undefined>
  /** Redirect of an address without a page. */
  findRedirect(websiteId: string, path: string, view?: PageView): Promise<PublishedRedirect | undefined>
  /** The owner's own not-found page; undefined for the built-in one. */
  findMissing(websiteId: string, path: string, view?: PageView): Promise<ContentPage | undefined>
}

/** Specification §3, Page types. */
const pageTypes = {
  COLLECTION: 1,
  PAGE: 2,
  SPLASH: 3,
  ITEM: 50,
  NOT_FOUND: 100,
  LOCK_SCREEN: 103,
  ACCESS_DENIED: 106,
  PAYWALL: 107,
} as const

const empty: ShownDocument = { v: 1, sections: {}, blocks: {} }

export function createContentPages(deps: ContentPagesDeps): ContentPages {
  const { findPublished, findWebsite, findMeasuring, findSpecial, findSite, findStyle, findLockVersion } = deps
  const { canonicalOriginOf, assetOrigin } = deps

  /** `missing`: a list that the address names has no such page. */
  async function describe(websiteId: string, path: string, shown: ShownPage, view?: PageView, search = '') {
    const translations = await translationsFor(deps.findTranslations, websiteId, view)
    const ownPath = ownPathIn(translations, path)
    const [found, popups, site, style, analytics] = await Promise.all([
      findWebsite(websiteId, view?.language),
      findPopups(websiteId, ownPath, shown, view),
      findSite?.(websiteId, view),
      findStyle?.(websiteId, view),
      findMeasuring(websiteId),
    ])
    if (!found) return undefined
    const read = await readPosts(deps.posts, websiteId, shown, found.website.timeZone, view?.seesAll)
    if (!read) return undefined
    const posts = translatePosts(read, translations)
    const list = shown.collection && collectionList(shown.collection)
    const needs = needsOf(shown, popups, list)
    needs.images.push(...picturesOfPosts(posts))
    needs.products.push(...ticketsOf(posts))
    const gathered = await gatherData(deps, websiteId, needs, {
      translations,
      featuredItemIds: found.storeSettings.featuredItemIds,
      path,
      shown: view?.shown,
      may: rightsOf(view),
      language: view?.language,
      pages: readListPages(new URLSearchParams(search)),
    })
    const isThere = writeListPages(pagesShown(needs.posts, gathered.posts)) === search
    if (shown.status === 200 && !isThere) return 'missing'
    const origins = { baseUrl: baseUrlOf(canonicalOriginOf, found.tenant), assetOrigin }
    const website = {
      ...shownWebsite(found.website, origins, style),
      ...(await languagesAt(deps.findTranslations, found.website, ownPath)),
    }
    const lessons = await readLessons(websiteId, shown, view)
    const { navigation = [], footerNavigation = [], document, header = null, footer = null } = shown
    const { storeSettings } = found
    const commented = commentedOf(shown, posts)
    const discussion = commented && (await deps.findDiscussion?.(websiteId, commented))
    const discussions = posts.blog && (await deps.findDiscussions?.(websiteId, listedOf(posts.blog)))
    const data: BlockData = {
      website,
      storeSettings,
      path,
      navigation,
      footerNavigation,
      ...gathered,
      discussion,
      discussions: discussions ? Object.fromEntries(discussions) : undefined,
      lock: shown.pageType === pageTypes.LOCK_SCREEN ? lockOf(view) : undefined,
    }
    const parts = { document, header, footer, popups }
    return toContentPage({ shown, site, view, data, list, posts, lessons, analytics, pictures: needs.ownImages, parts })
  }

  async function readLessons(websiteId: string, shown: ShownPage, view?: PageView): Promise<ShownLessons> {
    const { course, lesson, status, pageType } = shown
    if (course && status === 200) return { course: (await deps.courses?.readCourse(websiteId, course, view)) ?? null }
    const isShown = lesson !== undefined && (status === 200 || pageType === pageTypes.PAYWALL)
    return isShown ? { lesson: (await deps.courses?.readLesson(websiteId, { ...shown, lesson }, view)) ?? null } : {}
  }

  /** Not on missing pages, lock screens and cover pages. */
  async function findPopups(websiteId: string, path: string, { status, pageType }: ShownPage, view?: PageView) {
    if (status !== 200 || pageType === pageTypes.SPLASH) return []
    const { popups = [] } = (await deps.findBuiltIn?.(websiteId, view)) ?? {}
    return popups.filter((popup) => opensOn(popup, path))
  }

  /** For visitors who may not see a page, nothing of it is left: no title, text or image. */
  async function asSeen(
    websiteId: string,
    path: string,
    published: PublishedPage,
    view?: PageView,
  ): Promise<ShownPage> {
    const { access = 'public', lesson } = published
    if (view?.seesAll) return openPage(published)
    if (access === 'password' ? await isUnlocked(websiteId, published, view) : lesson !== undefined)
      return asUnlocked(websiteId, published, view)
    if (access === 'public') return openPage(published)
    if (access === 'members') return asSeenByMembers(websiteId, path, published, view)
    return closedPage(published, await findSpecial?.(websiteId, 'lock-screen', view), 'lock-screen')
  }

  async function asSeenByMembers(
    websiteId: string,
    path: string,
    published: PublishedPage,
    view: PageView | undefined,
  ): Promise<ShownPage> {
    const { areas = [], title, document } = published
    if (mayReadAsMember(view?.reader, areas)) return openPage(published)
    const own = await findSpecial?.(websiteId, 'access-denied', view)
    const offer = await deps.findJoinOffer?.(websiteId, { areas, path, reader: view?.reader })
    const closed = { ...closedPage(published, own, 'access-denied'), join: offer?.join ?? null }
    const teaser = offer && beginningOf(document, offer.teaserBlocks)
    return teaser ? { ...closed, document: teaser, title, pageType: pageTypes.PAYWALL } : closed
  }

  async function asUnlocked(websiteId: string, published: PublishedPage, view?: PageView): Promise<ShownPage> {
    const { lesson } = published
    return lesson ? asLesson(websiteId, { ...published, lesson }, view) : openPage(published)
  }

  /** For those without the right, nothing is left of a lesson but its title and what it is about. */
  async function asLesson(
    websiteId: string,
    published: PublishedPage & { lesson: AskedLesson },
    view?: PageView,
  ): Promise<ShownPage> {
    const lock = await deps.courses?.lockOfLesson(websiteId, published, view)
    if (lock === null) return openPage(published)
    const { title, lesson } = published
    const closed = { ...closedPage(published, undefined, 'access-denied'), title, lesson, description: lesson.excerpt }
    return { ...closed, pageType: pageTypes.PAYWALL }
  }

  async function isUnlocked(websiteId: string, { docId, lockedBy = docId }: PublishedPage, view?: PageView) {
    const entered = view?.unlockedVersion(lockedBy)
    return entered !== undefined && entered === (await findLockVersion?.(websiteId, lockedBy))
  }

  /** @param otherwise without a page of the owner's own; default: none */
  async function describeMissing(websiteId: string, path: string, view?: PageView, otherwise?: PublishedPage) {
    const special = await findSpecial?.(websiteId, 'not-found', view)
    const own = special ?? (await findOwnFrame(deps, websiteId, view)) ?? otherwise
    if (!own) return undefined
    const shown = { ...own, title: 'Page not found', seo: { hidden: true }, description: '', image: undefined }
    const found = await describe(websiteId, path, { ...shown, pageType: pageTypes.NOT_FOUND, status: 404 }, view)
    return found === 'missing' ? undefined : found
  }

  return {
    findOwnParts: (websiteId, path, view) => gatherOwnParts(deps, websiteId, path, view),
    async findContent(websiteId, path, view, search) {
      const shown = (await translationsFor(deps.findTranslations, websiteId, view))?.shownPath(path) ?? path
      if (shown !== path) return { location: shown, status: 301 }
      if (isSystemPath(path)) return undefined
      const published = await findPublished(websiteId, path, view)
      if (!published || isRedirect(published)) return published
      const found = await describe(websiteId, path, await asSeen(websiteId, path, published, view), view, search)
      return found === 'missing' ? describeMissing(websiteId, path, view, builtInFrame(published)) : found
    },
    async findRedirect(websiteId, path, view) {
      const found = await findPublished(websiteId, path, view)
      return found && isRedirect(found) ? found : undefined
    },
    findMissing: (websiteId, path, view) => describeMissing(websiteId, path, view),
  }
}

/** What surrounds a page, without the page. */
function builtInFrame({ docId, kind, header, footer, navigation, footerNavigation, publicationNo }: PublishedPage) {
  const around = { header, footer, navigation, footerNavigation, publicationNo }
  return { docId, kind, ...around, title: '', description: '', seo: { hidden: true }, document: empty }
}

interface Described {
  shown: ShownPage
  site: PageSettings | undefined
  view: PageView | undefined
  data: BlockData
  /** Of a collection page. */
  list: ProductList | undefined
  posts: ShownPosts
  lessons: ShownLessons
  analytics: TrackingContext
  /** Ids of the page's own pictures. */
  pictures: readonly string[]
  parts: Pick<ContentPage, 'document' | 'header' | 'footer' | 'popups'>
}

function toContentPage({
  shown,
  site,
  view,
  data,
  list,
  posts,
  lessons,
  analytics,
  pictures,
  parts,
}: Described): ContentPage {
  const { website, storeSettings, path } = data
  const wide = siteWideSettings(site)
  const { pageType, status, docId } = shown
  const title = shown.title || website.siteTitle
  return {
    docId,
    status,
    access: shown.access,
    templateId: status === 200 ? shown.templateId : undefined,
    head: { ...headOf({ ...shown, title }, path, website, wide), pictures, ...headOfPosts(posts, website, site) },
    page: {
      ...nothing,
      pageType,
      title,
      website,
      analytics: measuredAs(analytics, shown, view),
      websiteSettings: { storeSettings, ...wide },
      isContent: true,
    },
    viewed: viewedAs(view),
    lock: data.lock ?? null,
    joinHref: isForMembers(pageType) ? (site?.join ?? null) : null,
    join: shown.join ?? null,
    position: shown.position ?? null,
    collection: list ? (data.lists[listKey(list)] ?? []) : null,
    collectionView: shown.collection?.view ?? 'grid',
    ...posts,
    ...lessons,
    until: untilOf(posts, data),
    isPersonal: shown.course !== undefined || shown.lesson !== undefined,
    headInjection: view?.seesAll ? '' : [site?.headInjection, shown.headInjection].filter(Boolean).join('\n'),
    ...parts,
    data,
  }
}

/** Needs of the page, its header, footer and popups, its preview image, and a collection's products. */
function needsOf(
  { document, header = null, footer = null, image }: ShownPage,
  popups: readonly ShownPopup[],
  list: ProductList | undefined,
) {
  const around = [document, header, footer, ...popups.map((popup) => popup.document)]
  const needs = collectNeeds(around.filter((one) => one !== null))
  if (image) needs.images.push(image)
  if (list) needs.lists.push(list)
  return needs
}

const nothing: Omit<PageData, 'pageType' | 'title' | 'website' | 'websiteSettings' | 'analytics'> = {
  collection: null,
  list: null,
  search: null,
  banner: null,
  items: [],
  item: null,
  relatedItems: [],
  productMerchandisingContext: {},
  installmentContext: {},
}

/** What a page shows of a course or a lesson. */
type ShownLessons = Pick<ContentPage, 'course' | 'lesson'>

type ShownPage = PublishedPage & { pageType: number; status: number; join?: JoinOffer | null }

/** Ids of the products that are tickets. */
const ticketsOf = ({ post }: ShownPosts): string[] => [post?.event?.settings.product ?? []].flat()

const isForMembers = (pageType: number) => pageType === pageTypes.ACCESS_DENIED || pageType === pageTypes.PAYWALL

const kindTypes: Record<string, number | undefined> = {
  collection: pageTypes.COLLECTION,
  blog: pageTypes.COLLECTION,
  course: pageTypes.COLLECTION,
  calendar: pageTypes.COLLECTION,
  post: pageTypes.ITEM,
  'cover-page': pageTypes.SPLASH,
}

function openPage(published: PublishedPage): ShownPage {
  const pageType = kindTypes[published.kind]
  return { ...published, pageType: pageType ?? pageTypes.PAGE, status: 200 }
}

/** Replaces a page by the owner's own lock screen or access denied, or by the built-in one. */
function closedPage(
  { docId, kind, header, footer, navigation, footerNavigation, publicationNo }: PublishedPage,
  own: PublishedPage | undefined,
  screen: 'access-denied' | 'lock-screen',
): ShownPage {
  const isMembers = screen === 'access-denied'
  return {
    docId,
    kind,
    publicationNo,
    header,
    footer,
    navigation,
    footerNavigation,
    document: own?.document ?? empty,
    position: own?.position,
    title: '',
    description: '',
    seo: { hidden: true },
    pageType: isMembers ? pageTypes.ACCESS_DENIED : pageTypes.LOCK_SCREEN,
    status: isMembers ? 403 : 401,
  }
}

/** Views by contributors are not tracked. */
function measuredAs(analytics: TrackingContext, { status }: ShownPage, view: PageView | undefined): TrackingContext {
  return view?.seesAll || status !== 200 ? { ...analytics, isDisabled: true } : analytics
}

function viewedAs(view: PageView | undefined): ContentViewed | null {
  if (!view?.seesAll) return null
  return view.shown instanceof Date ? { shown: 'moment', at: view.shown.toISOString() } : { shown: 'drafts' }
}

const lockOf = (view: PageView | undefined) => ({
  message: view?.message ?? null,
  asksCaptcha: view?.asksCaptcha ?? false,
})

function headOf(
  shown: ShownPage,
  path: string,
  { siteTitle, siteDescription }: Pick<Website, 'siteTitle' | 'siteDescription'>,
  { homeTitleFormat, pageTitleFormat, collectionTitleFormat, seoHidden }: SiteWideSettings,
): Omit<ContentPage['head'], 'pictures'> {
  const isHome = path === '/'
  const ofKind = shown.kind === 'collection' ? collectionTitleFormat : pageTitleFormat
  const format = isHome ? homeTitleFormat : ofKind
  const isOpen = shown.status === 200
  const own = shown.seo.title || (isHome && !format ? siteTitle : shown.title)
  return {
    title: formatTitle(isOpen ? format : undefined, { site: siteTitle, page: own }),
    description: descriptionOf(shown) || (isOpen ? siteDescription : ''),
    isHidden: shown.seo.hidden || seoHidden === true,
    canonicalPath: path,
    image: shown.image ?? null,
  }
}

const descriptionOf = ({ seo, description }: ShownPage) => seo.description || description
