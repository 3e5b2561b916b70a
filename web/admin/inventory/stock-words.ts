import type { Level, LevelsRow } from '../../../src/inventory/contract.ts'
import type { BadgeTone } from '../../ui/primitives/badge.tsx'
import { amountText, countedText } from '../amount-text.ts'
import type { Reason, StockChange } from './levels/typed-amount.ts'

/** In display order. */
export const reasonWords: Record<Reason, string> = {
  received: 'Received',
  counted: 'Counted',
  returned: 'Returned',
  damaged: 'Damaged',
  lost: 'Lost',
  'sold-elsewhere': 'Sold elsewhere',
  correction: 'Correction',
  other: 'Other',
}

/** `+5`, `−3`, `0`. */
export function signedText(amount: number): string {
  if (amount === 0) return '0'
  return `${amount > 0 ? '+' : '−'}${amountText(Math.abs(amount))}`
}

export const onHandText = ({ unlimited, onHand }: Pick<Level, 'unlimited' | 'onHand'>): string =>
  unlimited ? 'Unlimited' : amountText(onHand)

/** Available stock: `12`, `Unlimited`. */
export const availableText = ({ unlimited, available }: Pick<Level, 'unlimited' | 'available'>): string =>
  unlimited ? 'Unlimited' : amountText(available)

/** Total of all variants: `12 in 3 variants`. */
export function totalText({ available, levels }: Pick<LevelsRow, 'available' | 'levels'>): string {
  const amount = available === null ? 'Unlimited' : amountText(available)
  return levels.length > 1 ? `${amount} in ${levels.length} variants` : amount
}

export interface StockBadge {
  tone: BadgeTone
  words: string
}

type Sellable = Pick<Level, 'unlimited' | 'available'>

const isSoldOut = ({ unlimited, available }: Sellable) => !unlimited && available <= 0
const isLow = ({ unlimited, available }: Sellable, lowStock: number) =>
  !unlimited && available > 0 && available <= lowStock

/**
 * Warning about a variant, or about a product with all its variants.
 * @param lowStock threshold of low stock
 */
export function stockBadge(levels: readonly Sellable[], lowStock: number): StockBadge | undefined {
  const gone = levels.filter(isSoldOut).length
  if (gone === levels.length) return { tone: 'bad', words: 'Sold out' }
  if (gone > 0) return { tone: 'warning', words: `${gone} of ${levels.length} sold out` }
  return levels.some((level) => isLow(level, lowStock)) ? { tone: 'warning', words: 'Low stock' } : undefined
}

/** `Tide Mug, Small`. */
export const variantTitle = (title: string, { variantName }: Pick<Level, 'variantName'>): string =>
  variantName ? `${title}, ${variantName}` : title

/** Toast after a change of a variant. */
export function doneWords(title: string, change: StockChange, level: Level): string {
  if (change.kind === 'unlimited') return `${title} never runs out now.`
  return `${title}: ${amountText(level.onHand)} on hand${change.kind === 'adjust' ? ` (${signedText(change.by)})` : ''}.`
}

/** `1 variant`, `1,200 variants`. */
export const variantCount = (count: number): string => countedText(count, 'variant')

export const zoneText = (timeZone: string): string => timeZone.replaceAll('_', ' ')
