import type { OrderReply } from '../../../../src/orders/contract.ts'
import { parcelWords } from './order-words.ts'

type Parcel = OrderReply['fulfillments'][number]

/** What is on its way or has arrived, and where to follow it. */
export function OrderParcels({ order: { items, fulfillments } }: { order: OrderReply }) {
  const titleOf = (lineId: string) => items.find(({ id }) => id === lineId)?.productName ?? ''
  return (
    <section>
      <h2>Delivery</h2>
      <ul className="order-parcels">
        {fulfillments.map((parcel) => (
          <li key={parcel.id}>
            <p>
              {parcelWords[parcel.kind]} on <time dateTime={parcel.shipDate}>{parcel.shipDate.slice(0, 10)}</time>
            </p>
            <p className="checkout-quiet">
              {parcel.lines.map(({ lineId, quantity }) => `${titleOf(lineId)} × ${quantity}`).join(', ')}
            </p>
            <Tracking parcel={parcel} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tracking({ parcel: { carrierName, service, trackingNumber, trackingUrl } }: { parcel: Parcel }) {
  const carrier = [carrierName, service, trackingNumber].filter(Boolean).join(' ')
  if (!carrier && !trackingUrl) return null
  return (
    <p>
      {carrier}{' '}
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noreferrer">
          Track your parcel
        </a>
      )}
    </p>
  )
}
