import { setTimeout as sleep } from 'node:timers/promises'
import { type HttpClient, httpClient } from './http-client.ts'

export interface RenameLoopOptions {
  /** Of all processes that answer requests; any of them may be away at times. */
  ports: number[]
  /** Port that is part of the hosts' names. */
  publicPort: number
  sessionToken: string
  itemId: string
  /** Where visitors see the product. */
  path: string
  signal: AbortSignal
}

export interface RenameResult {
  /** Titles that were changed. */
  changes: number
  /** Pages that were asked for later than that after the change was answered. */
  looks: number
  /** Those among them that still had another title, in words. */
  stale: string[]
}

/** Specification §8: so old may a page of the cache be at most. */
const OLD_AT_MOST_MS = 1_000

/**
 * A merchant renames a product again and again, on one process and then on another, while visitors of all of them look at
 * its page. From a second after a change was answered, nobody may see the title before it.
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

/** When the change was answered; undefined when it was not carried out. */
async function rename(merchant: HttpClient, itemId: string, title: string): Promise<number | undefined> {
  const path = `/api/catalog/items/${itemId}`
  if (!merchant.cookies.has('crumb')) await merchant.open()
  const { revision } = (await merchant.get(path)).json() as { revision: number }
  const { status } = await merchant.put(path, { revision, changes: { title } })
  return status === 200 ? performance.now() : undefined
}

/** A first look right after the change puts the page into the cache, where it may be old; those that count come later. */
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
