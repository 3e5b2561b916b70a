import { useQuery } from '@tanstack/react-query'
import { customerSubscriptionsQuery } from '../../api/subscriptions.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { Moment } from '../moment.tsx'
import { moneyText } from '../orders/money-text.ts'
import styles from '../orders/orders.module.css'
import { periodText } from '../products/editor/details/period-text.ts'
import { usePermission } from '../use-permission.ts'
import { subscriptionHref, subscriptionName } from './subscription-words.ts'
import { StatusBadges } from './subscriptions-page.tsx'

/** Subscriptions of a customer; nothing where there are none. */
export function CustomerSubscriptions({ customerId }: { customerId: string }) {
  const mayRead = usePermission()('orders.read')
  const { data } = useQuery({ ...customerSubscriptionsQuery(customerId), enabled: mayRead })
  if (!data || data.subscriptions.length === 0) return null
  return (
    <Card title="Subscriptions">
      <ul className={styles.lines}>
        {data.subscriptions.map((row) => (
          <li key={row.id} className={styles.line}>
            <span className={styles.tags}>
              <PageLink to={subscriptionHref(row.id)}>{subscriptionName(row)}</PageLink>
              <StatusBadges row={row} />
            </span>
            <span className={styles.amount}>{moneyText(row.payment)}</span>
            <span className={styles.muted}>
              {row.nextOn ? (
                <Moment prefix={`${periodText(row.billingPeriod)}, next`} at={row.nextOn} />
              ) : (
                periodText(row.billingPeriod)
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
