import { useQuery } from '@tanstack/react-query'
import type { SubscriptionMonthsReply } from '../../../src/subscriptions/admin-contract.ts'
import { subscriptionMonthsQuery } from '../../api/subscriptions.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { moneyText } from '../orders/money-text.ts'
import { PlaceTabs } from '../shell/place-tabs.tsx'

type Month = SubscriptionMonthsReply['months'][number]

const name = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthName = ({ month }: Month) => name.format(new Date(`${month}-15T00:00:00Z`))

const count = (key: 'begun' | 'lost' | 'recovered', header: string): DataColumn<Month> => ({
  key,
  header,
  value: (month) => String(month[key]),
  align: 'end',
  sortable: false,
})

const columns: DataColumn<Month>[] = [
  { key: 'month', header: 'Month', value: monthName, sortable: false, shown: 'always' },
  {
    key: 'revenue',
    header: 'Revenue',
    value: ({ revenue }) => moneyText(revenue),
    align: 'end',
    sortable: false,
    onPhone: 'end',
  },
  count('begun', 'New'),
  count('lost', 'Lost'),
  count('recovered', 'Recovered payments'),
  {
    key: 'recoveredRevenue',
    header: 'Recovered revenue',
    value: ({ recoveredRevenue }) => moneyText(recoveredRevenue),
    align: 'end',
    sortable: false,
    shown: 'later',
  },
]

/** What subscriptions came to per month. */
export function SubscriptionMonthsPage() {
  const { data, error, refetch } = useQuery(subscriptionMonthsQuery)
  return (
    <>
      <PageHeader
        title="Subscription revenue"
        tabs={<PlaceTabs />}
        hint="All payments of the last 12 months, without tax and shipping. Test payments do not count."
      />
      {error && !data ? (
        <LoadError title="The revenue could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <DataTable
            label="Subscription revenue"
            columns={columns}
            rows={data?.months.toReversed()}
            rowId={({ month, revenue }) => `${month} ${revenue.currency}`}
            rowName={monthName}
            empty={
              <EmptyState
                drawing="products"
                title="No revenue yet"
                text="Months appear here once a subscription is paid."
              />
            }
          />
        </Card>
      )}
    </>
  )
}
