import { useQuery } from '@tanstack/react-query'
import { addsQuery } from '../../api/analytics.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { canOpen } from '../page-rights.ts'
import { usePermission } from '../use-permission.ts'
import { useSiteWords } from '../use-site-words.tsx'
import type { HomePeriod } from './home-periods.ts'
import { RankedList } from './ranked-list.tsx'

/** The products added to carts most often. */
export function MostAdded({ period }: { period: HomePeriod }) {
  const { data } = useQuery(addsQuery({ period, compare: 'previous' }))
  const { number } = useSiteWords()
  const may = usePermission()
  return (
    <Card title="Most added to carts">
      <RankedList
        rows={data?.products.map(({ itemId, title, items }) => ({
          key: itemId,
          text: title,
          count: number(items),
          href: canOpen('/products', may) ? `/products/${encodeURIComponent(itemId)}` : undefined,
        }))}
        none={period === 'day' ? 'Nothing has been added today.' : 'Nothing was added in these days.'}
      />
    </Card>
  )
}
