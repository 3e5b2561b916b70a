import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Me } from '../../../src/identity/contract.ts'
import { restockDemandQuery, stockReportQuery } from '../../api/analytics.ts'
import { LoadingLines } from '../../ui/feedback/loading-lines.tsx'
import { usePermission } from '../use-permission.ts'
import styles from './foot.module.css'
import { noticesOf } from './notices.ts'
import { orderNotices } from './unseen-orders.ts'
import type { FreshOrders } from './use-order-news.ts'

/** What needs an owner's attention; new orders are seen once it is closed. */
export function NoticeList({ me, news }: { me: Me; news: FreshOrders }) {
  // Fixed when opened; closing marks them as seen.
  const [orders] = useState(() => orderNotices(news.orders))
  const markSeen = useEffectEvent(news.markSeen)
  useEffect(() => () => markSeen(), [])
  const enabled = usePermission()('analytics.sales')
  const stock = useQuery({ ...stockReportQuery({}), enabled })
  const demand = useQuery({ ...restockDemandQuery({ period: 'day' }), enabled })
  const notices = [...orders, ...noticesOf({ isConfirmed: me.isConfirmed, stock: stock.data, demand: demand.data })]
  if (notices.length === 0)
    return stock.isLoading ? (
      <LoadingLines label="Loading notifications" />
    ) : (
      <p className={styles.notice}>You are all caught up.</p>
    )
  return (
    <ul className={styles.notices}>
      {notices.map(({ key, text, href }) => (
        <li key={key}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
