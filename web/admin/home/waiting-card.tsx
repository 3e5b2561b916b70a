import { useQuery } from '@tanstack/react-query'
import { restockDemandQuery } from '../../api/analytics.ts'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { canOpen } from '../page-rights.ts'
import { usePermission } from '../use-permission.ts'
import { useSiteWords } from '../use-site-words.tsx'
import { RankedList } from './ranked-list.tsx'

const SHOWN = 5

/** Products with a waiting list. */
export function WaitingCard() {
  const { data } = useQuery(restockDemandQuery({ period: 'day' }))
  const { number } = useSiteWords()
  const may = usePermission()
  return (
    <Card
      title="Waiting list"
      hint={data && (data.waiting === 1 ? '1 person is waiting' : `${number(data.waiting)} people are waiting`)}
      action={
        canOpen('/waiting-list', may) && (
          <ButtonLink to="/waiting-list" look="plain" size="small">
            View all
          </ButtonLink>
        )
      }
    >
      <RankedList
        rows={data?.products
          .filter(({ waiting }) => waiting > 0)
          .slice(0, SHOWN)
          .map(({ productId, title, waiting }) => ({
            key: productId,
            text: title || 'A deleted product',
            count: `${number(waiting)} waiting`,
          }))}
        none="No one is waiting yet."
      />
    </Card>
  )
}
