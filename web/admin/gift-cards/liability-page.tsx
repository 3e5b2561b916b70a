import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { LiabilityReply } from '../../../src/gift-cards/admin-contract.ts'
import { giftCardsFileHref, liabilityQuery } from '../../api/gift-cards.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { moneyText } from '../orders/money-text.ts'
import { PlaceTabs } from '../shell/place-tabs.tsx'

type Day = LiabilityReply['days'][number]

const DAYS = 90

const amount = (key: 'issued' | 'used' | 'revoked' | 'owed', header: string): DataColumn<Day> => ({
  key,
  header,
  value: (day) => moneyText(day[key]),
  align: 'end',
  sortable: false,
})

const columns: DataColumn<Day>[] = [
  { key: 'day', header: 'Day', value: ({ day }) => dateText(day), sortable: false, shown: 'always' },
  amount('issued', 'Issued'),
  amount('used', 'Used'),
  amount('revoked', 'Revoked'),
  amount('owed', 'Owed at the end of the day'),
]

/** `Nov 29, 2026`: a day of the website's calendar, independent of the reader's time zone. */
const dateText = (day: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

/** What the store owes on gift cards, by day. */
export function LiabilityPage() {
  const { data, error, refetch } = useQuery(liabilityQuery(DAYS))
  return (
    <>
      <PageHeader
        title="Gift card liability"
        hint={`What the store owed at the end of each of the last ${DAYS} days. Test cards do not count.`}
        tabs={<PlaceTabs />}
        secondary={{
          label: 'Export',
          icon: <Download size={16} aria-hidden="true" />,
          href: giftCardsFileHref,
          download: true,
        }}
      />
      {error && !data ? (
        <LoadError title="The liability could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <DataTable
            label="Gift card liability"
            columns={columns}
            rows={data?.days}
            rowId={({ day, owed }) => `${day} ${owed.currency}`}
            rowName={({ day }) => dateText(day)}
            empty={
              <EmptyState
                drawing="products"
                title="Nothing is owed"
                text="Days appear here once a gift card is issued."
              />
            }
          />
        </Card>
      )}
    </>
  )
}
