import { listTitles } from '../catalog/queries.ts'
import type { Database } from '../platform/database/database.ts'
import { ctxOf } from '../platform/http/request/ctx-of.ts'
import type { Visit } from '../platform/http/request/visit.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import type { Route } from '../platform/http/routing/route.ts'
import { RefusedFields } from '../shared/domain-error.ts'
import { NOT_IN_FUTURE } from '../shared/validation/future-time.ts'
import type { FoundWebsite } from '../websites/queries.ts'
import type { DiscountReply, DiscountTerms } from './contract.ts'
import { findDiscount } from './stored/list-discounts.ts'
import { type Tx, type Written, writeDiscounts } from './stored/write-discounts.ts'

export interface DiscountRoutesDeps {
  db: Database
  websites: { findWebsite(websiteId: string): Promise<FoundWebsite | undefined> }
}

export const DISCOUNTS = '/api/commerce/discounts'
export const ONE = `${DISCOUNTS}/:discountId`

export const guard: Pick<Route, 'faces' | 'allow' | 'rateLimit'> = {
  faces: ['manage'],
  allow: 'coupons.edit',
  rateLimit: { name: 'discounts', points: 600, seconds: 60, by: 'account' },
}
export const writing = {
  ...guard,
  rateLimit: { name: 'discount-changes', points: 120, seconds: 60, by: 'account' } as const,
}
type Run = (tx: Tx, ctx: ReturnType<typeof ctxOf>) => Promise<Written>

export function write({ db }: DiscountRoutesDeps, visit: Visit, run: Run): Promise<Written> {
  const ctx = ctxOf(visit)
  return writeDiscounts(db, ctx, (tx) => run(tx, ctx))
}

export async function changed(
  deps: DiscountRoutesDeps,
  visit: Visit,
  discountId: string,
  run: Run,
): Promise<DiscountReply> {
  await write(deps, visit, run)
  return describe(deps, visit, discountId)
}

/** The current state. Throws NotFound. */
export async function describe(deps: DiscountRoutesDeps, visit: Visit, discountId: string): Promise<DiscountReply> {
  const { currency, ...listing } = await listingOf(deps, visit)
  const discount = await findDiscount(deps.db, listing, discountId)
  const { scope } = discount.terms
  const titles = 'ids' in scope ? await listTitles(deps.db, listing.websiteId, scope.ids) : {}
  return { ...discount, titles, currency, timeZone: listing.timeZone }
}

/** Throws RefusedFields if the discount would be over already; one that ended before may be changed otherwise. */
export async function assertEndsLater(
  deps: DiscountRoutesDeps,
  visit: Visit,
  { endsAt }: Pick<DiscountTerms, 'endsAt'>,
  before: string | null = null,
): Promise<void> {
  if (endsAt === null || endsAt === before) return
  const { timeZone, now } = await listingOf(deps, visit)
  const minute = new Date(now)
    .toLocaleString('sv-SE', { timeZone })
    .replace(' ', 'T')
    .slice(0, 'yyyy-mm-ddThh:mm'.length)
  if (endsAt <= minute) throw new RefusedFields({ 'terms.endsAt': NOT_IN_FUTURE }, NOT_IN_FUTURE)
}

export async function listingOf({ websites }: DiscountRoutesDeps, visit: Visit) {
  const { websiteId, currency } = requireTenant(visit)
  const found = await websites.findWebsite(websiteId)
  return { websiteId, currency, timeZone: found?.website.timeZone ?? 'America/New_York', now: visit.now }
}
