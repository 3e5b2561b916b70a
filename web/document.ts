import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { PageData } from '../src/pages/contract.ts'
import type { Face } from './face.ts'
import { headOf } from './keep-title.ts'
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

/** The HTML around the app. It holds no style attributes, and the hashes of its scripts go into the CSP header. */
export function writeDocument({ face, assetOrigin, links, root, router }: DocumentParts): string {
  const { title, description } = headOf(router.state.matches)
  const website = shownWebsite(router.options.context.queryClient)
  return `<!doctype html>
<html lang="${escapeHtml(website?.language ?? 'en')}" data-face="${face}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${description && `<meta name="description" content="${escapeHtml(description)}">`}
<link rel="icon" type="image/svg+xml" href="${icon}">
<link rel="preconnect" href="${escapeHtml(assetOrigin)}">
${links}
${website ? `<style>${themeStyle(website.theme)}</style>` : ''}
</head>
<body>
<div id="root">${root}</div>
${hydrationScripts(router)}
</body>
</html>`
}

/** Any page's data tells of the website it belongs to. */
function shownWebsite(queryClient: QueryClient) {
  const pages = queryClient.getQueriesData<PageData | null>({ queryKey: ['page'] })
  return pages.map(([, page]) => page?.website).find((website) => website !== undefined)
}

/** What the router needs in the browser to wake up as it is: loaded matches and data. */
function hydrationScripts(router: AnyRouter): string {
  const tags = router.serverSsr?.takeInitialHydrationScriptTags()
  if (!tags) return ''
  return [...tags.before, tags.boundary].map(({ attrs, children }) => script(attrs, children ?? '')).join('')
}

function script(attributes: object | undefined, text: string): string {
  const written = Object.entries(attributes ?? {}).filter(([, value]) => typeof value === 'string')
  return `<script${written.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>${text}</script>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
