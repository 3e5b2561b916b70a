import type { OrderRow } from '../../../../src/orders/admin-contract.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { Moment } from '../../moment.tsx'
import { moneyText } from '../money-text.ts'
import { orderName } from '../order-words.ts'
import styles from '../orders.module.css'
import { orderHref } from '../orders-search.ts'

/** Other orders of the same customer. */
export function OtherOrdersCard({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <Card title="Other orders of this customer">
      {orders.length === 0 ? (
        <p className={styles.muted}>None yet.</p>
      ) : (
        <ul className={styles.lines}>
          {orders.map((order) => (
            <li key={order.id} className={styles.line}>
              <PageLink to={orderHref(order.id)}>{orderName(order)}</PageLink>
              <span className={styles.amount}>{moneyText(order.grandTotal)}</span>
              <span className={styles.muted}>
                <Moment at={order.createdOn} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
