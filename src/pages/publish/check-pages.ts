import type { Block, Json } from '../documents/document.ts'
import { type DocumentKind, hasAddress, LinkTarget, type StoredDocument } from '../documents/page-settings.ts'

import { matchesSource } from '../redirects/redirect-rules.ts'

export interface PageProblem {
  docId: string
  /** An error prevents publication; a warning is only shown. */
  severity: 'error' | 'warning'
  message: string
  /** The affected block. */
  blockId?: string
}

export interface PublishablePage {
  kind: DocumentKind
  body: StoredDocument
}

/** Block type of images, facts A.1. */
const IMAGE_BLOCK = 5
/** Paths of the storefront itself; paths beneath `/shop` are resolved on request. */
const systemPaths = /^\/(shop|cart|search|checkout|order|account)(\/|$)/

/** `/about` for each page with an address; `/` for the home page only. */
export function addressesOf(pages: ReadonlyMap<string, PublishablePage>): Map<string, string> {
  const home = homeOf(pages)
  const addresses = new Map<string, string>()
  for (const [docId, { kind, body }] of pages) {
    const { slug } = body.settings
    if (slug !== undefined && hasAddress(kind, body.settings) && !addresses.has(`/${slug}`))
      addresses.set(`/${slug}`, docId)
    if (docId === home) addresses.set('/', docId)
  }
  return addresses
}

/** Id of the home page, if one is chosen. */
function homeOf(pages: ReadonlyMap<string, PublishablePage>): string | undefined {
  return pages.get('site')?.body.settings.home
}

/** Problems that visitors would run into if these pages were published. */
export function checkPages(
  pages: ReadonlyMap<string, PublishablePage>,
  redirects: readonly { source: string }[] = [],
  /** Ids of password-protected pages. */
  lockedIds: ReadonlySet<string> = new Set(),
): PageProblem[] {
  const addresses = addressesOf(pages)
  const leadsSomewhere = (path: string) =>
    path === '/' ||
    systemPaths.test(path) ||
    addresses.has(path) ||
    redirects.some(({ source }) => matchesSource(source, path))
  return [
    ...checkHome(pages),
    ...[...pages].flatMap(([docId, page]) => [
      ...checkPlace(docId, page, pages),
      ...checkAddress(docId, page, addresses),
      ...checkAccess(docId, page, pages, lockedIds),
      ...checkBlocks(docId, page.body, leadsSomewhere),
    ]),
  ]
}

function checkHome(pages: ReadonlyMap<string, PublishablePage>): PageProblem[] {
  const home = homeOf(pages)
  if (home === undefined || ['page', 'cover-page', 'collection'].includes(pages.get(home)?.kind ?? '')) return []
  return [{ docId: 'site', severity: 'error', message: 'The home page is gone. Choose another page as home.' }]
}

function checkPlace(
  docId: string,
  { body }: PublishablePage,
  pages: ReadonlyMap<string, PublishablePage>,
): PageProblem[] {
  const { parent, title } = body.settings
  if (parent === undefined || pages.get(parent)?.kind === 'folder') return []
  return [{ docId, severity: 'error', message: `The folder of “${title}” is not published with it. Move the page.` }]
}

function checkAddress(
  docId: string,
  { kind, body }: PublishablePage,
  addresses: ReadonlyMap<string, string>,
): PageProblem[] {
  const { slug, title } = body.settings
  if (!hasAddress(kind, body.settings)) return []
  if (slug === undefined) return [{ docId, severity: 'error', message: `Give “${title}” a page URL.` }]
  if (addresses.get(`/${slug}`) === docId) return []
  return [{ docId, severity: 'error', message: `Another page has the URL /${slug}. Give “${title}” another one.` }]
}

function checkAccess(
  docId: string,
  { body: { settings } }: PublishablePage,
  pages: ReadonlyMap<string, PublishablePage>,
  lockedIds: ReadonlySet<string>,
): PageProblem[] {
  const { access, title } = settings
  if (access === 'password' && !lockedIds.has(docId))
    return [{ docId, severity: 'error', message: `Set a password for “${title}”.` }]
  if (access !== 'members' || pages.get('site')?.body.settings.join) return []
  const message =
    'Say under Pages, All pages where people become members: visitors are led there from pages for members.'
  return [{ docId, severity: 'error', message }]
}

type LeadsSomewhere = (path: string) => boolean

function checkBlocks(docId: string, { blocks, settings }: StoredDocument, leads: LeadsSomewhere): PageProblem[] {
  const severity = 'warning' as const
  const { link } = settings
  const own: PageProblem[] =
    link && isBroken(link.url, leads) ? [{ docId, severity, message: brokenLink('The link leads', link.url) }] : []
  const inBlocks = Object.entries(blocks).flatMap(([blockId, block]) =>
    problemsOfBlock(block, leads).map((message) => ({ docId, blockId, severity, message })),
  )
  return [...own, ...inBlocks]
}

function problemsOfBlock({ type, props }: Block, leads: LeadsSomewhere): string[] {
  const messages = linksIn(props).flatMap((link) => {
    if (isBroken(link, leads)) return [brokenLink('A link leads', link)]
    return link === '' || LinkTarget.safeParse(link).success ? [] : [wrongLink(link)]
  })
  return type === IMAGE_BLOCK && lacksAltText(props) ? [...messages, 'An image has no alternative text.'] : messages
}

function brokenLink(subject: string, link: string): string {
  return `${subject} to ${link}, which is not there.`
}

/** Such as `www.example.com`, which browsers take for a page of this website, or a scheme that is not rendered. */
function wrongLink(link: string): string {
  return `A link to ${link} leads nowhere: it begins neither with / nor with https://.`
}

function isBroken(link: string, leads: (path: string) => boolean): boolean {
  const path = link.split(/[?#]/)[0] ?? ''
  return path.startsWith('/') && !path.startsWith('//') && !leads(path.length > 1 ? path.replace(/\/$/, '') : path)
}

/** Values of properties that hold addresses, and links in HTML texts. */
function linksIn(value: Json, name = ''): string[] {
  if (typeof value === 'string') {
    if (['href', 'url', 'link', 'to'].includes(name)) return [value]
    return [...value.matchAll(/\bhref="([^"]*)"/g)].map(([, href = '']) => href)
  }
  if (Array.isArray(value)) return value.flatMap((each) => linksIn(each, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([member, each]) => linksIn(each, member))
}

/** An explicit `altText` wins even if empty (facts A.3): the image is then decorative. */
function lacksAltText({ image, altText, title, body }: Record<string, Json>): boolean {
  return Boolean(image) && typeof altText !== 'string' && !title && !body
}
