import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { CartsReply } from '../../../../../src/analytics/commerce-contract.ts'
import { contentText, GONE_PRODUCT, lossLabels } from '../../../../../src/shared/messages/report-labels.ts'
import { abandonedQuery } from '../../../../api/analytics.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { Pagination } from '../../../../ui/controls/pagination.tsx'
import type { SiteWords } from '../../../site-words.ts'
import styles from '../../analytics.module.css'
import { readReportSearch, toDays } from '../../period/report-search.ts'
import { QueryResult } from '../../report/query-result.tsx'
import { RowsSkeleton } from '../../report/report-skeleton.tsx'
import { ReportTable } from '../../report/report-table.tsx'
import { amountsText } from '../amount-text.ts'
import { ABANDONED, type CartsSearch, cartHref, cartsHref } from './carts-search.ts'

interface AbandonedListProps {
  search: CartsSearch
  /** The most abandoned products, which provide the name of a filter. */
  products: CartsReply['leftBehind']
  words: SiteWords
}

/** Abandoned carts, latest first; each links to its timeline. */
export function AbandonedList({ search, products, words }: AbandonedListProps) {
  const { cursor, ...first } = search
  const { step, item } = first
  const query = useQuery(abandonedQuery({ ...toDays(readReportSearch({ ...first })), step, item, cursor }))
  const next = query.data?.nextPageCursor
  return (
    <section id={ABANDONED} className={styles.reportCard}>
      <div className={styles.cardHead}>
        <h2>Abandoned carts</h2>
        <CartChips search={first} products={products} />
      </div>
      <QueryResult query={query} skeleton={<RowsSkeleton />}>
        {({ carts }) =>
          carts.length === 0 ? (
            <p className="muted">
              {step || item ? 'No abandoned cart of this period is like this.' : 'No cart of this period is abandoned.'}
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
                { label: 'Step', cell: ({ step: last }) => lossLabels[last], isText: true },
                { label: 'Items', cell: ({ items }) => words.number(items) },
                { label: 'Value left', cell: ({ valueLeft }) => amountsText([valueLeft]) },
              ]}
            />
          )
        }
      </QueryResult>
      {(cursor || next) && (
        <Pagination
          first={cursor && cartsHref(first)}
          next={next ? cartsHref({ ...search, cursor: next }) : undefined}
        />
      )}
    </section>
  )
}

/** Active filters of the list. */
function CartChips({ search, products }: Pick<AbandonedListProps, 'search' | 'products'>) {
  const router = useRouter()
  const { step, item, ...rest } = search
  if (!step && !item) return null
  const go = (to: CartsSearch) => void router.navigate({ href: cartsHref(to), resetScroll: false })
  const remove = 'Remove filter'
  return (
    <div className={styles.cardChips}>
      {step && (
        <Chip label={lossLabels[step]} removeLabel={remove} onRemove={() => go({ ...rest, ...(item && { item }) })} />
      )}
      {item && (
        <Chip
          label={titleOf(item, products)}
          removeLabel={remove}
          onRemove={() => go({ ...rest, ...(step && { step }) })}
        />
      )}
    </div>
  )
}

/** Only the most abandoned products have a name here. */
function titleOf(item: string, products: CartsReply['leftBehind']): string {
  const product = products.find(({ itemId }) => itemId === item)
  return product ? product.title || GONE_PRODUCT : 'One product'
}
