import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Me } from '../../../src/identity/contract.ts'
import { restockDemandQuery, stockReportQuery } from '../../api/analytics.ts'
import { LoadingLines } from '../../ui/feedback/loading-lines.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { Popover } from '../../ui/primitives/popups/popover.tsx'
import { usePermission } from '../use-permission.ts'
import styles from './foot.module.css'
import { noticesOf } from './notices.ts'
import { orderNotices } from './unseen-orders.ts'
import { type FreshOrders, useOrderNews } from './use-order-news.ts'

/** Things that need an owner's attention; loaded when opened. */
export function Notifications({ me }: { me: Me }) {
  const news = useOrderNews(me.website?.id ?? '')
  const count = news.orders.length + (me.isConfirmed ? 0 : 1)
  const label = count === 0 ? 'Notifications' : `Notifications: ${count === 1 ? 'one is' : `${count} are`} new`
  return (
    <Popover
      title="Notifications"
      align="start"
      trigger={
        <IconButton
          label={label}
          icon={
            <span className={styles.bell} data-new={count > 0}>
              <Bell size={18} aria-hidden="true" />
            </span>
          }
        />
      }
    >
      <NoticeList me={me} news={news} />
    </Popover>
  )
}

function NoticeList({ me, news }: { me: Me; news: FreshOrders }) {
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
