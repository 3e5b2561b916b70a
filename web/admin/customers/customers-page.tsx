import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Download, Upload } from 'lucide-react'
import { exportCustomers } from '../../../src/customers/endpoints.ts'
import { urlOf } from '../../../src/shared/http/endpoint.ts'
import { withoutEmpty } from '../../api/client/without-empty.ts'
import { customersQuery } from '../../api/customers.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import styles from '../orders/orders.module.css'
import { customerColumns, customerName } from './customer-columns.tsx'
import { CustomerFilters, CustomerTabs } from './customer-filters.tsx'
import { type CustomersSearch, customerHref, customersHref, filterWords } from './customers-search.ts'

/** All buyers and imported customers, by latest order. */
export function CustomersPage({ search }: { search: CustomersSearch }) {
  const router = useRouter()
  const list = useInfiniteQuery(customersQuery(search))
  const { data, error, isPlaceholderData, refetch } = list
  const rows = data?.pages.flatMap(({ customers }) => customers)
  const show = (wanted: CustomersSearch) =>
    void router.navigate({ href: customersHref(wanted), replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        title="Customers"
        hint="Everyone who has bought from you."
        more={[
          { label: 'Import', icon: <Upload size={16} aria-hidden="true" />, href: '/customers/import' },
          {
            label: 'Export',
            icon: <Download size={16} aria-hidden="true" />,
            href: urlOf(exportCustomers, { query: withoutEmpty(search) }),
            download: true,
          },
        ]}
      />
      <div className={styles.tools}>
        <CustomerTabs search={search} onShow={show} />
        <SearchField
          label="E-mail address or name"
          value={search.search ?? ''}
          onSearch={(words) => show({ ...search, search: words })}
        />
      </div>
      <CustomerFilters search={search} onShow={show} />
      {error && !data ? (
        <LoadError title="Customers could not be loaded" error={error} onRetry={refetch} />
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
      <ShowMore list={list} />
    </>
  )
}

function NoCustomers({ search }: { search: CustomersSearch }) {
  if (search.search)
    return (
      <EmptyState
        drawing="search"
        title="No customer matches"
        text="Names and e-mail addresses are found by the beginnings of their words, from three letters on."
      >
        <ButtonLink to={customersHref({ ...search, search: '' })}>Clear search</ButtonLink>
      </EmptyState>
    )
  if (search.view || filterWords(search, 'USD').length > 0)
    return (
      <EmptyState drawing="search" title="No customers in this list" text="Other customers are under All.">
        <ButtonLink to={customersHref()}>Show all customers</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="products"
      title="No customers yet"
      text="People who buy from you appear here. You can also import customers. Test orders don’t count."
    />
  )
}
