import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const folder = new URL('../../src/platform/http/request/body/', import.meta.url)

/** What a control takes away: bodies in flight are counted, and never too many; what was half sent may stay. */
const changes = [
  { file: 'bodies-in-flight.ts', limit: 'bytes > most)', none: 'bytes > Number.POSITIVE_INFINITY)' },
  { file: 'read-body.ts', limit: 'BODY_TIMEOUT_MS = 30_000', none: 'BODY_TIMEOUT_MS = 600_000' },
].map(({ file, limit, none }) => {
  const url = new URL(file, folder)
  // A file that has moved would leave its limit in place without a word: reading it here ends the start.
  if (!readFileSync(url, 'utf8').includes(limit)) throw new Error(`${file} has no ${limit} to take away`)
  return { url: url.href, limit, none }
})

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const change = changes.find((each) => each.url === url)
    return change ? { ...loaded, source: String(loaded.source).replace(change.limit, change.none) } : loaded
  },
})
