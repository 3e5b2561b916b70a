import { word } from '../../../../src/shared/words/word.ts'
import { priceText } from '../../money/price-text.ts'
import type { DisplayedPrice } from './displayed-price.ts'
import './product-price.css'

export function ProductPrice({ shown }: { shown: DisplayedPrice }) {
  if (shown.kind === 'sale') return <SalePrice price={priceText(shown.price)} original={priceText(shown.original)} />
  return <div className="product-price">{textOf(shown)}</div>
}

function textOf(shown: Exclude<DisplayedPrice, { kind: 'sale' }>): string | null {
  if (shown.kind === 'none') return null
  if (shown.kind === 'subscription') return shown.text
  const price = priceText(shown.price)
  return shown.kind === 'from' ? word('from {fromPrice}', { fromPrice: price }) : price
}

function SalePrice({ price, original }: { price: string; original: string }) {
  return (
    <div className="product-price on-sale">
      <span className="visually-hidden">{word('Sale Price:')}</span> {price}{' '}
      <span className="visually-hidden">{word('Original Price:')}</span>{' '}
      <span className="original-price">{original}</span>
    </div>
  )
}
