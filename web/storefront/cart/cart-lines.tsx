import type { CartEntry } from '../../../src/cart/contract.ts'
import { CartLine } from './cart-line.tsx'

interface CartLinesProps {
  entries: CartEntry[]
  onRemoved(entry: CartEntry): void
}

export function CartLines({ entries, onRemoved }: CartLinesProps) {
  return (
    <ul className="cart-lines" aria-label="Items in your cart">
      {entries.map((entry) => (
        <CartLine key={entry.id} entry={entry} onRemoved={onRemoved} />
      ))}
    </ul>
  )
}
