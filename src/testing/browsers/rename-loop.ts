import { setTimeout as sleep } from 'node:timers/promises'
import { type HttpClient, httpClient } from './http-client.ts'

export interface RenameLoopOptions {
  /** Of all http processes; some may be down at times. */
  ports: number[]
  /** Port in the hosts' names. */
  publicPort: number
  sessionToken: string
  itemId: string
  /** Path of the product's page. */
  path: string
  signal: AbortSignal
}

export interface RenameResult {
  /** Number of renames. */
  changes: number
  /** Number of page requests after the staleness limit. */
  looks: number
  /** Descriptions of those with a stale title. */
  stale: string[]
}

/** Specification §8: maximum staleness of a cached page. */
const OLD_AT_MOST_MS = 1_000

/**
 * Renames a product repeatedly, on alternating processes, while visitors of all of them request its page. More than a second
 * after a rename was answered, nobody may see an older title.
 */
export async function runRenameLoop(renaming: RenameLoopOptions): Promise<RenameResult> {
  const { ports, publicPort, sessionToken, signal } = renaming
  const merchants = ports.map((port) => httpClient(port, `demo.manage.localhost:${publicPort}`))
  for (const { cookies } of merchants) cookies.set('__Host-session', sessionToken)
  const found: RenameResult = { changes: 0, looks: 0, stale: [] }
  for (let n = 0; !signal.aborted; n++) {
    const title = `Harbour Mug No. ${1_000 + n}`
    const merchant = merchants[n % merchants.length] as HttpClient
    const answeredAt = await rename(merchant, renaming.itemId, title).catch(() => undefined)
    if (answeredAt === undefined) {
      await sleep(100)
      continue
    }
    found.changes++
    await Promise.all(ports.map((port) => lookAt(renaming, port, { title, answeredAt }, found)))
  }
  return found
}

/** When the rename was answered; undefined if it failed. */
async function rename(merchant: HttpClient, itemId: string, title: string): Promise<number | undefined> {
  const path = `/api/catalog/items/${itemId}`
  if (!merchant.cookies.has('crumb')) await merchant.open()
  const { revision } = (await merchant.get(path)).json() as { revision: number }
  const { status } = await merchant.put(path, { revision, changes: { title } })
  return status === 200 ? performance.now() : undefined
}

/** The first request right after the rename fills the cache, possibly with a stale page; later ones count. */
async function lookAt(
  { path, publicPort }: RenameLoopOptions,
  port: number,
  { title, answeredAt }: { title: string; answeredAt: number },
  found: RenameResult,
): Promise<void> {
  const visitor = httpClient(port, `demo.localhost:${publicPort}`)
  await visitor.get(path).catch(() => {})
  while (performance.now() < answeredAt + OLD_AT_MOST_MS) await sleep(25)
  for (let look = 0; look < 3; look++) {
    const asked = performance.now()
    const page = await visitor.get(path).catch(() => undefined)
    if (page?.status !== 200) continue
    found.looks++
    if (!page.text.includes(title))
      found.stale.push(`${Math.round(asked - answeredAt)} ms after ${title} port ${port} shows another title`)
  }
}
