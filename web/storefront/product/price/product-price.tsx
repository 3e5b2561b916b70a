import { word } from '../../../../src/shared/words/word.ts'
import { priceText } from '../../money/price-text.ts'
import type { DisplayedPrice } from './displayed-price.ts'
import './product-price.css'

/** @param tag `span` within a label */
export function ProductPrice({ shown, tag }: { shown: DisplayedPrice; tag?: PriceTag }) {
  const original = shown.kind === 'sale' ? priceText(shown.original) : undefined
  return <PriceLine name="product-price" text={textOf(shown)} original={original} tag={tag} />
}

function textOf(shown: DisplayedPrice): string | null {
  if (shown.kind === 'none') return null
  if (shown.kind === 'subscription') return shown.text
  const price = priceText(shown.price)
  return shown.kind === 'from' ? word('from {fromPrice}', { fromPrice: price }) : price
}

interface PriceLineProps {
  name: 'product-price' | 'subscription-price'
  text: string | null
  /** Set: it is a sale price. */
  original: string | undefined
  tag: PriceTag | undefined
}

export type PriceTag = 'div' | 'span'

export function PriceLine({ name, text, original, tag: Tag = 'div' }: PriceLineProps) {
  if (original === undefined) return <Tag className={name}>{text}</Tag>
  return (
    <Tag className={`${name} on-sale`}>
      <span className="visually-hidden">{word('Sale Price:')}</span> {text}{' '}
      <span className="visually-hidden">{word('Original Price:')}</span>{' '}
      <span className="original-price">{original}</span>
    </Tag>
  )
}
