import type { CartShippingOption } from '../../../src/cart/contract.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { word } from '../../../src/shared/words/word.ts'
import './shipping-price.css'

interface ShippingPriceProps {
  option: Pick<CartShippingOption, 'cost' | 'costCents' | 'dueCents'>
  /** The word for no cost, as it stands in the sentence around it. */
  free: string
}

/** What a way of shipping costs; where a discount makes it free, beside what it costs without. */
export function ShippingPrice({ option: { cost, costCents, dueCents }, free }: ShippingPriceProps) {
  const price = dueCents === 0 ? free : formatMoney(dueCents, cost.currency)
  if (dueCents === costCents) return price
  return (
    <>
      {price} <span className="visually-hidden">{word('Original Price:')}</span>{' '}
      <s className="shipping-full-price">{formatMoney(costCents, cost.currency)}</s>
    </>
  )
}
