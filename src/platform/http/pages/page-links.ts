import type { WebsiteWriting } from '../../../shared/words/word.ts'
/** Vite's `manifest.json`: the built file of each module, and its imports. */
export type ClientManifest = Record<string, ManifestChunk>

interface ManifestChunk {
  file: string
  /** Of the module, or of the chunk's first one. */
  name?: string
  isEntry?: boolean
  css?: string[]
  imports?: string[]
  /** Modules that are loaded lazily. */
  dynamicImports?: string[]
}

/** Entry of the pages that the router renders. Each face has its own, because each knows only its own routes. */
export const faceEntry = (face: string) => `web/entries/${face}.ts`
/** Entry of pages made of blocks; it loads the scripts of the blocks that need one. */
export const CONTENT_ENTRY = 'web/storefront/islands/content-entry.ts'

/** Adds a captcha to a small page that is otherwise without scripts. */
export const CAPTCHA_ENTRY = 'web/storefront/captcha/captcha-entry.ts'

/** Offers a page in another language of its website; loaded where there is one. */
export const LANGUAGE_ENTRY = 'web/storefront/languages/offer-language-entry.ts'

/** Entry of the editor's canvas, which shows a draft with the same views and styles. */
export const CANVAS_ENTRY = 'web/canvas/canvas-entry.tsx'

/** Returns the elements that load the styles and the script of a page with its own entry. */
export function createEntryLinks(manifest: ClientManifest, entry: string): () => string {
  let links: string | undefined
  return () => (links ??= writeLinks(manifest, [entry], entry))
}

/** Returns the elements that load a face's entry and the code and styles of the given routes, once each. */
export function createLinks(manifest: ClientManifest): (face: string, routeIds: string[]) => string {
  const keysByRoute = groupByRoute(manifest)
  const made = new Map<string, string>()
  return (face, routeIds) => {
    const name = [face, ...routeIds].join(' ')
    const known = made.get(name)
    if (known !== undefined) return known
    const entry = faceEntry(face)
    const links = writeLinks(manifest, [entry, ...routeIds.flatMap((id) => keysByRoute.get(id) ?? [])], entry)
    made.set(name, links)
    return links
  }
}

const catalogues: Partial<Record<string, string>> = {
  de: 'src/shared/words/de/german.ts',
  fr: 'src/shared/words/fr/french.ts',
  es: 'src/shared/words/es/spanish.ts',
  it: 'src/shared/words/it/italian.ts',
  ja: 'src/shared/words/ja/japanese.ts',
  nl: 'src/shared/words/nl/dutch.ts',
  pt: 'src/shared/words/pt/portuguese.ts',
}

/** The list of these in the browser. */
const CATALOGUES = 'web/storefront/words/catalogues.ts'

/** Module that formats amounts and dates inside translated sentences. */
const VALUES = 'src/shared/words/say-value.ts'

/** Returns the elements that load what a website writes with (its catalogue, its amounts) in parallel with the page's script, not after it. */
export function createWordLinks(manifest: ClientManifest): (writing: WebsiteWriting) => string {
  return ({ language, useCLDRMoneyFormat }) => {
    const catalogue = catalogues[language.toLowerCase().split('-')[0] ?? '']
    const files = [catalogue, catalogue && CATALOGUES, catalogue || useCLDRMoneyFormat ? VALUES : undefined].flatMap(
      (key) => manifest[key ?? '']?.file ?? [],
    )
    return files.map((file) => `<link rel="modulepreload" href="/${file}">`).join('\n')
  }
}

/** All files of the first load of these modules: their own and their imports, without lazily loaded ones. */
export function filesOf(manifest: ClientManifest, keys: string[]): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  keys.forEach(visit)
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  return { scripts: unique(chunks.map(({ file }) => file)), styles: unique(chunks.flatMap(({ css }) => css ?? [])) }
}

/** Manifest keys of each route's lazily loaded parts: `web/routes/storefront/shop.index.tsx?tsr-split=component`. */
export function groupByRoute(manifest: ClientManifest): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const key of Object.keys(manifest)) {
    const file = /^web\/routes\/(.+)\.tsx\?tsr-split=component/.exec(key)?.[1]
    if (file) groups.set(routeIdOf(file), [...(groups.get(routeIdOf(file)) ?? []), key])
  }
  return groups
}

/** `storefront/shop.index` → `/storefront/shop/`, `storefront/route` → `/storefront`. */
function routeIdOf(file: string): string {
  return `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '/').replace(/\/route$/, '')
}

function writeLinks(manifest: ClientManifest, keys: string[], entryKey: string): string {
  const { scripts, styles } = filesOf(manifest, keys)
  const entry = manifest[entryKey]?.file
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...scripts.filter((file) => file !== entry).map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry}"></script>`,
  ].join('\n')
}

const unique = (list: string[]) => [...new Set(list)]
