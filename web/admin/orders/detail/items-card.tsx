import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { quantitiesOf, refundedCents } from '../../../../src/shared/orders/order-tally.ts'
import { shippingBeforeDiscountsCents } from '../../../../src/shared/orders/shipping-before-discounts.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { moneyText } from '../money-text.ts'
import styles from '../orders.module.css'

/** Lines with their form answers, and totals. */
export function ItemsCard({ detail: { order, tally, forms } }: { detail: OrderDetailReply }) {
  const refunded = refundedCents(tally)
  return (
    <Card title="Items">
      <ul className={styles.lines}>
        {order.items.map((item) => {
          const form = forms.find(({ lineId }) => lineId === item.id)
          return (
            <li key={item.id} className={styles.line}>
              <span>
                {item.quantity} × <strong>{item.productName}</strong>
                {item.attributes.length > 0 && ` · ${item.attributes.map(({ value }) => value).join(' / ')}`}
              </span>
              <span className={styles.amount}>{moneyText(item.total)}</span>
              <span className={styles.muted}>{notesOf(item, quantitiesOf(tally, item.id))}</span>
              {form && form.fields.length > 0 && (
                <dl className={styles.form}>
                  {form.fields.map(({ title, text }) => (
                    <FormField key={title} title={title} text={text} />
                  ))}
                </dl>
              )}
            </li>
          )
        })}
      </ul>
      <dl className={styles.totals}>
        <Total label="Subtotal" text={moneyText(order.subtotal)} />
        {order.discounts.map(({ name, code, amount }) => (
          <Total key={name} label={code ? `${name} (${code})` : name} text={`−${moneyText(amount)}`} />
        ))}
        <Total label={order.shippingMethod ?? 'Shipping'} text={formatMoney(shippingCentsOf(order), order.currency)} />
        {order.taxLines.map(({ name, tax }) => (
          <Total key={name} label={includedWords(name, order)} text={moneyText(tax)} />
        ))}
        <Total label="Total" text={moneyText(order.grandTotal)} isSum />
        {refunded > 0 && <Total label="Refunded" text={`−${formatMoney(refunded, order.currency)}`} />}
      </dl>
    </Card>
  )
}

/** Each discount has a line of its own, so the discount of free shipping must not be subtracted twice. */
function shippingCentsOf({ shippingTotal, discountTotal, discounts }: OrderDetailReply['order']): number {
  return shippingBeforeDiscountsCents({
    shippingCents: Number(shippingTotal.value),
    discountCents: Number(discountTotal.value),
    discounts: discounts.map(({ amount }) => Number(amount.value)),
  })
}

function notesOf({ sku }: { sku: string }, { refunded, fulfilled, toSend, bought }: ReturnType<typeof quantitiesOf>) {
  const sent = fulfilled > 0 && toSend > 0 ? `${fulfilled} of ${bought} sent` : ''
  return [sku, sent, refunded > 0 ? `${refunded} refunded` : ''].filter(Boolean).join(' · ')
}

function includedWords(name: string, { priceTaxInterpretation }: OrderDetailReply['order']): string {
  return priceTaxInterpretation === 'INCLUSIVE' ? `Includes ${name}` : name
}

function FormField({ title, text }: { title: string; text: string }) {
  return (
    <>
      <dt>{title}:</dt>
      <dd>{text}</dd>
    </>
  )
}

function Total({ label, text, isSum = false }: { label: string; text: string; isSum?: boolean }) {
  return (
    <>
      <dt className={isSum ? styles.sum : undefined}>{label}</dt>
      <dd className={isSum ? styles.sum : undefined}>{text}</dd>
    </>
  )
}
