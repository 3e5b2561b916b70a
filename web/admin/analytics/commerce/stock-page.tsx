import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { StockReportReply } from '../../../../src/analytics/commerce-contract.ts'
import { stockStateLabels } from '../../../../src/shared/messages/report-labels.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { stockFileHref, stockReportQuery } from '../../../api/analytics.ts'
import { Pagination } from '../../../ui/controls/pagination.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import type { SiteWords } from '../../site-words.ts'
import { useLatestSearch } from '../../use-dialog-request.ts'
import { useSiteWords } from '../../use-site-words.tsx'
import styles from '../analytics.module.css'
import { AnalyticsFrame } from '../analytics-frame.tsx'
import { ExportMenu } from '../report/export-action.tsx'
import { FigureRow } from '../report/figure-row.tsx'
import { QueryResult } from '../report/query-result.tsx'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { ShortageTable } from './shortage-table.tsx'
import { readStockSearch, type StockSearch, stockHref } from './stock-search.ts'

/** Report of stock, its value and shortages. */
export function StockPage({ search }: { search: StockSearch }) {
  const { state, low } = search
  return (
    <AnalyticsFrame
      title="Stock"
      actions={<ExportMenu files={[{ label: 'Sold out and low', href: stockFileHref({ state, low }) }]} />}
    >
      <Stock search={search} />
    </AnalyticsFrame>
  )
}

function Stock({ search }: { search: StockSearch }) {
  const words = useSiteWords()
  const query = useQuery(stockReportQuery({ ...search }))
  const next = query.data?.nextPageCursor
  const { cursor, ...first } = search
  return (
    <>
      <StockTools search={search} />
      <QueryResult query={query} skeleton={<ReportSkeleton />}>
        {(reply) => (
          <>
            <StockFigures reply={reply} words={words} />
            {reply.rows.length > 0 ? (
              <ShortageTable rows={reply.rows} currency={reply.currency} words={words} />
            ) : (
              <NothingShort reply={reply} isNarrowed={search.state !== undefined} />
            )}
          </>
        )}
      </QueryResult>
      {(cursor || next) && (
        <Pagination
          first={cursor && stockHref(first)}
          next={next ? stockHref({ ...search, cursor: next }) : undefined}
        />
      )}
    </>
  )
}

const states = [
  { value: 'sold-out', label: stockStateLabels['sold-out'] },
  { value: 'low', label: stockStateLabels.low },
]
const limits = ['2', '5', '10', '20', '50'].map((value) => ({ value, label: `Low: ${value} or fewer` }))

function StockTools({ search }: { search: StockSearch }) {
  const router = useRouter()
  const asked = useLatestSearch(search)
  const go = (change: Record<string, string>) => {
    asked.current = readStockSearch({ ...asked.current, cursor: undefined, ...change })
    void router.navigate({ href: stockHref(asked.current), replace: true, resetScroll: false })
  }
  return (
    <div className={styles.reportTools}>
      <Select
        label="Which variants"
        labelHidden
        empty="Sold out and low"
        options={states}
        value={search.state ?? ''}
        onChange={(state) => go({ state })}
      />
      <Select
        label="From when on stock is low"
        labelHidden
        options={limits}
        value={search.low ?? '5'}
        onChange={(low) => go({ low })}
      />
    </div>
  )
}

function StockFigures({ reply, words }: { reply: StockReportReply; words: SiteWords }) {
  return (
    <FigureRow
      figures={[
        { label: 'Sold out', value: words.number(reply.soldOut), note: `of ${words.number(reply.counted)} variants` },
        { label: 'Low', value: words.number(reply.low) },
        { label: 'Units on hand', value: words.number(reply.unitsOnHand) },
        { label: 'Reserved', value: words.number(reply.unitsReserved) },
        {
          label: 'Value on hand',
          value: formatMoney(reply.valueOnHandCents, reply.currency),
          note: 'At the prices of now',
        },
      ]}
    />
  )
}

/** Distinguishes "none yet" from "no results". */
function NothingShort({ reply, isNarrowed }: { reply: StockReportReply; isNarrowed: boolean }) {
  if (reply.counted === 0)
    return (
      <EmptyState
        drawing="products"
        title="No stock is counted yet"
        text="Variants whose stock you count appear here as soon as they are low or sold out, with what they are worth and how long they were missing."
      >
        <ButtonLink look="primary" to="/inventory">
          Open inventory
        </ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="search"
      title={isNarrowed ? 'None like this' : 'Nothing is short'}
      text="Variants appear here when they are sold out or low."
    >
      <ButtonLink to={isNarrowed ? stockHref({}) : '/inventory'}>
        {isNarrowed ? 'Show sold out and low' : 'Open inventory'}
      </ButtonLink>
    </EmptyState>
  )
}
