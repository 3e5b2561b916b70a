import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { PageData } from '../src/pages/contract.ts'
import { directionOfLanguage } from '../src/shared/words/text-direction.ts'
import { IN_ENGLISH, type WebsiteWriting } from '../src/shared/words/word.ts'
import { shownCheckout } from './api/checkout.ts'
import { EARLY_PRESSES_SCRIPT } from './early-presses.ts'
import { PAGE_DATA_ID, pageDataOf } from './page-data.ts'
import { headOf } from './preserve-title.ts'
import type { SiteArea } from './site-area.ts'
import { pageStyle } from './site-style/page-style.ts'
import { hasOwnLook } from './site-style/style-sheet.ts'
import { captchaSources } from './storefront/captcha/captcha-sources.ts'
import { PLAYERS } from './storefront/content/players.ts'
import { type HeadTag, headTags } from './storefront/head/head-tags.ts'
import { jsonLd, structuredData } from './storefront/head/structured-data.ts'
import icon from './ui/icon.svg'
import { EARLY_SCRIPT } from './ui/tokens/early-script.ts'

interface DocumentParts {
  face: SiteArea
  /** Public path and query. */
  href: string
  assetOrigin: string
  links: string
  /** The rendered app. */
  root: string
  router: AnyRouter
  /** For the owner's sections around the page. */
  own?: { css: string; hasThemes: boolean; foreign: ForeignSources | undefined } | undefined
  /** Plain HTML that stands after the app. */
  afterFooter?: string | undefined
}

export interface ForeignSources {
  scripts: string[]
  frames: string[]
  /** Allowed form targets and connections. */
  forms?: string[]
  connects?: string[]
  opensWindows?: boolean
}

/** `scripts` and `styles` are the texts of inline elements, whose hashes go into the content security policy. */
export interface Document {
  /** Up to its data, which follow as JSON. */
  html: string
  data: { json: object; htmlAfter: string }
  scripts: string[]
  styles: string[]
  /** Third-party sources of the website, on all its pages: a captcha is loaded after the page. */
  foreign?: ForeignSources | undefined
}

/** The HTML around the app. */
export function writeDocument(parts: DocumentParts): Document {
  const { face, href, assetOrigin, links, root, router, own, afterFooter = '' } = parts
  const { title, description } = headOf(router.state.matches)
  const page = shownPage(router.options.context.queryClient)
  const styles = [...(page ? [styleOf(page, own?.hasThemes)] : []), ...(own?.css ? [own.css] : [])]
  const heads = page ? headTags({ page, href, title, description }) : []
  const things = page ? structuredData(page).map(jsonLd) : []
  const tags = hydrationScripts(router)
  // Only our own faces can be dark; a website's look is its owner's. Their buttons need scripts.
  const early = face === 'storefront' ? [] : [EARLY_SCRIPT, EARLY_PRESSES_SCRIPT]
  const html = `<!doctype html>
<html ${writingAttributes(page?.website ?? IN_ENGLISH)} data-face="${face}"${ownLookOf(page)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${description && `<meta name="description" content="${escapeHtml(description)}">`}
${iconTag(page?.website)}
<link rel="preconnect" href="${escapeHtml(assetOrigin)}">
${heads.map(writeTag).join('\n')}
${things.map((thing) => `<script type="application/ld+json">${thing}</script>`).join('\n')}
${early.map((script) => `<script>${script}</script>`).join('')}
${links}
${styles.map((style) => `<style>${style}</style>`).join('')}
</head>
<body>
<div id="root">${root}</div>${afterFooter}
<script type="application/json" id="${PAGE_DATA_ID}">`
  const htmlAfter = `</script>
${tags.map(writeScript).join('')}
</body>
</html>`
  const foreign = mergeSources(
    captchaSources(page?.website.captchaSettings?.provider),
    shownCheckout(router.options.context.queryClient)?.paySources,
    own?.foreign,
    page && showsVideo(page) ? { scripts: [], frames: PLAYERS } : undefined,
  )
  return {
    html,
    data: { json: pageDataOf(router.options.context.queryClient), htmlAfter },
    scripts: [...things, ...early, ...tags.map(({ children = '' }) => children)],
    styles,
    foreign,
  }
}

/** Of its product, or of one reachable from it without a full page load. */
function showsVideo({ item, items, relatedItems }: PageData): boolean {
  return [item, ...items, ...relatedItems].some((one) => one?.video)
}

/** The language of a page, its direction where it is written from right to left, how its scripts write amounts, and what its paths begin with. */
export function writingAttributes({
  language,
  languagePath,
  useCLDRMoneyFormat,
}: WebsiteWriting & { languagePath?: string | undefined }): string {
  const direction = directionOfLanguage(language)
  return `lang="${escapeHtml(language)}"${direction ? ` dir="${direction}"` : ''}${useCLDRMoneyFormat ? ' data-money="cldr"' : ''}${languagePath ? ` data-language-path="${languagePath}"` : ''}`
}

/** Says that links lead to pages with another style sheet (`follow-links.ts`). */
function ownLookOf(page: PageData | undefined): string {
  return page && hasOwnLook(page.website.style, page.pageType) ? ' data-own-look=""' : ''
}

function styleOf({ website: { theme, style }, pageType }: PageData, hasThemes = false): string {
  return pageStyle({ theme, style, pageType, hasThemes })
}

/** How the displayed website writes. */
export function writingOf(queryClient: QueryClient): WebsiteWriting & Pick<PageData['website'], 'languages'> {
  return shownPage(queryClient)?.website ?? IN_ENGLISH
}

/** The loaded page; for a missing one, the not-found page. */
function shownPage(queryClient: QueryClient): PageData | undefined {
  const pages = queryClient.getQueriesData<PageData | null>({ queryKey: ['page'] })
  return pages.map(([, page]) => page).find((page) => page !== null && page !== undefined) ?? undefined
}

function mergeSources(...parts: (ForeignSources | undefined)[]): ForeignSources | undefined {
  const given = parts.filter((part) => part !== undefined)
  if (given.length === 0) return undefined
  const all = (name: Exclude<keyof ForeignSources, 'opensWindows'>) => given.flatMap((part) => part[name] ?? [])
  const lists = { scripts: all('scripts'), frames: all('frames'), forms: all('forms'), connects: all('connects') }
  return { ...lists, opensWindows: given.some(({ opensWindows }) => opensWindows === true) }
}

/** Scripts with the router's loaded matches and data, for hydration. */
function hydrationScripts(router: AnyRouter): ScriptTag[] {
  const tags = router.serverSsr?.takeInitialHydrationScriptTags()
  return tags ? [...tags.before, tags.boundary] : []
}

export function writeTag({ name, attributes }: HeadTag): string {
  return `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(value)}"`)
    .join(' ')}>`
}

interface ScriptTag {
  attrs?: Record<string, unknown>
  children?: string
}

function writeScript({ attrs = {}, children = '' }: ScriptTag): string {
  const written = Object.entries(attrs).filter(([, value]) => typeof value === 'string')
  return `<script${written.map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`).join('')}>${children}</script>`
}

/** Favicon: the website's own, or the product's default. */
export function iconTag(website: Pick<PageData['website'], 'faviconUrl'> | undefined): string {
  if (!website?.faviconUrl) return `<link rel="icon" type="image/svg+xml" href="${icon}">`
  return `<link rel="icon" href="${escapeHtml(website.faviconUrl)}">`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
