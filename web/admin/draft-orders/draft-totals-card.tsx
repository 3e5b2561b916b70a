import { Fragment } from 'react'
import type { DraftTotals } from '../../../src/checkout/admin-contract.ts'
import { percentText } from '../../../src/shared/cart/cost-lines.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { Card } from '../../ui/primitives/card.tsx'
import styles from './drafts.module.css'

/** Totals computed by the server. */
export function DraftTotalsCard({ totals, country }: { totals: DraftTotals | undefined; country: string }) {
  if (!totals) return null
  const { currency, subtotalCents, discountCents, shippingCostCents, taxLines, taxRemovedCents, pricesIncludeTax } =
    totals
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <Card title="Total">
      <dl className={styles.totals} aria-live="polite">
        <dt>Subtotal</dt>
        <dd>{money(subtotalCents)}</dd>
        {discountCents > 0 && (
          <>
            <dt>Discount</dt>
            <dd>−{money(discountCents)}</dd>
          </>
        )}
        <dt>Shipping</dt>
        <dd>{money(shippingCostCents)}</dd>
        {taxLines.map(({ name, rate, taxCents }) => (
          <Fragment key={`${name} ${rate}`}>
            <dt>
              {pricesIncludeTax && 'Includes '}
              {name} {percentText(rate)}
            </dt>
            <dd>{money(taxCents)}</dd>
          </Fragment>
        ))}
        {taxRemovedCents > 0 && (
          <>
            <dt>Tax taken off</dt>
            <dd>−{money(taxRemovedCents)}</dd>
          </>
        )}
        <dt className={styles.sum}>Total</dt>
        <dd className={styles.sum}>{money(totals.grandTotalCents)}</dd>
      </dl>
      {!country && (
        <p className={styles.muted}>Taxes are estimated for your store’s address until you choose a country.</p>
      )}
    </Card>
  )
}
