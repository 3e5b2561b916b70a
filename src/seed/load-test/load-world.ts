import {
  countOtherWebsites,
  ensureOwner,
  findLoadPassword,
  type LoadPassword,
  type OwnerDeps,
  ownerEmail,
} from './load-owner.ts'
import { ensureShop, type LoadShop, type ShopDeps } from './load-shop.ts'
import { topUpWaiting, type WaitingDeps } from './load-waiting.ts'

/** Description of the database for load-tests/: `load-tests/world.json`. */
export interface LoadWorld {
  /** Host of the platform, with its port: shops are at `<name>.<baseDomain>`. */
  baseDomain: string
  scheme: 'http' | 'https'
  /** Of every merchant. */
  password: string
  shops: (LoadShop & { ownerEmail: string })[]
}

export interface WantedWorld {
  websites: number
  /** Per website. */
  products: number
  /** Number of people per website on the waiting list of its sold-out product. */
  waiting: number
}

export type WorldDeps = OwnerDeps & ShopDeps & WaitingDeps & { onProgress(line: string): void }

/** There are websites that do not belong to load tests. */
export class OtherWebsites extends Error {
  override name = 'OtherWebsites'
}

/** Shops created concurrently: each is a transaction, and the pool is small. */
const CONCURRENCY = 4

/**
 * Prepares the database: existing shops stay as they are, missing ones are created atomically, and waiting lists are
 * refilled. Resumable. Throws OtherWebsites if there are other websites, unless told to continue; it never changes those.
 */
export async function prepareLoadWorld(
  deps: WorldDeps,
  wanted: WantedWorld,
  { password, force = false }: { password?: string | undefined; force?: boolean } = {},
): Promise<Omit<LoadWorld, 'baseDomain' | 'scheme'>> {
  const others = await countOtherWebsites(deps.db)
  if (others > 0 && !force)
    throw new OtherWebsites(
      `Load tests did not make all of these websites (others: ${others}). Use a database of its own, or add --force: none of them is changed.`,
    )
  const login = await findLoadPassword(deps, password)
  return { password: login.password, shops: await openShops(deps, login, wanted) }
}

async function openShops(deps: WorldDeps, login: LoadPassword, wanted: WantedWorld): Promise<LoadWorld['shops']> {
  const shops: LoadWorld['shops'] = []
  let next = 0
  async function work(): Promise<void> {
    for (let place = next++; place < wanted.websites; place = next++) {
      const name = `load-${place + 1}`
      const owner = await ensureOwner(deps, name, login)
      const { shop, websiteId } = await ensureShop(deps, owner, name, wanted.products)
      if (shop.soldOut) await topUpWaiting(deps, websiteId, { name, ...shop.soldOut }, wanted.waiting)
      shops[place] = { ...shop, ownerEmail: ownerEmail(name) }
      if ((place + 1) % 100 === 0) deps.onProgress(`  ${place + 1} websites …`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return shops
}
