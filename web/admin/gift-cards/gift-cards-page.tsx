import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import type { GiftCardRow } from '../../../src/gift-cards/admin-contract.ts'
import { type GiftCardsSearch, giftCardsQuery } from '../../api/gift-cards.ts'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button, ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { Moment } from '../moment.tsx'
import { moneyText } from '../orders/money-text.ts'
import styles from '../orders/orders.module.css'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import { usePermission } from '../use-permission.ts'
import { cardName, sourceWords, statusWords } from './gift-card-words.ts'
import { giftCardHref, giftCardsHref, viewLabels, views } from './gift-cards-search.ts'
import { IssueDialog } from './issue-dialog.tsx'

const columns: DataColumn<GiftCardRow>[] = [
  { key: 'code', header: 'Gift card', value: cardName, sortable: false, shown: 'always' },
  {
    key: 'status',
    header: 'Status',
    value: ({ status }) => statusWords[status].words,
    sortable: false,
    cell: ({ status, testMode }) => (
      <span className={styles.tags}>
        <Badge tone={statusWords[status].tone}>{statusWords[status].words}</Badge>
        {testMode && <Badge>Test</Badge>}
      </span>
    ),
  },
  {
    key: 'balance',
    header: 'Balance',
    value: ({ balance }) => moneyText(balance),
    align: 'end',
    sortable: false,
    onPhone: 'end',
  },
  {
    key: 'issued',
    header: 'Issued for',
    value: ({ issued }) => moneyText(issued),
    align: 'end',
    sortable: false,
    onPhone: 'none',
  },
  { key: 'source', header: 'How', value: ({ source }) => sourceWords[source], sortable: false, shown: 'later' },
  {
    key: 'date',
    header: 'Issued',
    value: ({ issuedOn }) => issuedOn,
    sortable: false,
    cell: ({ issuedOn }) => <Moment at={issuedOn} />,
  },
]

/** All gift cards of the store, issued last first. */
export function GiftCardsPage({ search }: { search: GiftCardsSearch }) {
  const router = useRouter()
  const may = usePermission()
  const [isIssuing, setIssuing] = useState(false)
  const list = useInfiniteQuery(giftCardsQuery(search))
  const { data, error, isPlaceholderData, refetch } = list
  const rows = data?.pages.flatMap(({ giftCards }) => giftCards)
  const currency = data?.pages[0]?.currency
  const { view: shown = 'all' } = search
  const tabs = views.map((view) => ({
    key: view,
    label: viewLabels[view],
    href: giftCardsHref({ ...search, view }),
    current: view === shown,
  }))
  return (
    <>
      <PageHeader
        title="Gift cards"
        tabs={<PlaceTabs />}
        hint="What the store owes to holders of gift cards."
        primary={
          may('giftcard.issue') &&
          currency && (
            <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setIssuing(true)}>
              Issue gift card
            </Button>
          )
        }
        secondary={
          may('giftcard.issue') && {
            label: 'Issue from a file',
            href: '/gift-cards/import',
            icon: <Upload size={16} aria-hidden="true" />,
          }
        }
      />
      <div className={styles.tools}>
        <Tabs label="Gift cards" tabs={tabs} />
        <SearchField
          label="Last 4 characters or order number"
          value={search.search ?? ''}
          onSearch={(words) =>
            void router.navigate({
              href: giftCardsHref({ ...search, search: words }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      {error && !data ? (
        <LoadError title="Gift cards could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <div aria-busy={isPlaceholderData}>
            <DataTable
              label="Gift cards"
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              rowName={(row) => cardName(row)}
              hrefOf={({ id }) => giftCardHref(id)}
              open={(href) => void router.navigate({ href })}
              empty={<NoGiftCards search={search} />}
            />
          </div>
        </Card>
      )}
      <ShowMore list={list} />
      {isIssuing && currency && <IssueDialog currency={currency} onClose={() => setIssuing(false)} />}
    </>
  )
}

function NoGiftCards({ search }: { search: GiftCardsSearch }) {
  if (search.search)
    return (
      <EmptyState
        drawing="search"
        title="No gift card matches"
        text="Gift cards are found by the last four characters of their code, and by the number of an order that they paid."
      >
        <ButtonLink to={giftCardsHref({ ...search, search: '' })}>Clear search</ButtonLink>
      </EmptyState>
    )
  if (search.view)
    return (
      <EmptyState drawing="search" title="No gift card is in this list" text="Others are in the list of all.">
        <ButtonLink to={giftCardsHref()}>Show all gift cards</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="products"
      title="No gift cards yet"
      text="Issue one by hand to thank a customer, or sell them as a product of the type gift card. Shoppers pay with the code at checkout."
    />
  )
}
