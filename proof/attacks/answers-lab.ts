import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createKey } from '../../src/api-keys/keys.ts'
import { createSession } from '../../src/identity/sessions/sessions.ts'
import { createAccount, setRoles } from '../../src/identity/store.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { seedManyWebsites } from '../../src/seed/seed-many-websites.ts'
import { roles } from '../../src/shared/permissions.ts'
import { httpClient } from '../../src/testing/browsers/http-client.ts'
import type { MemoryLimit } from '../outages/memory-limit.ts'
import { createProcesses } from '../processes/product-processes.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type FindingBuilder, type ProofOptions } from '../proof.ts'
import type { UnreadAttack } from './unread-attacker.ts'

/** A product process with a quiet, tracked store, and two websites of attackers. */
export interface AnswersLab {
  port: number
  found: FindingBuilder
  /** People who may read everything on a large website; the first ones each of another website. */
  attackers: Attacker[]
  isAlive(): Promise<boolean>
  output(): string
  /** Requests this many uncached pages of the quiet store sequentially; returns milliseconds. */
  visit(seconds: number): Promise<number[]>
  attack(what: Omit<UnreadAttack, 'port'>): Promise<() => Promise<{ opened: number; closed: number }>>
}

export interface Attacker {
  websiteId: string
  subdomain: string
  /** Manage host. */
  host: string
  /** Cookies of this person's browser there. */
  cookie: string
  /** A key of theirs, for products. */
  apiKey: string
}

export interface LabOptions extends Pick<ProofOptions, 'defer'> {
  isLimited: boolean
  websites: number
  /** Per website. */
  people: number
  products: number
  descriptionBytes: number
  memoryLimit?: MemoryLimit
}

const QUIET = 'bakery'
const VISIT_EVERY_MS = 60
const GONE_AFTER_MS = 10_000

export async function openAnswersLab(options: LabOptions): Promise<AnswersLab> {
  const { defer, isLimited, memoryLimit } = options
  const all = await createProcesses({
    defer,
    roles: ['http'],
    port: await findFreePort(),
    ...(memoryLimit && { memoryLimit }),
    preload: isLimited ? [] : [join(import.meta.dirname, 'without-limits.ts')],
  })
  const [product] = all.processes
  if (!product) throw new Error('No process is running')
  await product.start()
  const host = (labels: string) => `${labels}.${all.baseDomain}`
  const found = createFinding()
  const quiet = httpClient(product.port, host(QUIET))

  async function visitOnce(): Promise<number> {
    const begun = performance.now()
    const reply = await Promise.race([quiet.get(`/search?q=${crypto.randomUUID()}`), tooLong()]).catch(
      (error: Error) => error,
    )
    found.count('pages of the quiet store')
    const status = reply instanceof Error ? reply.message : reply.status
    if (status !== 200) found.violation(`a visitor of the quiet store got ${status}`)
    return performance.now() - begun
  }

  return {
    port: product.port,
    found,
    output: all.output,
    attackers: await prepareAttackers(all.adminUrl, host, options),
    isAlive: async () =>
      (
        await httpClient(product.port, host(QUIET))
          .get('/shop')
          .catch(() => undefined)
      )?.status === 200,
    async visit(seconds) {
      const took: number[] = []
      for (const until = performance.now() + seconds * 1_000; performance.now() < until; await sleep(VISIT_EVERY_MS))
        took.push(await visitOnce())
      return took
    },
    async attack(what) {
      const workerData: UnreadAttack = { ...what, port: product.port }
      const worker = new Worker(new URL('unread-attacker.ts', import.meta.url), { workerData })
      defer(() => worker.terminate())
      await once(worker, 'online')
      return async () => {
        const said = once(worker, 'message')
        worker.postMessage('end')
        const [counts] = await said
        await worker.terminate()
        return counts
      }
    },
  }
}

function tooLong(): Promise<never> {
  return sleep(GONE_AFTER_MS, undefined, { ref: false }).then(() => {
    throw new Error('no answer')
  })
}

async function prepareAttackers(
  adminUrl: string,
  host: (labels: string) => string,
  { websites, people, products, descriptionBytes }: LabOptions,
): Promise<Attacker[]> {
  const db = openDatabase(roleUrls(adminUrl).app, { max: 2, onError: () => {}, statements: 'unlimited' })
  try {
    const now = new Date().toISOString()
    const websiteIds = await seedManyWebsites({ db, createAccount, now, websites, itemsEach: products })
    await queryOnce(
      adminUrl,
      `update items set description = '<p>' || repeat(md5(id) || ' ', ${Math.trunc(descriptionBytes / 33)}) || '</p>'
       where website_id in (${websiteIds.map((id) => `'${id}'`).join()})`,
    )
    const attackers: Attacker[] = []
    for (let n = 0; n < websites * people; n++) {
      const websiteId = websiteIds[n % websites] ?? ''
      const accountId = await createAccount(db, `attacker-${n}`, now)
      await setRoles(db, websiteId, accountId, [roles.ADMIN])
      const cookie = `__Host-session=${await createSession(db, websiteId, accountId, now)}`
      const subdomain = `many-${(n % websites) + 1}`
      const request = { name: `Key ${n}`, mode: 'live' as const, scopes: ['products.read' as const], expiresAt: null }
      const { token: apiKey } = await createKey(db, { websiteId, accountId, now }, request)
      attackers.push({ websiteId, subdomain, host: host(`${subdomain}.manage`), cookie, apiKey })
    }
    return attackers
  } finally {
    await db.destroy()
  }
}

export function p95(took: number[]): number {
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN
}
