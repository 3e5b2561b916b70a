import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type ClientManifest, faceEntry, filesOf, groupByRoute } from '../../src/platform/http/pages/page-links.ts'

export interface FirstLoad {
  route: string
  /** kB (1,000 bytes) after gzip, without lazy-loaded code. */
  scriptKb: number
  styleKb: number
}

/** Size of the tracker, which is loaded after a storefront page is interactive; kB after gzip. */
export function trackerKb(): number {
  const { scripts } = filesOf(readManifest(), ['web/storefront/tracking/run-tracker.ts'])
  const first = filesOf(readManifest(), [faceEntry('storefront')]).scripts
  return sizeOf(scripts.filter((file) => !first.includes(file)))
}

/**
 * The editor's own modules; islands of the storefront are shown in its canvas. Libraries that
 * load only when a certain block is used are left out.
 */
const isOfEditor = (key: string) =>
  /^web\/(editor|canvas|blocks|storefront)\//.test(key) && key !== FORMATTING && key !== DATA_EDITOR
const DATA_EDITOR = 'web/editor/panels/chart-data-editor.tsx'
const FORMATTING = 'web/blocks/formatting/format-text.ts'

/** What the canvas loads for the first block with Markdown or colored code. kB after gzip. */
export function formattingKb(): number {
  const manifest = readManifest()
  const known = new Set(filesOf(manifest, ['web/canvas/canvas-entry.tsx']).scripts)
  return sizeOf(filesOf(manifest, [FORMATTING]).scripts.filter((file) => !known.has(file)))
}

/**
 * What the page editor and its canvas load at first, which the goal is about, as the graph of modules says: whatever their
 * route imports, lazily too, because the route does so as soon as it is shown. Their own panels, dialogs and text editor are
 * added, although they come when they are used. kB after gzip.
 */
export function editorKb(): number {
  const manifest = readManifest()
  const route = groupByRoute(manifest).get('/manage/editor/$docId') ?? []
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    const added = isOfEditor(key) ? dynamicImports.filter(isOfEditor) : []
    for (const next of [...imports, ...added]) visit(next)
  }
  const atOnce = route.flatMap((key) => manifest[key]?.dynamicImports ?? []).filter(isOfEditor)
  for (const key of [...route, ...atOnce, 'web/canvas/canvas-entry.tsx', faceEntry('manage')]) visit(key)
  return sizeOf([...new Set([...seen].flatMap((key) => manifest[key]?.file ?? []))])
}

const client = join(import.meta.dirname, '../..', 'dist', 'client')

/** What a browser loads for the first page it opens, per route. */
export function firstLoads(): FirstLoad[] {
  const manifest = readManifest()
  const keysByRoute = groupByRoute(manifest)
  const routes = [...keysByRoute.keys()]
  return routes
    .filter((route) => !routes.some((other) => other !== route && within(other, route)))
    .sort()
    .map((route) => {
      const around = routes.filter((other) => within(route, other))
      const keys = around.flatMap((id) => keysByRoute.get(id) ?? [])
      const { scripts, styles } = filesOf(manifest, [faceEntry(route.split('/')[1] ?? ''), ...keys])
      return { route, scriptKb: sizeOf(scripts), styleKb: sizeOf(styles) }
    })
}

export function readManifest(): ClientManifest {
  return JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'))
}

/** Whether the page of `route` is rendered inside `frame`, or is it. */
const within = (route: string, frame: string) => route === frame || route.startsWith(`${frame}/`)

export function sizeOf(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0) / 1000
}
