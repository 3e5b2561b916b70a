import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { PageData } from '../src/pages/contract.ts'
import type { Face } from './face.ts'
import { headOf } from './keep-title.ts'
import { writePageData } from './page-data.ts'
import { themeStyle } from './theme-style.ts'
import icon from './ui/icon.svg'

interface DocumentParts {
  face: Face
  assetOrigin: string
  links: string
  /** The rendered app. */
  root: string
  router: AnyRouter
}

/** `scripts` and `styles` are the texts of the inline elements, whose hashes go into the content security policy. */
export interface Document {
  html: string
  scripts: string[]
  styles: string[]
}

/** The HTML around the app. */
export function writeDocument({ face, assetOrigin, links, root, router }: DocumentParts): Document {
  const { title, description } = headOf(router.state.matches)
  const website = shownWebsite(router.options.context.queryClient)
  const styles = website ? [themeStyle(website.theme)] : []
  const tags = hydrationScripts(router)
  const html = `<!doctype html>
<html lang="${escapeHtml(website?.language ?? 'en')}" data-face="${face}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${description && `<meta name="description" content="${escapeHtml(description)}">`}
<link rel="icon" type="image/svg+xml" href="${icon}">
<link rel="preconnect" href="${escapeHtml(assetOrigin)}">
${links}
${styles.map((style) => `<style>${style}</style>`).join('')}
</head>
<body>
<div id="root">${root}</div>
${writePageData(router.options.context.queryClient)}
${tags.map(writeScript).join('')}
</body>
</html>`
  return { html, scripts: tags.map(({ children = '' }) => children), styles }
}

/** Any page's data tells of the website it belongs to. */
function shownWebsite(queryClient: QueryClient) {
  const pages = queryClient.getQueriesData<PageData | null>({ queryKey: ['page'] })
  return pages.map(([, page]) => page?.website).find((website) => website !== undefined)
}

/** What the router needs in the browser to wake up as it is: loaded matches and data. */
function hydrationScripts(router: AnyRouter): ScriptTag[] {
  const tags = router.serverSsr?.takeInitialHydrationScriptTags()
  return tags ? [...tags.before, tags.boundary] : []
}

interface ScriptTag {
  attrs?: Record<string, unknown>
  children?: string
}

function writeScript({ attrs = {}, children = '' }: ScriptTag): string {
  const written = Object.entries(attrs).filter(([, value]) => typeof value === 'string')
  return `<script${written.map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`).join('')}>${children}</script>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
