import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const folder = new URL('../../src/platform/http/request/body/', import.meta.url)

/** Removed by the control: the limit of bodies in flight, and the timeout of incomplete ones. */
const changes = [
  { file: 'bodies-in-flight.ts', limit: 'bytes > most)', none: 'bytes > Number.POSITIVE_INFINITY)' },
  { file: 'read-body.ts', limit: 'BODY_TIMEOUT_MS = 30_000', none: 'BODY_TIMEOUT_MS = 600_000' },
].map(({ file, limit, none }) => {
  const url = new URL(file, folder)
  // If a file has moved, the limit would silently stay in place: this check ends the start instead.
  if (!readFileSync(url, 'utf8').includes(limit)) throw new Error(`${file} has no ${limit} to remove`)
  return { url: url.href, limit, none }
})

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const change = changes.find((each) => each.url === url)
    return change ? { ...loaded, source: String(loaded.source).replace(change.limit, change.none) } : loaded
  },
})
