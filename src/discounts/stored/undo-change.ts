import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '../../platform/ctx.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { type DiscountSnapshot, DiscountTerms } from '../contract.ts'
import { saveDiscount } from './change-discounts.ts'
import { freeCodes, takeCodesBack, undoCodes } from './discount-codes.ts'
import { readDiscount, snapshotOf } from './stored-discount.ts'
import type { Tx, Written } from './write-discounts.ts'

/**
 * Undoes one change as a new change: its fields get their previous values, and later changes stay. Throws NotFound, and
 * DomainError when a later change conflicts.
 */
export async function undoChange(tx: Tx, ctx: Ctx, discountId: string, undoes: number): Promise<Written> {
  const { websiteId } = ctx
  const stored = await readDiscount(tx, websiteId, discountId, { deletedToo: true })
  const change = await tx
    .selectFrom('discount_changes')
    .select(['before', 'after', 'codes'])
    .where('website_id', '=', websiteId)
    .where('discount_id', '=', discountId)
    .where('revision', '=', undoes)
    .executeTakeFirst()
  if (!change) throw new NotFound()
  if (!change.before) throw new DomainError('A discount that was created is deleted, not undone.')
  const after = takenBack(snapshotOf(stored), change.before, change.after)
  if (after.isDeleted !== stored.isDeleted) {
    if (after.isDeleted) await freeCodes(tx, websiteId, discountId)
    else await takeCodesBack(tx, websiteId, discountId)
  } else if (stored.isDeleted) throw new DomainError('This discount was deleted. Undo that first.')
  const of = { websiteId, discountId, revision: stored.revision + 1 }
  const codes = change.codes > 0 ? await undoCodes(tx, of, undoes) : 0
  if (change.codes > 0 && codes === 0) throw new DomainError('This was undone already.')
  return saveDiscount(tx, ctx, stored, { after, kind: 'undone', codes, undoes })
}

const REPLACED = 'This was changed again later. Undo the later change first.'

function takenBack(now: DiscountSnapshot, before: DiscountSnapshot, after: DiscountSnapshot): DiscountSnapshot {
  // A later change may have set one of two dependent fields, such as start and end.
  const terms = DiscountTerms.safeParse(restored(now.terms, before.terms, after.terms))
  if (!terms.success) throw new DomainError(REPLACED)
  return {
    terms: terms.data,
    ...(restored(pick(now), pick(before), pick(after)) as Pick<DiscountSnapshot, 'isPaused' | 'isDeleted'>),
  }
}

function pick({ isPaused, isDeleted }: DiscountSnapshot) {
  return { isPaused, isDeleted }
}

/** Restores the previous values of the changed fields; each must still have the value that the change gave it. */
function restored(now: object, before: object, after: object): object {
  const [current, earlier, later] = [now, before, after].map((one) => new Map<string, unknown>(Object.entries(one)))
  for (const [field, value] of earlier ?? []) {
    if (isDeepStrictEqual(value, later?.get(field))) continue
    if (!isDeepStrictEqual(current?.get(field), later?.get(field))) throw new DomainError(REPLACED)
    current?.set(field, value)
  }
  return Object.fromEntries(current ?? [])
}
