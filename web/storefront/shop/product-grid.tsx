import type { ProductItem } from '../../../src/catalog/contract.ts'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps {
  items: ProductItem[]
  /** How many of them a visitor sees without scrolling. */
  eager: number
}

export function ProductGrid({ items, eager }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {items.map((item, place) => (
        <ProductCard key={item.id} item={item} first={place < eager} />
      ))}
    </ul>
  )
}
