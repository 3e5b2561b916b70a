import { useState } from 'react'
import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { fulfilOrder } from '../../../../src/orders/endpoints.ts'
import { lineName } from '../../../../src/shared/orders/line-name.ts'
import { quantitiesOf } from '../../../../src/shared/orders/order-tally.ts'
import { call } from '../../../api/client/client.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { kindWords } from '../order-words.ts'
import styles from '../orders.module.css'
import { customerEmailWords } from './customer-email-words.ts'
import { useShowOrder } from './use-order-change.ts'

interface FulfilDialogProps {
  detail: OrderDetailReply
  onClose(): void
}

const noTracking = { carrierName: '', service: '', trackingNumber: '', trackingUrl: '' }

/** Fulfils all or some of the goods, with tracking. */
export function FulfilDialog({ detail: { order, tally, shippingKind, customerEmails }, onClose }: FulfilDialogProps) {
  const show = useShowOrder(order.id)
  const waiting = order.items
    .map((item) => ({ item, most: quantitiesOf(tally, item.id).toSend }))
    .filter(({ most }) => most > 0)
  const [quantities, setQuantities] = useState<Record<string, string>>({})
  const [tracking, setTracking] = useState(noTracking)
  const [notify, setNotify] = useState(true)
  const [fulfillmentId] = useState(() => crypto.randomUUID())
  const quantityOf = (id: string, most: number) => Number(quantities[id] ?? most)
  const lines = waiting
    .map(({ item, most }) => ({ lineId: item.id, quantity: quantityOf(item.id, most) }))
    .filter(({ quantity }) => quantity > 0)
  const isShipped = shippingKind === 'rate' || shippingKind === null
  const field = (name: keyof typeof noTracking, label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      maxLength={name === 'trackingUrl' ? 500 : 100}
      value={tracking[name]}
      onChange={(text) => setTracking({ ...tracking, [name]: text })}
    />
  )
  return (
    <FormDialog
      title={kindWords[shippingKind ?? 'none'].action}
      submitLabel={kindWords[shippingKind ?? 'none'].action}
      busyLabel="Saving …"
      ready={lines.length > 0 && lines.every(({ quantity }) => Number.isInteger(quantity))}
      onSubmit={async () =>
        show(
          await call(fulfilOrder, {
            params: { orderId: order.id },
            body: { fulfillmentId, lines, ...tracking, notify },
          }),
        )
      }
      onClose={onClose}
    >
      <ul className={styles.choices}>
        {waiting.map(({ item, most }) => (
          <li key={item.id} className={styles.choice}>
            <span>
              {lineName(item)} <span className={styles.muted}>of {most}</span>
            </span>
            <TextField
              label={`Quantity of ${lineName(item)}`}
              labelHidden
              type="number"
              inputMode="numeric"
              min={0}
              max={most}
              value={quantities[item.id] ?? String(most)}
              onChange={(text) => setQuantities({ ...quantities, [item.id]: text })}
            />
          </li>
        ))}
      </ul>
      {isShipped && (
        <>
          {field('carrierName', 'Carrier')}
          {field('service', 'Service')}
          {field('trackingNumber', 'Tracking number')}
          {field('trackingUrl', 'Tracking link', 'url')}
        </>
      )}
      {customerEmails !== 'none' && (
        <CheckBox label="Send an e-mail to the customer" checked={notify} onChange={setNotify} />
      )}
      {customerEmails !== 'unlimited' && <p className={styles.muted}>{customerEmailWords(customerEmails, '')}</p>}
    </FormDialog>
  )
}
