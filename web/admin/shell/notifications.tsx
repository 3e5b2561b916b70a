import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import type { Me } from '../../../src/identity/contract.ts'
import { restockDemandQuery, stockReportQuery } from '../../api/analytics.ts'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { Popover } from '../../ui/primitives/popover.tsx'
import { usePermission } from '../use-permission.ts'
import styles from './foot.module.css'
import { noticesOf } from './notices.ts'

/** What an owner may want to look after; asked for when it is opened. */
export function Notifications({ me }: { me: Me }) {
  const label = me.isConfirmed ? 'Notifications' : 'Notifications: one is new'
  return (
    <Popover
      title="Notifications"
      align="start"
      trigger={
        <IconButton
          label={label}
          icon={
            <span className={styles.bell} data-new={!me.isConfirmed}>
              <Bell size={18} aria-hidden="true" />
            </span>
          }
        />
      }
    >
      <NoticeList me={me} />
    </Popover>
  )
}

function NoticeList({ me }: { me: Me }) {
  const enabled = usePermission()('analytics.sales')
  const stock = useQuery({ ...stockReportQuery({}), enabled })
  const demand = useQuery({ ...restockDemandQuery({ period: 'day' }), enabled })
  const notices = noticesOf({ isConfirmed: me.isConfirmed, stock: stock.data, demand: demand.data })
  if (notices.length === 0)
    return <p className={styles.notice}>{stock.isLoading ? 'Loading …' : 'You are all caught up.'}</p>
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
