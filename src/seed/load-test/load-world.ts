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

/** What load-tests/ knows of the database it runs against: `load-tests/world.json`. */
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
  /** Of each website. */
  products: number
  /** People of each website who wait for its sold-out product. */
  waiting: number
}

export type WorldDeps = OwnerDeps & ShopDeps & WaitingDeps & { onProgress(line: string): void }

/** There are websites that load tests did not make. */
export class OtherWebsites extends Error {
  override name = 'OtherWebsites'
}

/** Shops made at the same time: each is a transaction, and the pool has room for a few. */
const CONCURRENCY = 4

/**
 * Brings the database to what is wanted: shops that are there already stay as they are, those that are missing are opened,
 * each whole or not at all, and waiting lists are filled up again. Cut short, it goes on where it was.
 *
 * Throws OtherWebsites where somebody else's websites are, unless told to go on; it never touches them either way.
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
