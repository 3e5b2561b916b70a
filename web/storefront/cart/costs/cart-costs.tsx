import type { ReactNode } from 'react'
import { said } from '../../../../src/shared/words/said.ts'
import { word } from '../../../../src/shared/words/word.ts'
import type { PricedCart } from './cart-totals.tsx'
import { CodeForm } from './code-form.tsx'
import { CostExplanation } from './cost-explanation.tsx'
import { ShippingChoices } from './shipping-choices.tsx'
import { ShippingEstimate } from './shipping-estimate.tsx'
import './cart-costs.css'

/** The shopper's choices that change the costs, folded: the checkout asks for all of them. */
export function CartCosts({ cart }: { cart: PricedCart }) {
  const { costs, shippingOptions } = cart
  return (
    <div className="cart-costs">
      <Fold title={word('Estimate shipping and tax')}>
        <ShippingEstimate place={cart.shippingLocation} />
        {shippingOptions.length > 0 && <ShippingChoices cart={cart} />}
        {costs.hiddenShippingOptions.map(({ id, name, reason }) => (
          <p key={id} className="cart-costs-note">
            {name}: {said(reason)}
          </p>
        ))}
      </Fold>
      {costs.acceptsCodes && (
        <Fold title={word('Discount code')} isOpen={cart.coupons.length > 0}>
          <CodeForm coupons={cart.coupons} />
        </Fold>
      )}
      <CostExplanation steps={costs.explanation} currency={costs.currency} />
    </div>
  )
}

interface FoldProps {
  title: string
  isOpen?: boolean
  children: ReactNode
}

const Fold = ({ title, isOpen = false, children }: FoldProps) => (
  <details className="cart-fold" open={isOpen}>
    <summary>{title}</summary>
    <div className="cart-fold-body">{children}</div>
  </details>
)
