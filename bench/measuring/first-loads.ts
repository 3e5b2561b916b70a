import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type ClientManifest, filesOf, groupByRoute } from '../../src/platform/http/pages/page-links.ts'

export interface FirstLoad {
  route: string
  /** kB (1,000 bytes) after gzip, before anything that is loaded later. */
  scriptKb: number
  styleKb: number
}

/** What the tracker weighs, which comes once a storefront's page is usable; kB after gzip. */
export function trackerKb(): number {
  const { scripts } = filesOf(readManifest(), ['web/storefront/tracking/run-tracker.ts'])
  const first = filesOf(readManifest(), ['web/entry-client.tsx']).scripts
  return sizeOf(scripts.filter((file) => !first.includes(file)))
}

const client = join(import.meta.dirname, '../..', 'dist', 'client')

/** What a browser loads for the first page it opens, for each route that has a page. */
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
      const { scripts, styles } = filesOf(manifest, ['web/entry-client.tsx', ...keys])
      return { route, scriptKb: sizeOf(scripts), styleKb: sizeOf(styles) }
    })
}

function readManifest(): ClientManifest {
  return JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'))
}

/** Whether the page of `route` is shown inside of `frame`, or is it. */
const within = (route: string, frame: string) => route === frame || route.startsWith(`${frame}/`)

function sizeOf(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0) / 1000
}
