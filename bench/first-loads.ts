import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type ClientManifest, filesOf, groupByRoute } from '../src/platform/http/page-links.ts'

export interface FirstLoad {
  route: string
  /** kB (1,000 bytes) after gzip, before anything that is loaded later. */
  scriptKb: number
  styleKb: number
}

const client = join(import.meta.dirname, '..', 'dist', 'client')

/** What a browser loads for the first page it opens, for each route that has a page. */
export function firstLoads(): FirstLoad[] {
  const manifest: ClientManifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'))
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

/** Whether the page of `route` is shown inside of `frame`, or is it. */
const within = (route: string, frame: string) => route === frame || route.startsWith(`${frame}/`)

function sizeOf(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0) / 1000
}
