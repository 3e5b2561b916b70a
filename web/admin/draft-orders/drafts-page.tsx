import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { DraftOrderRow } from '../../../src/checkout/admin-contract.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { draftsQuery } from '../../api/draft-orders.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { Moment } from '../moment.tsx'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import { usePermission } from '../use-permission.ts'
import { draftHref, draftStateWords } from './draft-words.ts'

const nameOf = ({ customerEmail }: DraftOrderRow) => customerEmail ?? 'No customer yet'

const columns: DataColumn<DraftOrderRow>[] = [
  { key: 'customer', header: 'Customer', value: nameOf, sortable: false, shown: 'always' },
  {
    key: 'state',
    header: 'State',
    value: ({ state }) => draftStateWords[state].words,
    sortable: false,
    cell: ({ state }) => <Badge tone={draftStateWords[state].tone}>{draftStateWords[state].words}</Badge>,
  },
  {
    key: 'changed',
    header: 'Changed',
    value: ({ changedOn }) => changedOn,
    sortable: false,
    cell: ({ changedOn }) => <Moment at={changedOn} />,
  },
  {
    key: 'items',
    header: 'Items',
    headerOfOne: 'Item',
    value: ({ itemCount }) => itemCount,
    align: 'end',
    sortable: false,
  },
  {
    key: 'total',
    header: 'Total',
    onPhone: 'end',
    align: 'end',
    sortable: false,
    value: ({ grandTotalCents, currency }) => formatMoney(grandTotalCents, currency),
  },
]

/** Draft orders: open, waiting for payment, or placed. */
export function DraftsPage() {
  const router = useRouter()
  const may = usePermission()
  const list = useInfiniteQuery(draftsQuery)
  const { data, error, refetch } = list
  const create = may('orders.fulfil') && (
    <ButtonLink look="primary" to={draftHref('new')} icon={<Plus size={16} aria-hidden="true" />}>
      New draft order
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title="Draft orders"
        tabs={<PlaceTabs />}
        hint="Create an order for a customer. They pay by a link, or you mark it as paid."
        primary={create}
      />
      {error && !data ? (
        <LoadError title="Draft orders could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <DataTable
            label="Draft orders"
            columns={columns}
            rows={data?.pages.flatMap(({ drafts }) => drafts)}
            rowId={({ id }) => id}
            rowName={nameOf}
            hrefOf={({ id }) => draftHref(id)}
            open={(href) => void router.navigate({ href })}
            empty={
              <EmptyState
                drawing="products"
                title="No draft orders"
                text="Create one for a phone order, a market stall, or a price you agreed on."
              >
                {create}
              </EmptyState>
            }
          />
        </Card>
      )}
      <ShowMore list={list} />
    </>
  )
}
