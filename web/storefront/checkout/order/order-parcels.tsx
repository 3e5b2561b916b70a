import type { OrderReply } from '../../../../src/orders/contract.ts'
import { lineName } from '../../../../src/shared/orders/line-name.ts'
import { word, wordsAround } from '../../../../src/shared/words/word.ts'
import { StoreDay } from '../../day/store-day.tsx'
import { parcelWords } from './order-words.ts'

type Parcel = OrderReply['fulfillments'][number]

/** Parcels that were sent or delivered, with tracking. */
export function OrderParcels({ order: { items, fulfillments } }: { order: OrderReply }) {
  const titleOf = (lineId: string) => {
    const item = items.find(({ id }) => id === lineId)
    return item ? lineName(item) : ''
  }
  return (
    <section>
      <h2>{word('Delivery')}</h2>
      <ul className="order-parcels">
        {fulfillments.map((parcel) => (
          <li key={parcel.id}>
            <p>
              <Moment parcel={parcel} />
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

/** `Sent on November 20, 2026`. */
function Moment({ parcel: { kind, shipDate } }: { parcel: Parcel }) {
  const [before, after] = wordsAround('{what} on {day}', 'day', { what: word(parcelWords[kind]) })
  return (
    <>
      {before}
      <StoreDay at={shipDate} />
      {after}
    </>
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
          {word('Track your parcel')}
        </a>
      )}
    </p>
  )
}
