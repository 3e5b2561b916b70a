import { useQuery } from '@tanstack/react-query'
import { stockReportQuery } from '../../api/analytics.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { RankedList } from './ranked-list.tsx'

const SHOWN = 5

/** Products that are sold out or low; the report lists the sold-out ones first. */
export function StockCard() {
  const { data } = useQuery(stockReportQuery({}))
  const hint = data && `${data.soldOut} sold out, ${data.low} low`
  return (
    <Card
      title="Stock to look after"
      hint={hint}
      action={
        <ButtonLink to="/analytics/stock" look="plain" size="small">
          View all
        </ButtonLink>
      }
    >
      <RankedList
        rows={data?.rows.slice(0, SHOWN).map(({ variantId, itemId, title, variantName, state, available }) => ({
          key: variantId,
          text: variantName ? `${title} – ${variantName}` : title,
          count: (
            <Badge tone={state === 'sold-out' ? 'bad' : 'warning'}>
              {state === 'sold-out' ? 'Sold out' : `${available} left`}
            </Badge>
          ),
          href: `/products/${encodeURIComponent(itemId)}`,
        }))}
        none="Nothing is sold out or low."
      />
    </Card>
  )
}
