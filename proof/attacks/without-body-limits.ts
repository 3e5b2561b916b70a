import { registerHooks } from 'node:module'

/** What a control takes away: bodies in flight are counted, and never too many; what was half sent may stay. */
const changes: Record<string, [limit: string, none: string]> = {
  '/platform/http/request/bodies-in-flight.ts': ['bytes > most)', 'bytes > Number.POSITIVE_INFINITY)'],
  '/platform/http/request/read-body.ts': ['BODY_TIMEOUT_MS = 30_000', 'BODY_TIMEOUT_MS = 600_000'],
}

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const [, change] = Object.entries(changes).find(([file]) => url.endsWith(file)) ?? []
    if (!change) return loaded
    const source = String(loaded.source)
    if (!source.includes(change[0])) throw new Error(`${url} has no ${change[0]} to take away`)
    return { ...loaded, source: source.replace(...change) }
  },
})
