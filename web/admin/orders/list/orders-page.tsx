import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import type { OrdersReply } from '../../../../src/orders/admin-contract.ts'
import { exportOrders, watchOrderNews } from '../../../../src/orders/endpoints.ts'
import { urlOf } from '../../../../src/shared/http/endpoint.ts'
import { withoutEmpty } from '../../../api/client/without-empty.ts'
import { ordersKey, ordersQuery } from '../../../api/orders.ts'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { useHydrated } from '../../../ui/primitives/use-hydrated.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { nothingSelected } from '../../../ui/table/selection.ts'
import { ShowMore } from '../../../ui/table/show-more.tsx'
import { draftHref } from '../../draft-orders/draft-words.ts'
import { PlaceTabs } from '../../shell/place-tabs.tsx'
import { useAdminEventStream } from '../../use-admin-event-stream.ts'
import { usePermission } from '../../use-permission.ts'
import { orderName } from '../order-words.ts'
import styles from '../orders.module.css'
import { type OrdersSearch, orderHref, ordersHref, viewLabels, views } from '../orders-search.ts'
import { OrderBulkActions } from './order-bulk-actions.tsx'
import { orderColumns } from './order-columns.tsx'
import { TakeBackTests } from './take-back-tests.tsx'

const download = <Download size={16} aria-hidden="true" />

/** All orders of the website, by what is to be done. */
export function OrdersPage({ search }: { search: OrdersSearch }) {
  const router = useRouter()
  const may = usePermission()
  const request = { view: 'open' as const, ...search }
  const list = useInfiniteQuery(ordersQuery(request))
  const { data, error, isPlaceholderData, refetch } = list
  const [selection, setSelection] = useState(nothingSelected)
  useNewOrders()
  const rows = data?.pages.flatMap(({ orders }) => orders)
  const [first] = data?.pages ?? []
  const show = (change: OrdersSearch) => {
    setSelection(nothingSelected)
    void router.navigate({ href: ordersHref({ ...search, ...change }), replace: true, resetScroll: false })
  }
  return (
    <>
      <PageHeader
        title="Orders"
        hint="Orders, shipments and refunds."
        tabs={<PlaceTabs />}
        primary={
          may('orders.fulfil') && (
            <ButtonLink look="primary" to={draftHref('new')} icon={<Plus size={16} aria-hidden="true" />}>
              New order
            </ButtonLink>
          )
        }
        more={[
          {
            label: 'Export orders',
            icon: download,
            href: urlOf(exportOrders, { query: withoutEmpty({ ...request, by: 'order' }) }),
            download: true,
          },
          {
            label: 'Export lines',
            icon: download,
            href: urlOf(exportOrders, { query: withoutEmpty({ ...request, by: 'line' }) }),
            download: true,
          },
        ]}
      />
      <div className={styles.tools}>
        <Tabs label="Orders" tabs={viewTabs(search)} />
        <SearchField
          label="Number, whole e-mail or name, product"
          value={search.search ?? ''}
          onSearch={(words) => show({ search: words })}
        />
      </div>
      <TakeBackTests view={search.view} count={first?.testOrders ?? 0} />
      {search.tag && (
        <p className={styles.filter}>
          Tagged “{search.tag}”{' '}
          <ButtonLink to={ordersHref({ ...search, tag: '' })} size="small">
            Show all tags
          </ButtonLink>
        </p>
      )}
      {error && !data ? (
        <LoadError title="Orders could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <div aria-busy={isPlaceholderData}>
            <DataTable
              label="Orders"
              columns={orderColumns}
              rows={rows}
              rowId={({ id }) => id}
              rowName={(row) => orderName(row)}
              hrefOf={({ id }) => orderHref(id)}
              open={(href) => void router.navigate({ href })}
              {...(may('orders.fulfil') && {
                selection: { value: selection, onChange: setSelection, ...countOf(first) },
                bulkActions: (
                  <OrderBulkActions
                    request={request}
                    selection={selection}
                    onDone={() => setSelection(nothingSelected)}
                  />
                ),
              })}
              empty={<NoOrders search={search} testOrders={first?.testOrders ?? 0} />}
            />
          </div>
        </Card>
      )}
      <ShowMore list={list} />
    </>
  )
}

function countOf(reply?: OrdersReply): { total: number; hasMore: boolean } {
  return { total: reply?.matching ?? 0, hasMore: reply?.hasMoreMatching ?? false }
}

/** New orders appear automatically. */
function useNewOrders(): void {
  const queries = useQueryClient()
  const isHere = useHydrated()
  useAdminEventStream({
    path: watchOrderNews.path,
    event: 'orders',
    enabled: isHere,
    onData: () => void queries.invalidateQueries({ queryKey: [...ordersKey, 'list'] }),
  })
}

function viewTabs({ view: shown = 'open', ...search }: OrdersSearch) {
  return views.map((view) => ({
    key: view,
    label: viewLabels[view],
    href: ordersHref({ ...search, view }),
    current: view === shown,
  }))
}

function NoOrders({ search, testOrders }: { search: OrdersSearch; testOrders: OrdersReply['testOrders'] }) {
  const { view = 'open' } = search
  if (search.search)
    return (
      <EmptyState
        drawing="search"
        title="No order matches"
        text="Names and e-mail addresses are found by the beginnings of their words, from three letters on. Products are found by a part of their name or SKU."
      >
        <ButtonLink to={ordersHref({ ...search, search: '' })}>Clear search</ButtonLink>
      </EmptyState>
    )
  if (testOrders > 0 && view !== 'test')
    return (
      <EmptyState drawing="search" title={`Nothing is in “${viewLabels[view]}”`} text="Test orders are under Test.">
        <ButtonLink to={ordersHref({ view: 'test' })}>Show test orders</ButtonLink>
      </EmptyState>
    )
  if (view !== 'all' && view !== 'open')
    return (
      <EmptyState drawing="search" title={`Nothing is in “${viewLabels[view]}”`} text="Other orders are under All.">
        <ButtonLink to={ordersHref({ view: 'all' })}>Show all orders</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="products"
      title="No open orders"
      text="Orders appear here as soon as a customer buys something."
    >
      <ButtonLink to={ordersHref({ view: 'all' })}>Show all orders</ButtonLink>
    </EmptyState>
  )
}
