/** The number and the word of a count of things in a cart; `spoken` is what a screen reader says (specification §9). */
export interface CartCount {
  shown: string
  word: 'item' | 'items'
  spoken: string
}

export function cartCount(quantity: number): CartCount {
  if (quantity > 100) return { shown: '100+', word: 'items', spoken: 'more than 100 items' }
  const word = quantity === 1 ? 'item' : 'items'
  return { shown: String(quantity), word, spoken: `${quantity} ${word}` }
}
