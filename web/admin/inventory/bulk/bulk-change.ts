import type { AdjustReply, Level } from '../../../../src/inventory/contract.ts'
import { amountText } from '../../amount-text.ts'
import {
  parseAmount,
  type ReasonInput,
  type StockChange,
  type TypedAmount,
  toStockChange,
} from '../levels/typed-amount.ts'
import { variantCount } from '../stock-words.ts'

/** Bulk operations on variants. */
export const bulkOperations = { set: 'Set to', add: 'Add', take: 'Subtract', unlimited: 'Set to unlimited' } as const
export type BulkOperation = keyof typeof bulkOperations

/** Undefined until a whole number was typed. */
export function amountOf(way: BulkOperation, typed: string): TypedAmount | undefined {
  if (way === 'unlimited') return { kind: 'unlimited' }
  const amount = parseAmount(typed)
  if (amount?.kind !== 'set') return undefined
  if (way === 'set') return amount
  return { kind: 'adjust', by: way === 'add' ? amount.quantity : 0 - amount.quantity }
}

/** The server's limit per request. */
const BATCH = 100

export interface BulkOutcome {
  /** Levels in the server's reply. */
  levels: Level[]
  refused: { variantId: string; message: string }[]
  written: AdjustReply['results']
}

export interface BulkOrder {
  variantIds: readonly string[]
  amount: TypedAmount
  reason: ReasonInput
}

/**
 * Changes variants, a hundred per request. If a request fails, its variants and all later ones are reported as refused with
 * its message; they come first, so that a retry starts with the same request.
 */
export async function adjustInBatches(
  { variantIds, amount, reason: reasonInput }: BulkOrder,
  send: (changes: StockChange[]) => Promise<AdjustReply>,
  onProgress: (done: number) => void,
  messageOf: (failure: unknown) => string,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { levels: [], refused: [], written: [] }
  for (let done = 0; done < variantIds.length; done += BATCH) {
    onProgress(done)
    const batch = variantIds.slice(done, done + BATCH)
    try {
      take(outcome, await send(batch.map((id) => toStockChange(id, amount, reasonInput))))
    } catch (failure) {
      const message = messageOf(failure)
      outcome.refused.unshift(...variantIds.slice(done).map((variantId) => ({ variantId, message })))
      return outcome
    }
  }
  return outcome
}

function take(outcome: BulkOutcome, { results }: AdjustReply): void {
  outcome.written.push(...results)
  for (const { variantId, level, message } of results)
    if (level) outcome.levels.push(level)
    else outcome.refused.push({ variantId, message: message ?? '' })
}

/** `Stock of 12 variants changed.` */
export function bulkWords(changed: number): string {
  return `Stock of ${variantCount(changed)} changed.`
}

/** Result of undoing many changes. */
export function undoneWords(back: number, stayed: number): string {
  const done = `Stock of ${variantCount(back)} put back.`
  return stayed === 0 ? done : `${done} ${variantCount(stayed)} could not be, and stayed so.`
}

export const progressWords = (done: number, total: number): string =>
  `${amountText(done)} of ${amountText(total)} changed …`
