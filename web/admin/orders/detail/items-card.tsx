import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { percentText } from '../../../../src/shared/cart/cost-lines.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { type OrderSum, orderSums } from '../../../../src/shared/orders/order-sums.ts'
import { quantitiesOf } from '../../../../src/shared/orders/order-tally.ts'
import { SummaryAnswer } from '../../../storefront/form/summary-answer.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { subscriptionHref } from '../../subscriptions/subscription-words.ts'
import { moneyText } from '../money-text.ts'
import styles from '../orders.module.css'

/** Lines with their form answers, and what they come to. */
export function ItemsCard({ detail: { order, tally, forms } }: { detail: OrderDetailReply }) {
  return (
    <Card title="Items">
      <ul className={styles.lines}>
        {order.items.map((item) => {
          const form = forms.find(({ lineId }) => lineId === item.id)
          return (
            <li key={item.id} className={styles.item}>
              <Picture url={item.imageUrl} />
              <span>
                {item.quantity} × <strong>{item.productName}</strong>
                {item.attributes.length > 0 && ` · ${item.attributes.map(({ value }) => value).join(' / ')}`}
                {order.donation && (
                  <>
                    {' · '}
                    <PageLink to={`/donations?fund=${order.donation.fundId}`}>Donation</PageLink>
                  </>
                )}
                {item.subscription && (
                  <>
                    {' · '}
                    <PageLink to={subscriptionHref(item.subscription.id)}>
                      {item.subscription.cycle === 0 ? 'Begins a subscription' : 'Renews a subscription'}
                    </PageLink>
                  </>
                )}
              </span>
              <span className={styles.amount}>{moneyText(item.subtotal)}</span>
              <span className={styles.muted}>{notesOf(item, quantitiesOf(tally, item.id))}</span>
              {form && form.fields.length > 0 && (
                <dl className={styles.form}>
                  {form.fields.map((field) => (
                    <SummaryAnswer key={field.rawTitle} field={field} />
                  ))}
                </dl>
              )}
            </li>
          )
        })}
      </ul>
      <dl className={styles.totals}>
        {orderSums(order).map((sum) => (
          <Total
            key={`${sum.kind} ${sum.name} ${sum.rate} ${sum.cents}`}
            label={labelOf(sum)}
            text={amountOf(sum, order.currency)}
            isSum={sum.kind === 'total'}
          />
        ))}
      </dl>
    </Card>
  )
}

function Picture({ url }: { url: string | null }) {
  if (url === null) return <span className={styles.picture} />
  return <img className={styles.picture} src={`${url}?format=100w`} alt="" loading="lazy" />
}

function notesOf({ sku }: { sku: string }, { refunded, fulfilled, toSend, bought }: ReturnType<typeof quantitiesOf>) {
  const sent = fulfilled > 0 && toSend > 0 ? `${fulfilled} of ${bought} sent` : ''
  return [sku, sent, refunded > 0 ? `${refunded} refunded` : ''].filter(Boolean).join(' · ')
}

function labelOf({ kind, name, rate }: OrderSum): string {
  switch (kind) {
    case 'subtotal':
      return 'Subtotal'
    case 'discount':
      return name
    case 'shipping':
      return name || 'Shipping'
    case 'tax':
      return `${name} ${percentText(rate)}`
    case 'included':
      return `Includes ${name} ${percentText(rate)}`
    case 'taxRemoved':
      return 'Tax taken off'
    case 'total':
      return 'Total'
    case 'giftCard':
      return `Gift card •••• ${name}`
    case 'due':
      return 'Remaining amount'
    case 'refunded':
      return 'Refunded'
  }
}

function amountOf({ cents }: OrderSum, currency: string): string {
  return `${cents < 0 ? '−' : ''}${formatMoney(Math.abs(cents), currency)}`
}

function Total({ label, text, isSum = false }: { label: string; text: string; isSum?: boolean }) {
  return (
    <>
      <dt className={isSum ? styles.sum : undefined}>{label}</dt>
      <dd className={isSum ? styles.sum : undefined}>{text}</dd>
    </>
  )
}
