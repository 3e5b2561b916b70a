import { useInfiniteQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { printSlips } from '../../../../src/orders/endpoints.ts'
import type { SlipsReply } from '../../../../src/orders/invoice-contract.ts'
import { urlOf } from '../../../../src/shared/http/endpoint.ts'
import { isGoods, quantitiesOf } from '../../../../src/shared/orders/order-tally.ts'
import { withoutEmpty } from '../../../api/client/without-empty.ts'
import { type SlipsRequest, slipsQuery } from '../../../api/orders.ts'
import { SummaryAnswer } from '../../../storefront/form/summary-answer.tsx'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { Moment } from '../../moment.tsx'
import { orderName } from '../order-words.ts'
import styles from '../orders.module.css'

/** Pages loaded automatically. */
const PAGES_MAX = 10

/** Packing slips, one page per order, for printing. Without prices, because many parcels are presents. */
export function SlipsPage({ request }: { request: SlipsRequest }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(slipsQuery(request))
  const pages = data?.pages ?? []
  const isReading = hasNextPage && pages.length < PAGES_MAX && !error
  useEffect(() => {
    if (isReading && !isFetchingNextPage) void fetchNextPage()
  }, [isReading, isFetchingNextPage, fetchNextPage])
  if (error) return <LoadError title="Packing slips could not be loaded" error={error} onRetry={refetch} />
  const fileOf = (n: number) => ({
    label: pages.length > 1 ? `Download PDF ${n + 1}` : 'Download PDF',
    href: urlOf(printSlips, { query: withoutEmpty({ ...request, cursor: String(data?.pageParams[n] ?? '') }) }),
    download: true,
  })
  const count = pages.reduce((sum, { slips }) => sum + slips.length, 0)
  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeader
          title="Packing slips"
          back={{ to: '/orders', label: 'Orders' }}
          hint={countWords(count, isReading)}
          secondary={pages.length === 1 && fileOf(0)}
          more={pages.length > 1 ? pages.map((_, n) => fileOf(n)) : []}
          primary={
            <Button
              look="primary"
              busy={!data || isReading}
              icon={<Printer size={16} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          }
        />
      </div>
      {data && count === 0 && (
        <EmptyState drawing="search" title="No packing slips" text="There are no orders in this list." />
      )}
      {pages.flatMap(({ slips, sender }) =>
        slips.map((slip) => <Slip key={slip.order.id} sender={sender} slip={slip} />),
      )}
      {hasNextPage && !isReading && (
        <p className={styles.screenOnly}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
    </>
  )
}

function countWords(count: number, isReading: boolean): string {
  const orders = count === 1 ? '1 order' : `${count.toLocaleString('en')} orders`
  return isReading ? `${orders} so far …` : `${orders}, a page each.`
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
      {order.shippingLines.length > 0 && <address className={styles.address}>{order.shippingLines.join('\n')}</address>}
      {!order.items.some(isGoods) && <p className={styles.note}>Nothing of it is sent.</p>}
      <table>
        <thead>
          <tr>
            <th>Item</th>
            <th>Quantity</th>
          </tr>
        </thead>
        <tbody>
          {order.items.filter(isGoods).map((item) => (
            <tr key={item.id}>
              <td>
                <strong>{item.productName}</strong>
                <br />
                {[item.sku, ...item.attributes.map(({ name, value }) => `${name}: ${value}`)].join(' · ')}
                {forms
                  .filter(({ lineId }) => lineId === item.id)
                  .map(({ lineId, fields }) => (
                    <dl key={lineId} className={styles.form}>
                      {fields.map((field) => (
                        <SummaryAnswer key={field.rawTitle} field={field} />
                      ))}
                    </dl>
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
