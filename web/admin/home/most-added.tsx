import { useQuery } from '@tanstack/react-query'
import { addsQuery } from '../../api/analytics.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { mayOpen } from '../page-rights.ts'
import { useMay } from '../use-may.ts'
import { useSiteWords } from '../use-site-words.tsx'
import type { HomePeriod } from './home-periods.ts'
import { RankedList } from './ranked-list.tsx'

/** The products of which most pieces were put into carts. */
export function MostAdded({ period }: { period: HomePeriod }) {
  const { data } = useQuery(addsQuery({ period, compare: 'previous' }))
  const { number } = useSiteWords()
  const may = useMay()
  return (
    <Card title="Most added to carts">
      <RankedList
        rows={data?.products.map(({ itemId, title, items }) => ({
          key: itemId,
          text: title,
          count: number(items),
          href: mayOpen('/products', may) ? `/products/${encodeURIComponent(itemId)}` : undefined,
        }))}
        none={period === 'day' ? 'Nothing has been added today.' : 'Nothing was added in these days.'}
      />
    </Card>
  )
}
