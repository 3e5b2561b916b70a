import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { liveOrdersQuery } from '../../../api/analytics.ts'
import type { SiteWords } from '../../site-words.ts'
import { usePermission } from '../../use-permission.ts'
import styles from '../analytics.module.css'
import { ReportTable } from '../report/report-table.tsx'

/** Orders of the last 30 minutes, for people who may see sales. */
export function LiveOrders({ words }: { words: SiteWords }) {
  const may = usePermission()
  const [mayLook, mayOpen] = [may('analytics.sales'), may('orders.read')]
  const { data } = useQuery({ ...liveOrdersQuery, enabled: mayLook })
  if (!mayLook || !data) return null
  return (
    <section className={styles.reportCard} aria-live="polite">
      <h2>Orders in the last 30 minutes</h2>
      {data.orders.length === 0 ? (
        <p className="muted">No order came in.</p>
      ) : (
        <ReportTable
          caption="Orders in the last 30 minutes"
          rows={data.orders}
          keyOf={({ orderId }) => orderId}
          linkOf={({ orderId }) => (mayOpen ? { href: `/orders/${orderId}`, title: 'See the order' } : undefined)}
          columns={[
            { label: 'Order', cell: ({ number }) => (number === null ? 'New order' : `#${number}`) },
            { label: 'Time', cell: ({ at }) => words.clock(at) },
            { label: 'Total', cell: ({ total }) => formatMoney(total.cents, total.currency) },
          ]}
        />
      )}
    </section>
  )
}
