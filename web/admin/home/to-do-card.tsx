import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronRight, FileText, type LucideIcon, MessageSquare, PackageX, Star, Truck } from 'lucide-react'
import { stockReportQuery } from '../../api/analytics.ts'
import { commentsQuery } from '../../api/comments.ts'
import { orderCountQuery } from '../../api/orders.ts'
import { reviewsQuery } from '../../api/reviews.ts'
import { pageRowsQuery } from '../../api/site-pages.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { usePermission } from '../use-permission.ts'
import styles from './home-page.module.css'
import { toDoLines } from './to-do-lines.ts'

const icons: Record<string, LucideIcon> = {
  'to-ship': Truck,
  'sold-out': PackageX,
  reviews: Star,
  comments: MessageSquare,
  changes: FileText,
}

/** What waits for this person: orders, stock, reviews and pages. */
export function ToDoCard() {
  const may = usePermission()
  const orders = useQuery({ ...orderCountQuery({ view: 'to-ship' }), enabled: may('orders.read') })
  const stock = useQuery({ ...stockReportQuery({}), enabled: may('analytics.sales') && may('content.viewDraft') })
  const reviews = useInfiniteQuery({ ...reviewsQuery('waiting'), enabled: may('comments.moderate') })
  const comments = useInfiniteQuery({
    ...commentsQuery({ state: 'waiting', search: '' }),
    enabled: may('comments.moderate'),
  })
  const pages = useQuery({ ...pageRowsQuery, enabled: may('pages.publish') })
  const isLoading = [orders, stock, reviews, comments, pages].some((query) => query.isLoading)
  const lines = toDoLines({
    toShip: orders.data,
    soldOut: stock.data?.soldOut,
    reviews: reviews.data?.pages[0]?.counts.waiting,
    comments: comments.data?.pages[0]?.counts.waiting,
    changes: pages.data?.changeCount,
  })
  if (lines.length === 0 && !isLoading) return null
  return (
    <Card title="To do" flush>
      <ul className={styles.toDo} aria-busy={isLoading}>
        {lines.map(({ key, text, href }) => {
          const Icon = icons[key] ?? FileText
          return (
            <li key={key}>
              <a href={href}>
                <Icon size={18} aria-hidden="true" />
                {text}
                <ChevronRight size={16} aria-hidden="true" />
              </a>
            </li>
          )
        })}
        {lines.length === 0 && (
          <li className={styles.loading}>
            <Skeleton length="medium" />
          </li>
        )}
      </ul>
    </Card>
  )
}
