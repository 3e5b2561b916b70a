import type { CartCosts as Costs, ShoppingCart } from '../../../../src/cart/contract.ts'
import { type CostLine, costLines, openCostsOfCart } from '../../../../src/shared/cart/cost-lines.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { said } from '../../../../src/shared/words/said.ts'
import './cart-costs.css'

export type PricedCart = ShoppingCart & { costs: Costs }

/** What lies between the subtotal and the amount to pay, and what is not known yet. */
export function CartTotals({ cart, isStale }: { cart: PricedCart; isStale: boolean }) {
  const { currency, minimumSentence } = cart.costs
  const lines = costLines(cart).slice(1, -1)
  return (
    <div className="cart-totals-box" aria-busy={isStale}>
      {lines.length > 0 && (
        <dl className="cart-totals" aria-live="polite">
          {lines.map((line) => (
            <TotalsLine key={`${line.kind} ${line.label}`} line={line} currency={currency} />
          ))}
        </dl>
      )}
      {openCostsOfCart(cart).map((sentence) => (
        <p key={sentence} className="cart-costs-note">
          {said(sentence)}
        </p>
      ))}
      {minimumSentence && <p className="cart-costs-minimum">{said(minimumSentence)}</p>}
    </div>
  )
}

/** The amount to pay: the total, or what gift cards leave of it. */
export function CartTotal({ cart, isStale }: { cart: PricedCart; isStale: boolean }) {
  const line = costLines(cart).at(-1)
  return (
    <dl className="cart-totals" aria-live="polite" aria-busy={isStale}>
      {line && <TotalsLine line={line} currency={cart.costs.currency} />}
    </dl>
  )
}

const TotalsLine = ({ line: { kind, label, cents }, currency }: { line: CostLine; currency: string }) => (
  <div className={`cart-totals-${kind}`}>
    <dt>{label}</dt> <dd>{formatMoney(cents, currency)}</dd>
  </div>
)
