import { findBlock } from '../../../../web/blocks/all.ts'
import { takeTurns } from '../../../platform/turns/take-turns.ts'
import { blockExcerpt } from '../../../shared/pages/block-excerpt.ts'
import { decodePath } from '../../../shared/pages/path-encoding.ts'
import { isReservedPostSlug, PAST } from '../../../shared/posts/blog-paths.ts'
import { type Block, type Json, sortByOrder } from '../../documents/document.ts'
import { LinkTarget } from '../../documents/link-target.ts'
import {
  type DocumentKind,
  hasAddress,
  isPostCollection,
  type PageSettings,
  type StoredDocument,
} from '../../documents/page-settings.ts'
import { findRedirect, indexRules, type RedirectIndex } from '../../redirects/redirect-rules.ts'
import { type AnchorTarget, anchorChecker, repeatedAnchors } from './check-anchors.ts'
import { checkTemplates } from './check-templates.ts'

export interface PageProblem {
  docId: string
  /** An error prevents publication; a warning is only shown. */
  severity: 'error' | 'warning'
  message: string
  /** The affected block. */
  blockId?: string
  /** An image without a text of the page's own: its file may have one. */
  image?: { id: string; place: string }
}

/** What the others and the addresses need to know of a document: of a whole website, little enough to be in memory. */
export interface PageOutline {
  kind: DocumentKind
  settings: Pick<
    PageSettings,
    | 'title'
    | 'slug'
    | 'parent'
    | 'folder'
    | 'access'
    | 'home'
    | 'join'
    | 'post'
    | 'event'
    | 'template'
    | 'templateId'
    | 'itemTemplateId'
  >
}

/** How visitors get into the pages that are not for everybody. */
export interface WaysIn {
  /** Ids of password-protected pages. */
  lockedIds: ReadonlySet<string>
  /** Whether people can join by themselves to see a page for members: by a plan that opens its area, or with an account. */
  mayJoin(docId: string, outline: PageOutline): boolean
}

const noWays: WaysIn = { lockedIds: new Set(), mayJoin: () => false }

export interface PublishablePage {
  kind: DocumentKind
  body: StoredDocument
}

/** The pages to check: all as outlines, with their contents a few at a time. */
export interface CheckedPages {
  outlines: ReadonlyMap<string, PageOutline>
  readInBatches(): AsyncIterable<ReadonlyMap<string, PublishablePage>>
}

export function outlineOf(kind: DocumentKind, settings: PageSettings): PageOutline {
  const { title, slug, parent, folder, access, home, join, post, event } = settings
  const { template, templateId, itemTemplateId } = settings
  const shown = { template, templateId, itemTemplateId }
  return { kind, settings: { title, slug, parent, folder, access, home, join, post, event, ...shown } }
}

/** Block type of images, facts A.1. */
const IMAGE_BLOCK = 5
const GALLERY_BLOCK = 8
/** Per gallery: those after them are shown once these are described. */
const GALLERY_WARNINGS_MAX = 20
/** Links checked of a page, and addresses looked up for all pages. */
export const LINKS_PER_PAGE_MAX = 1_000
export const ADDRESSES_CHECKED_MAX = 10_000
/** Warnings kept of all pages. */
export const WARNINGS_MAX = 20_000
/** Blocks with products, images and menus that a page holds for certain: what it shows of them is limited. */
export const DATA_BLOCKS_MAX = 200
/** Paths of the storefront itself; paths beneath `/shop` are resolved on request. */
const systemPaths = /^\/(shop|cart|search|checkout|order|account)(\/|$)/

/** `/about` for each page with an address; `/` for the home page only. */
export function addressesOf(outlines: ReadonlyMap<string, PageOutline>): Map<string, string> {
  const home = homeOf(outlines)
  const addresses = new Map<string, string>()
  for (const [docId, { kind, settings }] of outlines) {
    const { slug } = settings
    if (slug !== undefined && hasAddress(kind, settings) && !addresses.has(`/${slug}`)) addresses.set(`/${slug}`, docId)
    if (docId === home) addresses.set('/', docId)
  }
  return addresses
}

/** Id of the home page, if one is chosen. */
function homeOf(outlines: ReadonlyMap<string, PageOutline>): string | undefined {
  return outlines.get('site')?.settings.home
}

/** Problems that visitors would run into if these pages were published: errors first. */
export async function checkPages(
  pages: CheckedPages,
  redirects: RedirectIndex = indexRules([]),
  ways: WaysIn = noWays,
): Promise<PageProblem[]> {
  const takeTurn = takeTurns()
  const { outlines } = pages
  const addresses = addressesOf(outlines)
  const warnings: Warning[] = []
  /** Its posts are not in memory. */
  const isInBlog = (path: string) =>
    isPostCollection(outlines.get(addresses.get(path.slice(0, path.indexOf('/', 1))) ?? '')?.kind)
  const links = { ...linkChecker(addresses, redirects, isInBlog), anchors: anchorChecker(addresses, outlines) }
  let isCut = false
  for await (const batch of pages.readInBatches())
    for (const [docId, { body }] of batch) {
      links.anchors.note(docId, body)
      const found = await checkBlocks(docId, body, links, takeTurn)
      isCut ||= warnings.length + found.length > WARNINGS_MAX
      warnings.push(...found.slice(0, WARNINGS_MAX - warnings.length))
    }
  const real = warnings.flatMap(({ unless, ...warning }) => (unless && links.anchors.isThere(unless) ? [] : [warning]))
  return [...checkOutlines(outlines, ways), ...real, ...(isCut ? [tooMany] : [])]
}

/** It holds unless the anchor is on a page that is read later. */
type Warning = PageProblem & { unless?: AnchorTarget }

const tooMany: PageProblem = {
  docId: 'site',
  severity: 'warning',
  message: 'More than 20,000 warnings were found. Only the first of them are listed.',
}

/** What prevents publication: the outlines tell it, so no content is read. */
export function checkOutlines(outlines: ReadonlyMap<string, PageOutline>, ways: WaysIn): PageProblem[] {
  const addresses = addressesOf(outlines)
  return [
    ...checkHome(outlines),
    ...checkTemplates(outlines),
    ...[...outlines].flatMap(([docId, outline]) => [
      ...checkPlace(docId, outline, outlines),
      ...checkAddress(docId, outline, addresses),
      ...checkPost(docId, outline, outlines),
      ...checkAccess(docId, outline, outlines, ways),
    ]),
  ]
}

interface LinkChecker {
  /** Whether a path leads somewhere; undefined once too many have been looked up. */
  leads(path: string): boolean | undefined
}

interface Links extends LinkChecker {
  anchors: ReturnType<typeof anchorChecker>
}

/** Each path is looked up once, in the index that requests use as well. */
function linkChecker(
  addresses: ReadonlyMap<string, string>,
  redirects: RedirectIndex,
  isInBlog: (path: string) => boolean,
): LinkChecker {
  const known = new Map<string, boolean>()
  return {
    leads(path) {
      if (path === '/' || systemPaths.test(path) || addresses.has(path) || isInBlog(path)) return true
      const found = known.get(path)
      if (found !== undefined || known.size >= ADDRESSES_CHECKED_MAX) return found
      const leads = findRedirect(redirects, path) !== undefined
      known.set(path, leads)
      return leads
    },
  }
}

function checkHome(pages: ReadonlyMap<string, PageOutline>): PageProblem[] {
  const home = homeOf(pages)
  if (
    home === undefined ||
    ['page', 'cover-page', 'collection', 'blog', 'course', 'calendar', 'gallery'].includes(pages.get(home)?.kind ?? '')
  )
    return []
  return [{ docId: 'site', severity: 'error', message: 'The home page is gone. Choose another page as home.' }]
}

function checkPlace(
  docId: string,
  { settings: { parent, title } }: PageOutline,
  pages: ReadonlyMap<string, PageOutline>,
): PageProblem[] {
  if (parent === undefined || pages.get(parent)?.kind === 'folder') return []
  return [{ docId, severity: 'error', message: `The folder of “${title}” is not published with it. Move the page.` }]
}

function checkAddress(
  docId: string,
  { kind, settings }: PageOutline,
  addresses: ReadonlyMap<string, string>,
): PageProblem[] {
  const { slug, title } = settings
  if (!hasAddress(kind, settings)) return []
  if (slug === undefined) return [{ docId, severity: 'error', message: `Give “${title}” a page URL.` }]
  if (addresses.get(`/${slug}`) === docId) return []
  return [{ docId, severity: 'error', message: `Another page has the URL /${slug}. Give “${title}” another one.` }]
}

/** Addresses of posts that were not chosen by a person are free. */
function checkPost(
  docId: string,
  { kind, settings }: PageOutline,
  pages: ReadonlyMap<string, PageOutline>,
): PageProblem[] {
  if (kind !== 'post') return []
  const { title, slug, post, event } = settings
  const above = pages.get(post?.collection ?? '')?.kind
  if (!isPostCollection(above))
    return [{ docId, severity: 'error', message: `The blog of “${title}” is not published with it.` }]
  if (above === 'calendar' && !event)
    return [{ docId, severity: 'error', message: `Enter when “${title}” takes place.` }]
  const isReserved = slug !== undefined && (isReservedPostSlug(slug) || (above === 'calendar' && slug === PAST))
  if (!isReserved) return []
  return [{ docId, severity: 'error', message: `The blog itself uses the URL ${slug}. Give “${title}” another one.` }]
}

function checkAccess(
  docId: string,
  outline: PageOutline,
  pages: ReadonlyMap<string, PageOutline>,
  { lockedIds, mayJoin }: WaysIn,
): PageProblem[] {
  const { access, title } = outline.settings
  if (access === 'password' && !lockedIds.has(docId))
    return [{ docId, severity: 'error', message: `Set a password for “${title}”.` }]
  if (access !== 'members' || pages.get('site')?.settings.join || mayJoin(docId, outline)) return []
  const message = `Nobody can become a member to see “${title}”. Allow new accounts under Settings, Members, create a plan for its area, or say under Pages, All pages where people become members.`
  return [{ docId, severity: 'error', message }]
}

async function checkBlocks(
  docId: string,
  document: StoredDocument,
  links: Links,
  takeTurn: () => Promise<void>,
): Promise<Warning[]> {
  const { blocks, sections, settings } = document
  const placeOf = placesIn(document)
  const severity = 'warning' as const
  let checked = 0
  let isCut = false
  const problemOf = (link: string, subject: string): Pick<Warning, 'message' | 'unless'>[] => {
    const path = pathWithin(link)
    const leads = path === undefined || links.leads(path)
    isCut ||= leads === undefined
    if (leads === false) return [{ message: `${subject} to ${link}, which is not there.` }]
    const part = links.anchors.problemOf(docId, link, path)
    if (part) return [{ message: part.message, unless: part.target }]
    return link === '' || LinkTarget.safeParse(link).success ? [] : [{ message: wrongLink(link) }]
  }
  const own = settings.link ? problemOf(settings.link.url, 'The link leads') : []
  const problems: Warning[] = own.map((one) => ({ docId, severity, ...one }))
  for (const anchor of repeatedAnchors({ sections })) {
    const message = `More than one section of “${settings.title}” has the anchor “${anchor}”. Links lead to the first.`
    problems.push({ docId, severity, message })
  }
  for (const [blockId, block] of Object.entries(blocks)) {
    await takeTurn()
    const all = linksIn(block.props)
    const some = all.slice(0, LINKS_PER_PAGE_MAX - checked)
    checked += some.length
    isCut ||= some.length < all.length
    const ofLinks = some.flatMap((link) => problemOf(link, `A link in ${placeOf(block)} leads`))
    problems.push(...ofLinks.map((one) => ({ docId, blockId, severity, ...one })))
    const place = placeOf(block)
    const undescribed = undescribedImages(block).map((id) => ({
      docId,
      blockId,
      severity,
      message: `A picture in ${place} has no description.`,
      image: { id, place },
    }))
    problems.push(...undescribed)
  }
  if (Object.values(blocks).filter(({ type }) => findBlock(type)?.showsData).length > DATA_BLOCKS_MAX)
    problems.push({
      docId,
      severity,
      message: `“${settings.title}” has more than ${DATA_BLOCKS_MAX} blocks with products, images or menus. Visitors may see only the first of them: divide it into two pages.`,
    })
  if (isCut)
    problems.push({
      docId,
      severity,
      message: `Not every link of “${settings.title}” was checked: at most ${count(LINKS_PER_PAGE_MAX)} are checked on a page, and ${count(ADDRESSES_CHECKED_MAX)} addresses on all pages.`,
    })
  return problems
}

const WORDS_MAX = 40

/** Names the place of a block by its first words, else by those of its section, else by the section's number. */
export function placesIn({ sections, blocks }: StoredDocument): (block: Block) => string {
  let names: Map<string, string> | undefined
  const readNames = () => {
    const read = new Map<string, string>()
    for (const [, block] of sortByOrder(blocks))
      if (!read.get(block.section)) read.set(block.section, blockExcerpt(block, WORDS_MAX))
    return new Map(
      sortByOrder(sections).map(([id], place) => {
        const words = read.get(id)
        return [id, words ? `“${words}”` : `section ${place + 1}`]
      }),
    )
  }
  return (block) => {
    const words = blockExcerpt(block, WORDS_MAX)
    if (words) return `“${words}”`
    names ??= readNames()
    return names.get(block.section) ?? 'the page'
  }
}

const count = (number: number) => number.toLocaleString('en')

/** Such as `www.example.com`, which browsers take for a page of this website, or a scheme that is not rendered. */
function wrongLink(link: string): string {
  return `A link to ${link} leads nowhere: it begins neither with / nor with https://.`
}

/** The decoded path of a link within the website, without a slash at its end. */
function pathWithin(link: string): string | undefined {
  const path = link.split(/[?#]/, 1)[0] ?? ''
  if (!path.startsWith('/') || path.startsWith('//')) return undefined
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return decodePath(bare) ?? bare
}

/** Values of properties that hold addresses, and links in HTML texts. */
function linksIn(value: Json, name = ''): string[] {
  if (typeof value === 'string') {
    if (['href', 'url', 'link'].includes(name)) return [value]
    return [...value.matchAll(/\bhref="([^"]*)"/g)].map(([, href = '']) => href)
  }
  if (Array.isArray(value)) return value.flatMap((each) => linksIn(each, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([member, each]) => linksIn(each, member))
}

/** Ids of pictures without an alternative text of their own; of a gallery the first ones. */
function undescribedImages({ type, props }: Block): string[] {
  if (type === IMAGE_BLOCK) return undescribedImage(props)
  if (type !== GALLERY_BLOCK || !Array.isArray(props.items)) return []
  return props.items.flatMap((item) => undescribedImage(item)).slice(0, GALLERY_WARNINGS_MAX)
}

/** An explicit `altText` wins even if empty (facts A.3): the image is then decorative. */
function undescribedImage(props: Json | undefined): string[] {
  if (typeof props !== 'object' || props === null || Array.isArray(props)) return []
  const { image, altText, title, body } = props
  return typeof image === 'string' && image && typeof altText !== 'string' && !title && !body ? [image] : []
}
