import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { messageOf } from '../../api/client/message-of.ts'
import { customersFileHref, customersQuery } from '../../api/customers.ts'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Button, ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from '../orders/orders.module.css'
import { customerColumns, customerName } from './customer-columns.tsx'
import { type CustomersSearch, customerHref, customersHref, viewLabels, views } from './customers-search.ts'

/** Everybody who has bought something, who ordered last first. */
export function CustomersPage({ search }: { search: CustomersSearch }) {
  const router = useRouter()
  const { view: shown = 'all' } = search
  const list = useInfiniteQuery(customersQuery(search))
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list
  const rows = data?.pages.flatMap(({ customers }) => customers)
  const show = (change: CustomersSearch) =>
    void router.navigate({ href: customersHref({ ...search, ...change }), replace: true, resetScroll: false })
  const tabs = views.map((view) => ({
    ...{ key: view, label: viewLabels[view], href: customersHref({ ...search, view }), current: view === shown },
  }))
  return (
    <>
      <PageHeader title="Customers" hint="Who has bought something, how often, and for how much.">
        <ButtonLink to={customersFileHref(search)} download icon={<Download size={16} aria-hidden="true" />}>
          Export
        </ButtonLink>
      </PageHeader>
      <div className={styles.tools}>
        <Tabs label="Customers" tabs={tabs} />
        <SearchField
          label="Whole e-mail address, or whole name"
          value={search.search ?? ''}
          onSearch={(words) => show({ search: words })}
        />
      </div>
      {search.tag && (
        <p className={styles.filter}>
          Tagged “{search.tag}”{' '}
          <ButtonLink to={customersHref({ ...search, tag: '' })} size="small">
            Show all tags
          </ButtonLink>
        </p>
      )}
      {error && !data ? (
        <EmptyState drawing="unplugged" title="Customers could not be loaded" text={messageOf(error)}>
          <Button look="primary" onClick={() => void refetch()}>
            Try again
          </Button>
        </EmptyState>
      ) : (
        <Card flush>
          <div aria-busy={isPlaceholderData}>
            <DataTable
              label="Customers"
              columns={customerColumns}
              rows={rows}
              rowId={({ id }) => id}
              rowName={(row) => customerName(row)}
              hrefOf={({ id }) => customerHref(id)}
              open={(href) => void router.navigate({ href })}
              empty={<NoCustomers search={search} />}
            />
          </div>
        </Card>
      )}
      {hasNextPage && (
        <p className={styles.more}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
    </>
  )
}

function NoCustomers({ search }: { search: CustomersSearch }) {
  if (search.search)
    return (
      <EmptyState
        drawing="search"
        title="No customer matches"
        text="Names and e-mail addresses are found by whole words only."
      >
        <ButtonLink to={customersHref({ ...search, search: '' })}>Clear search</ButtonLink>
      </EmptyState>
    )
  if (search.view || search.tag)
    return (
      <EmptyState drawing="search" title="Nobody is in this list" text="Other customers are in the list of all.">
        <ButtonLink to={customersHref()}>Show all customers</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="products"
      title="No customers yet"
      text="Anyone who buys something appears here. Test orders make nobody a customer."
    />
  )
}
