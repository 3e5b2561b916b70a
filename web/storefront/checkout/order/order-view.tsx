import type { ReactNode } from 'react'
import type { OrderReply } from '../../../../src/orders/contract.ts'
import { percentText } from '../../../../src/shared/cart/cost-lines.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { hasGoods } from '../../../../src/shared/orders/has-goods.ts'
import { type OrderSum, orderSums } from '../../../../src/shared/orders/order-sums.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { StoreDay } from '../../day/store-day.tsx'
import { priceText } from '../../money/price-text.ts'
import { addressLines } from './address-lines.ts'
import { isUnpaid } from './not-paid.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { fulfillmentWords, paymentWordOf } from './order-words.ts'

interface OrderViewProps {
  order: OrderReply
  /** Actions, below the details. */
  children?: ReactNode
}

/** Progress and addresses of an order next to its items and totals, as its buyer sees them. */
export function OrderView({ order, children }: OrderViewProps) {
  return (
    <div className="checkout-columns">
      <div className="order-view">
        <dl className="order-facts">
          <Fact name={word('Order')}>
            {order.orderNumber === null ? word('Your number follows') : `#${order.orderNumber}`}
          </Fact>
          <Fact name={word('Placed on')}>
            <StoreDay at={order.createdOn} />
          </Fact>
          <Fact name={word('Payment')}>{word(paymentWordOf(order))}</Fact>
          {!isUnpaid(order) && <Fact name={word('Progress')}>{word(fulfillmentWords[order.fulfillmentStatus])}</Fact>}
        </dl>
        {order.fulfillments.length > 0 && <OrderParcels order={order} />}
        <div className="order-addresses">
          {hasGoods(order) && (
            <AddressBlock
              title={word('Shipping address')}
              lines={addressLines(order.shippingLines, order.shippingAddress?.country)}
            />
          )}
          <AddressBlock
            title={word('Billing address')}
            lines={addressLines(order.billingLines, order.billingAddress?.country)}
          />
          {order.shippingMethod && (
            <section>
              <h2>{word('Shipping method')}</h2>
              <p>{order.shippingMethod}</p>
            </section>
          )}
        </div>
        {children}
      </div>
      <section className="checkout-summary order-summary" aria-labelledby="order-items">
        <h2 id="order-items">{word('Items')}</h2>
        <ul className="checkout-lines">
          {order.items.map((item) => (
            <OrderLine key={item.id} item={item} />
          ))}
        </ul>
        <OrderTotals order={order} />
      </section>
    </div>
  )
}

function OrderLine({ item }: { item: OrderReply['items'][number] }) {
  const { productName, quantity, attributes, subtotal, imageUrl } = item
  return (
    <li>
      {imageUrl && (
        <img src={`${imageUrl}?format=300w`} alt="" width={64} height={64} loading="lazy" decoding="async" />
      )}
      <div>
        <p>
          {productName} <span className="checkout-quantity">× {quantity}</span>
        </p>
        {attributes.length > 0 && <p className="checkout-quiet">{attributes.map(({ value }) => value).join(' / ')}</p>}
      </div>
      <span className="checkout-amount">{priceText(subtotal)}</span>
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function OrderTotals({ order }: { order: OrderReply }) {
  return (
    <dl className="checkout-totals">
      {orderSums(order).map((sum) => (
        <Sum
          key={`${sum.kind} ${sum.name} ${sum.rate} ${sum.cents}`}
          label={labelOf(sum)}
          text={`${sum.cents < 0 ? '−' : ''}${formatMoney(Math.abs(sum.cents), order.currency)}`}
          className={sum.kind === 'total' ? 'checkout-total' : ''}
        />
      ))}
    </dl>
  )
}

function labelOf({ kind, name, rate }: OrderSum): string {
  switch (kind) {
    case 'subtotal':
      return word('Subtotal')
    case 'discount':
      return name
    case 'shipping':
      return name || word('Shipping method')
    case 'tax':
      return `${name} ${percentText(rate)}`
    case 'included':
      return word('Includes {label}', { label: `${name} ${percentText(rate)}` })
    case 'taxRemoved':
      return word('Tax taken off')
    case 'total':
      return word('Total')
    case 'giftCard':
      return word('Gift card •••• {last4}', { last4: name })
    case 'due':
      return word('Remaining amount')
    case 'refunded':
      return word('Refund')
  }
}

function Sum({ label, text, className = '' }: { label: string; text: string; className?: string }) {
  return (
    <div className={`checkout-sum ${className}`}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function AddressBlock({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <address>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address have no ids, and may be equal
          <span key={place} suppressHydrationWarning>
            {line}
          </span>
        ))}
      </address>
    </section>
  )
}
