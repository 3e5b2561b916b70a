import { v7 } from 'uuid'
import type { Ctx } from '../../platform/ctx.ts'
import { StaleVersion } from '../../platform/errors/application-errors.ts'
import type { DiscountSnapshot, DiscountTerms } from '../contract.ts'
import { addCodes, freeCodes, generateCodes, removeCode } from './discount-codes.ts'
import { readDiscount, type StoredDiscount, snapshotOf } from './stored-discount.ts'
import { type Change, recordChange, type Tx, type Written } from './write-discounts.ts'

/** Throws RefusedFields when another discount has one of the codes. */
export async function createDiscount(
  tx: Tx,
  ctx: Ctx,
  { terms, codes, isPaused = false }: { terms: DiscountTerms; codes: string[]; isPaused?: boolean },
): Promise<Written> {
  const discountId = v7()
  await tx
    .insertInto('discounts')
    .values({
      website_id: ctx.websiteId,
      id: discountId,
      terms: JSON.stringify(terms),
      is_paused: isPaused,
      codes: 0,
      revision: 1,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  const came = await addCodes(tx, { websiteId: ctx.websiteId, discountId, revision: 1 }, codes)
  const after = { terms, isPaused, isDeleted: false }
  return recordChange(tx, ctx, { discountId, revision: 1, kind: 'created', before: null, after, codes: came })
}

/** Throws StaleVersion when it was changed since `revision`. */
export async function changeDiscount(
  tx: Tx,
  ctx: Ctx,
  discountId: string,
  { revision, terms }: { revision: number; terms: DiscountTerms },
): Promise<Written> {
  const stored = await readDiscount(tx, ctx.websiteId, discountId)
  if (stored.revision !== revision)
    throw new StaleVersion('Someone else has changed this discount. Reload it to see their changes.', stored.revision)
  return saveDiscount(tx, ctx, stored, { after: { ...snapshotOf(stored), terms }, kind: 'changed' })
}

/** Idempotent. */
export async function pauseDiscount(tx: Tx, ctx: Ctx, discountId: string, isPaused: boolean): Promise<Written> {
  const stored = await readDiscount(tx, ctx.websiteId, discountId)
  if (stored.isPaused === isPaused) return { discountId, revision: stored.revision }
  const after = { ...snapshotOf(stored), isPaused }
  return saveDiscount(tx, ctx, stored, { after, kind: isPaused ? 'paused' : 'resumed' })
}

/** Its codes become free for other discounts; undoing the change restores everything. */
export async function deleteDiscount(tx: Tx, ctx: Ctx, discountId: string): Promise<Written> {
  const stored = await readDiscount(tx, ctx.websiteId, discountId)
  await freeCodes(tx, ctx.websiteId, discountId)
  return saveDiscount(tx, ctx, stored, { after: { ...snapshotOf(stored), isDeleted: true }, kind: 'deleted' })
}

/** The copy is paused and has no codes, because a code belongs to one discount. */
export async function duplicateDiscount(tx: Tx, ctx: Ctx, discountId: string): Promise<Written> {
  const { terms } = await readDiscount(tx, ctx.websiteId, discountId)
  const name = `${terms.name.slice(0, 90)} (copy)`
  return createDiscount(tx, ctx, { terms: { ...terms, name }, codes: [], isPaused: true })
}

/** Throws RefusedFields when another discount has one of them. */
export function addTypedCodes(tx: Tx, ctx: Ctx, discountId: string, codes: string[]): Promise<Written> {
  return changeCodes(tx, ctx, discountId, 'codes-added', (of) => addCodes(tx, of, codes))
}

export function addGeneratedCodes(
  tx: Tx,
  ctx: Ctx,
  discountId: string,
  { count, prefix }: { count: number; prefix: string },
): Promise<Written> {
  return changeCodes(tx, ctx, discountId, 'codes-added', (of) => addCodes(tx, of, generateCodes(count, prefix)))
}

export function removeOneCode(tx: Tx, ctx: Ctx, discountId: string, code: string): Promise<Written> {
  return changeCodes(tx, ctx, discountId, 'codes-removed', (of) => removeCode(tx, of, code))
}

/** Writes nothing when no code is added or removed. */
async function changeCodes(
  tx: Tx,
  ctx: Ctx,
  discountId: string,
  kind: 'codes-added' | 'codes-removed',
  change: (of: { websiteId: string; discountId: string; revision: number }) => Promise<number>,
): Promise<Written> {
  const stored = await readDiscount(tx, ctx.websiteId, discountId)
  const codes = await change({ websiteId: ctx.websiteId, discountId, revision: stored.revision + 1 })
  if (codes === 0) return { discountId, revision: stored.revision }
  return saveDiscount(tx, ctx, stored, { after: snapshotOf(stored), kind, codes })
}

/** Writes the new state of a discount as its next revision. */
export async function saveDiscount(
  tx: Tx,
  ctx: Ctx,
  stored: StoredDiscount,
  change: Pick<Change, 'kind' | 'codes' | 'undoes'> & { after: DiscountSnapshot },
): Promise<Written> {
  const { terms, isPaused, isDeleted } = change.after
  const revision = stored.revision + 1
  await tx
    .updateTable('discounts')
    .set({ terms: JSON.stringify(terms), is_paused: isPaused, revision, updated_at: ctx.now })
    .set({ deleted_at: isDeleted ? ctx.now : null })
    .where('website_id', '=', ctx.websiteId)
    .where('id', '=', stored.id)
    .execute()
  return recordChange(tx, ctx, { ...change, discountId: stored.id, revision, before: snapshotOf(stored) })
}
