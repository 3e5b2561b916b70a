import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Me } from '../../../src/identity/contract.ts'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { Popover } from '../../ui/primitives/popups/popover.tsx'
import styles from './foot.module.css'
import { useOrderNews } from './use-order-news.ts'

const NoticeList = lazy(async () => ({ default: (await import('./notice-list.tsx')).NoticeList }))

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
      <Suspense>
        <NoticeList me={me} news={news} />
      </Suspense>
    </Popover>
  )
}
