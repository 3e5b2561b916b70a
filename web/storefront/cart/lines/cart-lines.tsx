import type { CartEntry } from '../../../../src/cart/contract.ts'
import { word } from '../../../../src/shared/words/word.ts'
import type { Problem } from '../../../ui/feedback/alert.tsx'
import { CartLine } from './cart-line.tsx'

export interface CartLinesProps {
  entries: CartEntry[]
  /** The line that was just restored, which takes the focus. */
  restoredId: string | undefined
  onRemoved(entry: CartEntry): void
  onGone(problem: Problem): void
}

export function CartLines({ entries, restoredId, ...reports }: CartLinesProps) {
  return (
    <ul className="cart-lines" aria-label={word('Items in your cart')}>
      {entries.map((entry) => (
        <CartLine key={entry.id} entry={entry} isRestored={entry.id === restoredId} {...reports} />
      ))}
    </ul>
  )
}
