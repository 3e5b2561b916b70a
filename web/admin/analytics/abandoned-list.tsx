import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { contentText, lossWords } from '../../../src/shared/report-words.ts'
import { abandonedQuery } from '../../api/analytics.ts'
import { Chip } from '../../ui/chip.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { amountsText } from './amount-text.ts'
import { Asked } from './asked.tsx'
import { type CartsSearch, cartHref, cartsHref } from './carts-search.ts'
import { readQuestion, toDays } from './question-search.ts'
import { RowsSkeleton } from './report-skeleton.tsx'
import { ReportTable } from './report-table.tsx'
import type { SiteWords } from './site-words.ts'

/** Carts that were left, the last ones first; each leads to its timeline. */
export function AbandonedList({ search, words }: { search: CartsSearch; words: SiteWords }) {
  const router = useRouter()
  const { cursor, step, ...rest } = search
  const query = useQuery(abandonedQuery({ ...toDays(readQuestion({ ...rest })), step, cursor }))
  const next = query.data?.nextPageCursor
  return (
    <section className="report-card">
      <div className="card-head">
        <h2>Abandoned carts</h2>
        {step && (
          <Chip
            label={lossWords[step]}
            removeLabel="Remove filter"
            onRemove={() => void router.navigate({ href: cartsHref(rest), resetScroll: false })}
          />
        )}
      </div>
      <Asked query={query} skeleton={<RowsSkeleton />}>
        {({ carts }) =>
          carts.length === 0 ? (
            <p className="muted">
              {step ? 'No cart was left at this step in this period.' : 'No cart of this period is abandoned.'}
            </p>
          ) : (
            <ReportTable
              caption="Abandoned carts"
              rows={carts}
              keyOf={({ cartId }) => cartId}
              linkOf={({ cartId }) => ({ href: cartHref(cartId), title: 'Show the timeline of this cart' })}
              columns={[
                { label: 'In it', cell: (cart) => contentText(cart) },
                { label: 'Left', cell: ({ lastAt }) => words.moment(lastAt), isText: true },
                { label: 'Step', cell: ({ step: last }) => lossWords[last], isText: true },
                { label: 'Items', cell: ({ items }) => words.number(items) },
                { label: 'Value left', cell: ({ valueLeft }) => amountsText([valueLeft]) },
              ]}
            />
          )
        }
      </Asked>
      {(cursor || next) && (
        <Pagination
          first={cursor && cartsHref({ ...rest, ...(step && { step }) })}
          next={next ? cartsHref({ ...search, cursor: next }) : undefined}
        />
      )}
    </section>
  )
}
