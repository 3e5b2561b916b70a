import { useState } from 'react'
import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { refundOrder } from '../../../../src/orders/endpoints.ts'
import { refundTenders } from '../../../../src/shared/gift-cards/refund-tenders.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { lineName } from '../../../../src/shared/orders/line-name.ts'
import { quantitiesOf } from '../../../../src/shared/orders/order-tally.ts'
import { type RefundChoice, refundAmounts, refundableShipping } from '../../../../src/shared/orders/refund-amounts.ts'
import { call } from '../../../api/client/client.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { parsePrice } from '../../../ui/forms/price-text.ts'
import { usePasswordConfirmation } from '../../account/use-password-confirmation.tsx'
import styles from '../orders.module.css'
import { customerEmailWords } from './customer-email-words.ts'
import { DisputeNote } from './dispute-note.tsx'
import { useShowOrder } from './use-order-change.ts'

interface RefundDialogProps {
  detail: OrderDetailReply
  onClose(): void
}

interface Typed {
  quantities: Record<string, string>
  restock: Record<string, boolean>
  shipping: string
  amount: string
}

/** Refunds lines, shipping or an amount; the total is computed by the same rules as on the server. */
export function RefundDialog({ detail: { order, tally, disputes, customerEmails }, onClose }: RefundDialogProps) {
  const show = useShowOrder(order.id)
  const { confirmed, confirmation } = usePasswordConfirmation()
  const [typed, setTyped] = useState<Typed>({ quantities: {}, restock: {}, shipping: '', amount: '' })
  const [reason, setReason] = useState('')
  const [refundId] = useState(() => crypto.randomUUID())
  const { currency } = order
  const money = (cents: number) => formatMoney(cents, currency)
  const choice = choiceOf(order.items, typed, currency)
  const amounts = refundAmounts(tally, choice)
  const shippingLeft = refundableShipping(tally)
  const fault = faultOf(choice, amounts, { shippingLeft, money })
  const submit = async () => {
    const request = { refundId, ...choice, expectedCents: amounts.amountCents, reason }
    show(await confirmed(() => call(refundOrder, { params: { orderId: order.id }, body: request })))
  }
  return (
    <>
      <FormDialog
        title="Refund"
        submitLabel={amounts.amountCents > 0 ? `Refund ${money(amounts.amountCents)}` : 'Refund'}
        busyLabel="Refunding …"
        ready={amounts.amountCents > 0 && fault === ''}
        onSubmit={submit}
        onClose={onClose}
      >
        <DisputeNote disputes={disputes} />
        <ul className={styles.choices}>
          {order.items.map((item) => (
            <RefundLine
              key={item.id}
              name={lineName(item)}
              most={quantitiesOf(tally, item.id).refundable}
              canRestock={item.variantId !== null}
              quantity={typed.quantities[item.id] ?? ''}
              restock={typed.restock[item.id] ?? true}
              onQuantity={(text) => setTyped({ ...typed, quantities: { ...typed.quantities, [item.id]: text } })}
              onRestock={(on) => setTyped({ ...typed, restock: { ...typed.restock, [item.id]: on } })}
            />
          ))}
        </ul>
        {shippingLeft > 0 && (
          <TextField
            label="Shipping"
            hint={`Up to ${money(shippingLeft)}.`}
            inputMode="decimal"
            after={currency}
            value={typed.shipping}
            onChange={(shipping) => setTyped({ ...typed, shipping })}
          />
        )}
        <TextField
          label="Amount"
          hint={`Leave blank to refund ${money(amounts.suggestedCents)} for the items above. Up to ${money(amounts.refundableCents)} can be refunded.`}
          inputMode="decimal"
          after={currency}
          value={typed.amount}
          error={fault || undefined}
          onChange={(amount) => setTyped({ ...typed, amount })}
        />
        <TextField label="Reason" maxLength={500} value={reason} onChange={setReason} />
        <p className={styles.preview} role="status">
          {amounts.amountCents > 0 &&
            `Refund total: ${money(amounts.amountCents)}, including ${money(amounts.taxCents)} tax`}
          {amounts.amountCents > 0 && giftCardWords(tally, amounts.amountCents, money)}
        </p>
        <p className={styles.muted}>
          {customerEmailWords(customerEmails, 'The customer gets an e-mail when the refund has gone through.')}
        </p>
      </FormDialog>
      {confirmation}
    </>
  )
}

/** How much of it goes back to gift cards; empty if none does. */
function giftCardWords(
  tally: OrderDetailReply['tally'],
  amountCents: number,
  money: (cents: number) => string,
): string {
  const { giftCards = [] } = refundTenders(tally, amountCents)
  return giftCards.map(({ last4, cents }) => `, ${money(cents)} of it to gift card •••• ${last4}`).join('')
}

interface RefundLineProps {
  name: string
  most: number
  canRestock: boolean
  quantity: string
  restock: boolean
  onQuantity(text: string): void
  onRestock(on: boolean): void
}

function RefundLine({ name, most, canRestock, quantity, restock, onQuantity, onRestock }: RefundLineProps) {
  if (most === 0) return null
  return (
    <li className={styles.choice}>
      <span>
        {name} <span className={styles.muted}>of {most}</span>
      </span>
      <TextField
        label={`Quantity of ${name}`}
        labelHidden
        type="number"
        inputMode="numeric"
        placeholder="0"
        min={0}
        max={most}
        value={quantity}
        onChange={onQuantity}
      />
      {canRestock && Number(quantity) > 0 && (
        <CheckBox label={`Put ${name} back into stock`} checked={restock} onChange={onRestock} />
      )}
    </li>
  )
}

function choiceOf(items: OrderDetailReply['order']['items'], typed: Typed, currency: string): RefundChoice {
  const { quantities, restock, shipping, amount } = typed
  const lines = items
    .map(({ id, variantId }) => ({
      lineId: id,
      quantity: Number(quantities[id] || 0),
      restock: variantId !== null && (restock[id] ?? true),
    }))
    .filter(({ quantity }) => quantity > 0)
  return {
    lines,
    shippingCents: parsePrice(shipping || '0', currency) ?? Number.NaN,
    amountCents: amount.trim() === '' ? null : (parsePrice(amount, currency) ?? Number.NaN),
  }
}

interface Limits {
  shippingLeft: number
  money(cents: number): string
}

function faultOf(
  { lines, shippingCents, amountCents }: RefundChoice,
  { refundableCents }: { refundableCents: number },
  { shippingLeft, money }: Limits,
): string {
  if (lines.some(({ quantity }) => !Number.isInteger(quantity))) return 'Quantity must be a whole number.'
  if (Number.isNaN(shippingCents) || Number.isNaN(amountCents)) return 'Please enter an amount, such as 12.50.'
  if (shippingCents > shippingLeft) return `At most ${money(shippingLeft)} of shipping can be refunded.`
  return (amountCents ?? 0) > refundableCents ? `At most ${money(refundableCents)} can be refunded.` : ''
}
