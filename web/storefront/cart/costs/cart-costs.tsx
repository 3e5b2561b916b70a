import { useState } from 'react'
import type { CartCosts as Costs, ShoppingCart } from '../../../../src/cart/contract.ts'
import { costLines, openCosts } from '../../../../src/shared/cart/cost-lines.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { said } from '../../../../src/shared/words/said.ts'
import { CodeForm } from './code-form.tsx'
import { CostExplanation } from './cost-explanation.tsx'
import { ShippingChoices } from './shipping-choices.tsx'
import { ShippingEstimate } from './shipping-estimate.tsx'
import './cart-costs.css'

type PricedCart = ShoppingCart & { costs: Costs }

/** Costs beyond the subtotal, with the shopper's choices. Stays visible while it is reloaded. */
export function CartCosts({ cart }: { cart: ShoppingCart }) {
  const shown = useLastPriced(cart)
  if (!shown) return null
  const { costs, shippingOptions } = shown
  return (
    <div className="cart-costs" aria-busy={cart.costs === null}>
      <Totals cart={shown} />
      <CostExplanation steps={costs.explanation} currency={costs.currency} />
      <ShippingEstimate place={shown.shippingLocation} />
      {shippingOptions.length > 0 && <ShippingChoices cart={shown} />}
      {costs.hiddenShippingOptions.map(({ id, name, reason }) => (
        <p key={id} className="cart-costs-note">
          {name}: {said(reason)}
        </p>
      ))}
      {costs.acceptsCodes && <CodeForm coupons={shown.coupons} />}
    </div>
  )
}

function useLastPriced(cart: ShoppingCart): PricedCart | undefined {
  const [last, setLast] = useState<ShoppingCart>(cart)
  if (cart.costs !== null && cart !== last) setLast(cart)
  return isPriced(cart) ? cart : isPriced(last) ? last : undefined
}

function isPriced(cart: ShoppingCart): cart is PricedCart {
  return cart.costs !== null
}

function Totals({ cart }: { cart: PricedCart }) {
  const { currency, minimumSentence } = cart.costs
  const lines = costLines(cart).filter(({ kind }) => kind !== 'subtotal')
  return (
    <>
      <dl className="cart-totals" aria-live="polite">
        {lines.map(({ kind, label, cents }) => (
          <div key={`${kind} ${label}`} className={`cart-totals-${kind}`}>
            <dt>{label}</dt> <dd>{formatMoney(cents, currency)}</dd>
          </div>
        ))}
      </dl>
      {openCosts(cart).map((sentence) => (
        <p key={sentence} className="cart-costs-note">
          {said(sentence)}
        </p>
      ))}
      {minimumSentence && <p className="cart-costs-minimum">{said(minimumSentence)}</p>}
    </>
  )
}
