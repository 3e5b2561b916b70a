import { type Kysely, sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { KeyReused } from '../../platform/event-store/executor/executor.ts'
import { DomainError } from '../../shared/domain-error.ts'
import {
  AUTOMATIC_DISCOUNTS_MAX,
  CODES_PER_WEBSITE_MAX,
  DISCOUNTS_MAX,
  type DiscountChangeKind,
  type DiscountSnapshot,
} from '../contract.ts'
import type { DiscountsTables } from '../table.ts'

export type Tx = Kysely<DiscountsTables>

/** Result of a change: the discount, and its new revision. */
export interface Written {
  discountId: string
  revision: number
}

/**
 * Changes discounts of a website in one transaction. Changes of one website are serialised, so that limits and the ownership
 * of codes are checked consistently. A request repeated with its idempotency key gets the original result. Throws KeyReused
 * when the key was used for a different request.
 */
export function writeDiscounts(db: Database, ctx: Ctx, run: (tx: Tx) => Promise<Written>): Promise<Written> {
  const { websiteId } = ctx
  return withWebsite(db.withTables<DiscountsTables>(), websiteId, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`discounts ${websiteId}`}, 0))`.execute(tx)
    const done = await findDone(tx, ctx)
    if (done) return done
    const written = await run(tx)
    await assertWithinLimits(tx, websiteId)
    return written
  })
}

/** What is recorded of a change, in addition to person and time. */
export interface Change {
  discountId: string
  revision: number
  kind: DiscountChangeKind
  before: DiscountSnapshot | null
  after: DiscountSnapshot
  codes?: number
  undoes?: number
}

export async function recordChange(tx: Tx, ctx: Ctx, change: Change): Promise<Written> {
  const { discountId, revision, kind, before, after, codes = 0, undoes = null } = change
  await tx
    .insertInto('discount_changes')
    .values({
      website_id: ctx.websiteId,
      discount_id: discountId,
      revision,
      kind,
      codes,
      undoes,
      at: ctx.now,
      account_id: ctx.actor,
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
      request_key: requestKeyOf(ctx),
      request: ctx.intent.request ?? null,
    })
    .execute()
  await tx
    .deleteFrom('discount_changes')
    .where('website_id', '=', ctx.websiteId)
    .where('discount_id', '=', discountId)
    .where('revision', '<=', revision - CHANGES_KEPT)
    .execute()
  return { discountId, revision }
}

/** Per discount. */
const CHANGES_KEPT = 100

async function findDone(tx: Tx, ctx: Ctx): Promise<Written | undefined> {
  const key = requestKeyOf(ctx)
  if (key === null) return undefined
  const done = await tx
    .selectFrom('discount_changes')
    .select(['discount_id', 'revision', 'request'])
    .where('website_id', '=', ctx.websiteId)
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (done && done.request !== (ctx.intent.request ?? null)) throw new KeyReused()
  return done && { discountId: done.discount_id, revision: done.revision }
}

function requestKeyOf({ actor, intent }: Ctx): string | null {
  return intent.key === undefined ? null : `${actor ?? ''} ${intent.key}`
}

async function assertWithinLimits(tx: Tx, websiteId: string): Promise<void> {
  const { rows } = await sql<{ all: number; automatic: number; codes: number }>`
    select count(*)::int as all, (count(*) filter (where trigger = 'automatic'))::int as automatic,
      coalesce(sum(codes), 0)::int as codes
    from discounts where website_id = ${websiteId} and deleted_at is null`.execute(tx)
  const { all, automatic, codes } = rows[0] ?? { all: 0, automatic: 0, codes: 0 }
  if (all > DISCOUNTS_MAX)
    throw new DomainError(`A website has at most ${DISCOUNTS_MAX} discounts. Delete one to make another.`)
  if (automatic > AUTOMATIC_DISCOUNTS_MAX)
    throw new DomainError(
      `A website has at most ${AUTOMATIC_DISCOUNTS_MAX} automatic discounts. Delete one to make another.`,
    )
  if (codes > CODES_PER_WEBSITE_MAX)
    throw new DomainError(`A website has at most ${CODES_PER_WEBSITE_MAX} codes. Delete discounts that have ended.`)
}
