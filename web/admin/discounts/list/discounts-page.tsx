import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { DiscountStatus, DiscountsReply } from '../../../../src/discounts/contract.ts'
import { discountsQuery } from '../../../api/discounts.ts'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ShowMore } from '../../../ui/table/show-more.tsx'
import { statusWords } from '../discount-words.ts'
import styles from '../discounts.module.css'
import { type DiscountsSearch, discountHref, discountsHref, NEW_DISCOUNT } from '../discounts-search.ts'
import { discountColumns } from './discount-columns.tsx'

/** All discounts of the website, by current state. */
export function DiscountsPage({ search }: { search: DiscountsSearch }) {
  const router = useRouter()
  const list = useInfiniteQuery(discountsQuery(search))
  const { data, error, isPlaceholderData, refetch } = list
  const [first] = data?.pages ?? []
  const rows = data?.pages.flatMap(({ discounts }) => discounts)
  const show = (change: DiscountsSearch) =>
    void router.navigate({ href: discountsHref({ ...search, ...change }), replace: true, resetScroll: false })
  const { sort = 'created', direction = 'desc' } = search
  return (
    <>
      <PageHeader
        title="Discounts"
        hint="Codes that shoppers enter, and automatic discounts."
        primary={
          <ButtonLink to={NEW_DISCOUNT} look="primary" icon={<Plus size={16} aria-hidden="true" />}>
            Create discount
          </ButtonLink>
        }
      />
      <div className={styles.tools}>
        <Tabs label="Status" tabs={statusTabs(search, first?.counts)} />
        <SearchField
          label="Search names and codes"
          value={search.search ?? ''}
          onSearch={(words) => show({ search: words })}
        />
      </div>
      {error && !data ? (
        <LoadError title="Discounts could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <div aria-busy={isPlaceholderData}>
            <DataTable
              label="Discounts"
              columns={discountColumns(first?.currency ?? 'USD')}
              rows={rows}
              rowId={({ id }) => id}
              rowName={({ terms }) => terms.name}
              hrefOf={({ id }) => discountHref(id)}
              open={(href) => void router.navigate({ href })}
              sorting={{
                value: { key: sort, direction },
                onChange: (next) => show({ sort: sortIn(next.key), direction: next.direction }),
              }}
              empty={<NoDiscounts search={search} />}
            />
          </div>
        </Card>
      )}
      <ShowMore list={list} />
    </>
  )
}

const statuses: readonly DiscountStatus[] = ['active', 'scheduled', 'paused', 'ended', 'used-up']

function statusTabs({ status, ...search }: DiscountsSearch, counts: DiscountsReply['counts'] | undefined) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    { key: 'all', label: labelOf('All', all), href: discountsHref(search), current: status === undefined },
    ...statuses.map((one) => ({
      key: one,
      label: labelOf(statusWords[one].words, counts?.[one]),
      href: discountsHref({ ...search, status: one }),
      current: status === one,
    })),
  ]
}

function labelOf(words: string, count: number | undefined): string {
  return count === undefined ? words : `${words} (${count.toLocaleString('en')})`
}

function sortIn(key: string): NonNullable<DiscountsSearch['sort']> {
  return key === 'name' || key === 'uses' ? key : 'created'
}

function NoDiscounts({ search }: { search: DiscountsSearch }) {
  if (search.search)
    return (
      <EmptyState drawing="search" title="No discount matches" text="Try fewer words, or the beginning of a code.">
        <ButtonLink to={discountsHref({ ...search, search: '' })}>Clear search</ButtonLink>
      </EmptyState>
    )
  if (search.status)
    return (
      <EmptyState
        drawing="products"
        title={`No discount is ${statusWords[search.status].words.toLowerCase()}`}
        text="Others are under All."
      >
        <ButtonLink to={discountsHref()}>Show all discounts</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="products"
      title="No discounts yet"
      text="Create discount codes and automatic discounts for products, orders and shipping."
    >
      <ButtonLink to={NEW_DISCOUNT} look="primary">
        Create discount
      </ButtonLink>
    </EmptyState>
  )
}
