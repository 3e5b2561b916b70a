import { countedWord, word } from '../../../../src/shared/words/word.ts'

/** Number and unit of the items in a cart; `spoken` is the text for screen readers (specification §9). */
export interface CartCount {
  shown: string
  /** "Item" or "items". */
  unit: string
  spoken: string
}

export function cartCount(quantity: number): CartCount {
  if (quantity > 100) return { shown: '100+', unit: word('items'), spoken: word('more than 100 items') }
  const unit = countedWord(quantity, 'item', 'items')
  return { shown: String(quantity), unit, spoken: countedWord(quantity, '{count} item', '{count} items') }
}
