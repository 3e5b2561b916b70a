import type { AdjustRequest, Level } from '../../../../../src/inventory/contract.ts'

const MOST = 1_000_000_000
const UNLIMITED = 'Unlimited'

export const STOCK_FORMAT = 'Stock is a whole number, or Unlimited.'

export function stockText(level: Pick<Level, 'unlimited' | 'onHand'>): string {
  return level.unlimited ? UNLIMITED : String(level.onHand)
}

/** Parses a quantity or "unlimited"; undefined if invalid. */
export function parseStock(text: string): number | 'unlimited' | undefined {
  const word = text.trim().toLowerCase()
  if (word === '∞' || (word !== '' && 'unlimited'.startsWith(word))) return 'unlimited'
  return /^\d{1,10}$/.test(word) && Number(word) <= MOST ? Number(word) : undefined
}

/** The request that sets this stock. */
export function stockChange(variantId: string, stock: number | 'unlimited'): AdjustRequest['changes'][number] {
  if (stock === 'unlimited') return { kind: 'unlimited', variantId, note: '' }
  return { kind: 'set', variantId, quantity: stock, reason: 'counted', note: '' }
}
