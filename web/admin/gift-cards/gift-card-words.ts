import type { GiftCardRow } from '../../../src/gift-cards/admin-contract.ts'
import type { BadgeTone } from '../../ui/primitives/badge.tsx'

export const statusWords: Record<GiftCardRow['status'], { words: string; tone: BadgeTone }> = {
  active: { words: 'Active', tone: 'good' },
  empty: { words: 'Used up', tone: 'neutral' },
  frozen: { words: 'Disputed', tone: 'warning' },
  disabled: { words: 'Disabled', tone: 'bad' },
}

export const sourceWords: Record<GiftCardRow['source'], string> = {
  hand: 'Issued by hand',
  file: 'Issued from a file',
  purchase: 'Bought',
}

export function cardName({ last4 }: Pick<GiftCardRow, 'last4'>): string {
  return `•••• ${last4}`
}
