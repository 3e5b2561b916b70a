import type { ReactNode } from 'react'
import type { OrderAddress, OrderReply } from '../../../../src/orders/contract.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { priceText } from '../../money/price-text.ts'
import { OrderParcels } from './order-parcels.tsx'
import { fulfillmentWords, paymentWords } from './order-words.ts'

/** Items, totals, addresses and progress of an order, as its buyer sees them. */
export function OrderView({ order }: { order: OrderReply }) {
  return (
    <div className="order-view">
      <dl className="order-facts">
        <Fact name={word('Order')}>
          {order.orderNumber === null ? word('Your number follows') : `#${order.orderNumber}`}
        </Fact>
        <Fact name={word('Placed on')}>
          <time dateTime={order.createdOn}>{order.createdOn.slice(0, 10)}</time>
        </Fact>
        <Fact name={word('Payment')}>{word(paymentWords[order.paymentStatus])}</Fact>
        <Fact name={word('Progress')}>{word(fulfillmentWords[order.fulfillmentStatus])}</Fact>
      </dl>
      <h2>{word('Items')}</h2>
      <ul className="checkout-lines">
        {order.items.map(({ id, productName, quantity, attributes, total }) => (
          <li key={id}>
            <div>
              <p>
                {productName} <span className="checkout-quantity">× {quantity}</span>
              </p>
              {attributes.length > 0 && (
                <p className="checkout-quiet">{attributes.map(({ value }) => value).join(' / ')}</p>
              )}
            </div>
            <span className="checkout-amount">{priceText(total)}</span>
          </li>
        ))}
      </ul>
      <OrderTotals order={order} />
      {order.fulfillments.length > 0 && <OrderParcels order={order} />}
      <div className="order-addresses">
        {order.shippingAddress && <AddressBlock title={word('Shipping address')} address={order.shippingAddress} />}
        {order.billingAddress && <AddressBlock title={word('Billing address')} address={order.billingAddress} />}
        {order.shippingMethod && (
          <section>
            <h2>{word('Shipping method')}</h2>
            <p>{order.shippingMethod}</p>
          </section>
        )}
      </div>
    </div>
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
  const isContained = order.priceTaxInterpretation === 'INCLUSIVE'
  return (
    <dl className="checkout-totals">
      <Sum label={word('Subtotal')} text={priceText(order.subtotal)} />
      {order.discountTotal.value !== '0' && (
        <Sum label={word('Discount')} text={`−${priceText(order.discountTotal)}`} />
      )}
      {order.shippingMethod !== null && <Sum label={order.shippingMethod} text={priceText(order.shippingTotal)} />}
      <Sum label={isContained ? word('Tax, contained') : word('Tax')} text={priceText(order.taxTotal)} />
      <Sum label={word('Total')} text={priceText(order.grandTotal)} className="checkout-total" />
    </dl>
  )
}

function Sum({ label, text, className = '' }: { label: string; text: string; className?: string }) {
  return (
    <div className={`checkout-sum ${className}`}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function AddressBlock({ title, address }: { title: string; address: OrderAddress }) {
  return (
    <section>
      <h2>{title}</h2>
      <address>
        {addressLines(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  )
}

/** Short and in an order that is read everywhere; letters and labels have the country's own. */
function addressLines(address: OrderAddress): string[] {
  const { firstName, lastName, company, line1, line2, postalCode, city, region, country, phone } = address
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')
  const lines = [joined(firstName, lastName), company, line1, line2, joined(postalCode, city, region), country, phone]
  return [...new Set(lines.filter(Boolean))]
}
