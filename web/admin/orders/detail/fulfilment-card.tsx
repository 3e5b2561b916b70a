import { useState } from 'react'
import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import type { Fulfillment } from '../../../../src/orders/contract.ts'
import { undoFulfillment } from '../../../../src/orders/endpoints.ts'
import { lineName } from '../../../../src/shared/orders/line-name.ts'
import { countToSend, isPaid } from '../../../../src/shared/orders/order-tally.ts'
import { call } from '../../../api/client/client.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Moment } from '../../moment.tsx'
import { usePermission } from '../../use-permission.ts'
import { kindWords } from '../order-words.ts'
import styles from '../orders.module.css'
import { FulfilDialog } from './fulfil-dialog.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Parcels, and goods not yet sent. */
export function FulfilmentCard({ detail }: { detail: OrderDetailReply }) {
  const [isSending, setSending] = useState(false)
  const may = usePermission()
  const { tally, shippingKind, order } = detail
  const words = kindWords[shippingKind ?? 'none']
  const waiting = countToSend(tally)
  const canSend = waiting > 0 && isPaid(tally) && may('orders.fulfil')
  return (
    <Card
      title="Fulfillment"
      action={
        canSend && (
          <Button look="primary" size="small" onClick={() => setSending(true)}>
            {words.action}
          </Button>
        )
      }
    >
      <ul className={styles.lines}>
        {order.fulfillments.map((parcel, n) => (
          <Parcel key={parcel.id} name={`${words.unit} ${n + 1}`} parcel={parcel} detail={detail} />
        ))}
      </ul>
      <p className={styles.muted}>{waitingWords(detail, waiting)}</p>
      {isSending && <FulfilDialog detail={detail} onClose={() => setSending(false)} />}
    </Card>
  )
}

function waitingWords({ tally, shippingKind }: OrderDetailReply, waiting: number): string {
  if (tally.cancelled) return 'The order is cancelled. There is nothing to send.'
  if (tally.payment === 'FAILED') return 'The payment failed. Don’t send anything until the order is paid.'
  if (waiting === 0) return tally.fulfillments.length > 0 ? 'Everything has been sent.' : 'Nothing needs to be sent.'
  if (!isPaid(tally)) return 'You can send it once it is paid.'
  return `${waiting === 1 ? '1 item' : `${waiting} items`} ${kindWords[shippingKind ?? 'none'].toDo}`
}

interface ParcelProps {
  name: string
  parcel: Fulfillment
  detail: OrderDetailReply
}

function Parcel({ name, parcel, detail: { order } }: ParcelProps) {
  const change = useOrderChange(order.id)
  const may = usePermission()
  const { carrierName, service, trackingNumber, trackingUrl, lines, shipDate, id } = parcel
  const titleOf = (lineId: string) => {
    const item = order.items.find(({ id }) => id === lineId)
    return item ? lineName(item) : ''
  }
  return (
    <li className={styles.line}>
      <span>
        <strong>{name}</strong> · {lines.map(({ lineId, quantity }) => `${quantity} × ${titleOf(lineId)}`).join(', ')}
      </span>
      {may('orders.fulfil') && (
        <Button
          look="plain"
          size="small"
          busy={change.isPending}
          aria-label={`Undo ${name.toLowerCase()}`}
          onClick={() =>
            change.mutate(() => call(undoFulfillment, { params: { orderId: order.id, fulfillmentId: id } }))
          }
        >
          Undo
        </Button>
      )}
      <span className={styles.muted}>
        <Moment at={shipDate} /> {[carrierName, service].filter(Boolean).join(' ')}{' '}
        {trackingUrl ? (
          <a href={trackingUrl} target="_blank" rel="noreferrer">
            {trackingNumber || 'Track it'}
          </a>
        ) : (
          trackingNumber
        )}
      </span>
    </li>
  )
}
