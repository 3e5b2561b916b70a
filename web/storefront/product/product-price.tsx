import { priceText } from '../money/price-text.ts'
import type { ShownPrice } from './shown-price.ts'
import './product-price.css'

export function ProductPrice({ shown }: { shown: ShownPrice }) {
  const price = priceText(shown.price)
  if (shown.kind === 'from') return <div className="product-price">from {price}</div>
  if (shown.kind === 'normal') return <div className="product-price">{price}</div>
  return (
    <div className="product-price on-sale">
      <span className="visually-hidden">Sale Price:</span> {price}{' '}
      <span className="visually-hidden">Original Price:</span>{' '}
      <span className="original-price">{priceText(shown.original)}</span>
    </div>
  )
}
