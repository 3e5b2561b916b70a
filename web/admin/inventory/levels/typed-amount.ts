import type { AdjustRequest } from '../../../../src/inventory/contract.ts'

/** Parsed input of a quantity. */
export type TypedAmount = { kind: 'set'; quantity: number } | { kind: 'adjust'; by: number } | { kind: 'unlimited' }

export type StockChange = AdjustRequest['changes'][number]
export type Reason = Extract<StockChange, { kind: 'set' }>['reason']

export const AMOUNT_FORMAT = 'Type a whole number such as 12, a change such as +5 or -3, or unlimited.'

const MOST = 1_000_000_000

/** `12` sets the quantity, `+5` and `-3` change it; undefined for anything else. */
export function parseAmount(typed: string): TypedAmount | undefined {
  const text = typed.trim().toLowerCase()
  if (text === 'unlimited' || text === '∞') return { kind: 'unlimited' }
  const [, sign, digits = ''] = /^([+\-−]?) ?(\d{1,3}(?:,\d{3})+|\d{1,10})$/.exec(text) ?? []
  const amount = Number(digits.replaceAll(',', ''))
  if (digits === '' || amount > MOST) return undefined
  if (sign === '') return { kind: 'set', quantity: amount }
  return { kind: 'adjust', by: sign === '+' || amount === 0 ? amount : -amount }
}

/** Reason if none is selected. */
export function usualReason(amount: TypedAmount): Reason {
  if (amount.kind === 'adjust') return amount.by < 0 ? 'correction' : 'received'
  return 'counted'
}

export interface ReasonInput {
  /** Empty: the default for the input. */
  reason: Reason | ''
  note: string
}

/** The typed change of a variant, with its reason. */
export function toStockChange(variantId: string, amount: TypedAmount, { reason, note }: ReasonInput): StockChange {
  const words = { variantId, note: note.trim() }
  if (amount.kind === 'unlimited') return { kind: 'unlimited', ...words }
  return { ...amount, ...words, reason: reason || usualReason(amount) }
}
