import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { SlipsReply } from '../../../../src/orders/invoice-contract.ts'
import { quantitiesOf } from '../../../../src/shared/orders/order-tally.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { slipsFileHref, slipsQuery } from '../../../api/orders.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { Moment } from '../../moment.tsx'
import { addressLines } from '../detail/addresses-card.tsx'
import { orderName } from '../order-words.ts'
import styles from '../orders.module.css'

/** A page for each order, to be printed and put into the parcel. No prices: many parcels are presents. */
export function SlipsPage({ ids }: { ids: string }) {
  const { data, error } = useQuery(slipsQuery(ids))
  if (error) return <EmptyState drawing="unplugged" title="Packing slips could not be loaded" text={messageOf(error)} />
  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeader title="Packing slips" back={{ to: '/orders', label: 'Orders' }}>
          <ButtonLink to={slipsFileHref(ids)} download>
            Download PDF
          </ButtonLink>
          <Button look="primary" icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
            Print
          </Button>
        </PageHeader>
      </div>
      {data?.slips.map((slip) => (
        <Slip key={slip.order.id} sender={data.sender} slip={slip} />
      ))}
    </>
  )
}

function Slip({ sender, slip }: { sender: string[]; slip: SlipsReply['slips'][number] }) {
  const [storeName, ...from] = sender
  const { order, tally, forms } = slip
  return (
    <article className={styles.slip} aria-label={orderName(order)}>
      <h2>{storeName}</h2>
      {from.length > 0 && <address className={styles.address}>{from.join('\n')}</address>}
      <p>
        {orderName(order)} · <Moment at={order.createdOn} />
        {order.shippingMethod && ` · ${order.shippingMethod}`}
      </p>
      {order.shippingAddress && (
        <address className={styles.address}>{addressLines(order.shippingAddress).join('\n')}</address>
      )}
      <table>
        <thead>
          <tr>
            <th>Item</th>
            <th>Quantity</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              <td>
                <strong>{item.productName}</strong>
                <br />
                {[item.sku, ...item.attributes.map(({ name, value }) => `${name}: ${value}`)].join(' · ')}
                {forms
                  .filter(({ lineId }) => lineId === item.id)
                  .flatMap(({ fields }) => fields)
                  .map(({ title, text }) => (
                    <p key={title} className={styles.note}>
                      {title}: {text}
                    </p>
                  ))}
              </td>
              <td>{quantitiesOf(tally, item.id).toSend || item.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.note && <p className={styles.note}>Customer’s note: {order.note}</p>}
    </article>
  )
}
