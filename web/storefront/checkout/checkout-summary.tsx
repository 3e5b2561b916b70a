import type { ReactNode } from 'react'
import type { CartEntry, ShoppingCart } from '../../../src/cart/contract.ts'
import { costLines, openCosts } from '../../../src/shared/cart/cost-lines.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { said } from '../../../src/shared/words/said.ts'
import { word } from '../../../src/shared/words/word.ts'
import { CostExplanation } from '../cart/costs/cost-explanation.tsx'
import { priceText } from '../money/price-text.ts'
import { StoreImage } from '../picture/store-image.tsx'
import '../cart/costs/cart-costs.css'

interface CheckoutSummaryProps {
  cart: ShoppingCart
  /** Open it on phones, because it shows an error. */
  isOpen?: boolean
  /** Between lines and totals. */
  children?: ReactNode
}

/** Lines and totals with their explanation. Collapsed on phones, with the total visible. */
export function CheckoutSummary({ cart, isOpen = false, children }: CheckoutSummaryProps) {
  const { currency } = cart.subtotalAmount
  // The total, or what gift cards leave of it.
  const due = costLines(cart).at(-1)?.cents ?? 0
  return (
    <section className="checkout-summary" aria-labelledby="checkout-summary">
      <h2 id="checkout-summary">{word('Your order')}</h2>
      <details className="checkout-folded" open={isOpen}>
        <summary>
          <span>{word('Your order')}</span>
          <strong className="checkout-amount">{formatMoney(due, currency)}</strong>
        </summary>
        <div className="checkout-unfolded">
          <ul className="checkout-lines">
            {cart.entries.map((entry) => (
              <SummaryLine key={entry.id} entry={entry} />
            ))}
          </ul>
          {children}
          <Totals cart={cart} />
          {cart.costs && <CostExplanation steps={cart.costs.explanation} currency={cart.costs.currency} />}
        </div>
      </details>
    </section>
  )
}

function SummaryLine({ entry }: { entry: CartEntry }) {
  const { title, quantity, image, chosenVariant, subTotalMoney, notice } = entry
  const options = Object.values(chosenVariant.attributes).join(' / ')
  return (
    <li>
      {image && <StoreImage image={image} sizes="64px" />}
      <div>
        <p>
          {title} <span className="checkout-quantity">× {quantity}</span>
        </p>
        {options && <p className="checkout-quiet">{options}</p>}
        {notice && <p className="field-note field-error">{said(notice.sentence)}</p>}
      </div>
      <span className="checkout-amount">{priceText(subTotalMoney)}</span>
    </li>
  )
}

function Totals({ cart }: { cart: ShoppingCart }) {
  const { currency } = cart.subtotalAmount
  return (
    <>
      <dl className="checkout-totals" aria-live="polite">
        {costLines(cart).map(({ kind, label, cents }) => (
          <div key={`${kind} ${label}`} className={kind === 'total' ? 'checkout-sum checkout-total' : 'checkout-sum'}>
            <dt>{label}</dt>
            <dd>{formatMoney(cents, currency)}</dd>
          </div>
        ))}
      </dl>
      {openCosts(cart).map((sentence) => (
        <p key={sentence} className="checkout-quiet">
          {said(sentence)}
        </p>
      ))}
    </>
  )
}
