import { copyRow } from '../../src/analytics/intake/rows/copy-row.ts'
import { type Random, randomFrom, uuidOf, zipf } from '../../src/seed/sample-history/seeded-random.ts'
import type { TrafficSite } from './traffic-year.ts'

/** A year in the read models of one store, in COPY's text format. */
export interface StoreYear {
  carts: string[]
  entries: string[]
  groups: string[]
  signUps: string[]
  notices: string[]
  stockOuts: string[]
}

export interface StoreYearOptions {
  site: TrafficSite
  /** Approximate number of visits of this website in the year. */
  visits: number
  /** Number of its products, created by `seedMany`. */
  items: number
  days: number
  /** Its end (exclusive). */
  before: Date
  seed: number
}

const DAY_MS = 86_400_000
/** Shares of visits that fill a cart, and that sign up. */
const [CARTED, SIGNED_UP] = [0.06, 0.02]
const BOUGHT = 0.3
const SENDS = 12

/** Deterministic by seed. */
export function storeYear({ site: { websiteId }, visits, items, days, before, seed }: StoreYearOptions): StoreYear {
  const random = randomFrom(seed)
  const rows: StoreYear = { carts: [], entries: [], groups: [], signUps: [], notices: [], stockOuts: [] }
  const variants = Array.from({ length: items }, (_, n) => `item-${n + 1}-Small`)
  const past = () => new Date(before.getTime() - Math.floor(random() * days * DAY_MS))
  for (let n = 0; n < visits * CARTED; n++) addCart(rows, { websiteId, variants, at: past(), random })
  const waiting = Map.groupBy(Array.from({ length: Math.floor(visits * SIGNED_UP) }, past), () =>
    zipf(variants, random),
  )
  for (const [variantId, moments] of waiting) addGroup(rows, { websiteId, variantId, moments, random })
  for (const variantId of variants.filter(() => random() < 0.4))
    for (let number = 1; number <= 3; number++) {
      const since = new Date(before.getTime() - (4 - number) * 20 * DAY_MS)
      rows.stockOuts.push(copyRow([websiteId, variantId, number, since, new Date(since.getTime() + 3 * DAY_MS)]))
    }
  return rows
}

function addCart(
  rows: StoreYear,
  { websiteId, variants, at, random }: { websiteId: string; variants: string[]; at: Date; random: Random },
): void {
  const cartId = uuidOf(random)
  const lines = 1 + Math.floor(random() * 3)
  const last = new Date(at.getTime() + Math.floor(random() * 1_800_000))
  const step = zipf(['added', 'changed', 'removed', 'filledIn'], random)
  const cents = 1_500
  for (let n = 0; n < lines; n++) {
    const sku = zipf(variants, random)
    const itemId = productOf(sku)
    rows.entries.push(copyRow([websiteId, cartId, String(n), itemId, sku, '[]', `Product ${itemId}`, 1, cents, at]))
  }
  const bought = random() < BOUGHT ? last : null
  rows.carts.push(copyRow([websiteId, cartId, at, last, step, lines, lines * cents, 'USD', bought]))
}

interface Waiting {
  websiteId: string
  variantId: string
  moments: Date[]
  random: Random
}

/** Half of the sign-ups were notified, in one of the year's sends. */
function addGroup(rows: StoreYear, { websiteId, variantId, moments, random }: Waiting): void {
  const productId = productOf(variantId)
  const sorted = moments.toSorted((a, b) => a.getTime() - b.getTime())
  const told = sorted.filter((at, place) => addSignUp(rows, { websiteId, variantId, number: place + 1, at, random }))
  const last = sorted.at(-1)
  const counts = [sorted.length - told.length, 0, told.length, 0, 0, 0, 0]
  rows.groups.push(copyRow([websiteId, variantId, productId, ...counts, last, told.length > 0 ? last : null]))
}

interface SigningUp {
  websiteId: string
  variantId: string
  number: number
  at: Date
  random: Random
}

/** Returns whether an e-mail was sent. */
function addSignUp(rows: StoreYear, { websiteId, variantId, number, at, random }: SigningUp): boolean {
  const [signUpId, personRef, isTold] = [uuidOf(random), uuidOf(random), random() < 0.5]
  const sendId = isTold ? `send-${Math.floor(random() * SENDS)}` : null
  const changed = new Date(at.getTime() + 5 * DAY_MS)
  const state = isTold ? 'sent' : 'waiting'
  rows.signUps.push(copyRow([websiteId, variantId, number, signUpId, personRef, state, sendId, '', false, at, changed]))
  if (!isTold) return false
  const clicked = random() < 0.4 ? changed : null
  const ids = [websiteId, sendId, signUpId, variantId, productOf(variantId), personRef]
  rows.notices.push(copyRow([...ids, number, state, at, changed, true, clicked, random() < 0.5 ? clicked : null]))
  return true
}

function productOf(variantId: string): string {
  return variantId.replace('-Small', '')
}
