import { word } from '../../../../src/shared/words/word.ts'

const LEAST = 1
const MOST = 9999

/** Error message for an invalid quantity (specification §5, Add to cart); undefined if valid. */
export function quantityProblem(typed: string): string | undefined {
  const quantity = Number(typed)
  if (typed.trim() === '' || !Number.isFinite(quantity)) return word('Quantity must be a number.')
  if (!Number.isInteger(quantity)) return word('Quantity must be a whole number.')
  return quantity < LEAST || quantity > MOST ? word('Quantity must be between 1 and 9999.') : undefined
}
