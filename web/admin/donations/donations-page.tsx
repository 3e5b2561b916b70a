import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { DonationRow } from '../../../src/donations/admin-contract.ts'
import { donationsQuery, fundsQuery } from '../../api/donations.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { Moment } from '../moment.tsx'
import { moneyText } from '../orders/money-text.ts'
import styles from '../orders/orders.module.css'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import {
  type DonationsSearch,
  donationsFileHref,
  donationsHref,
  donorName,
  intervalWords,
  statusOf,
  statusWords,
} from './donations-search.ts'

const columns: DataColumn<DonationRow>[] = [
  {
    key: 'donor',
    header: 'Donor',
    value: donorName,
    sortable: false,
    shown: 'always',
    cell: (row) => (
      <span className={styles.tags}>
        {donorName(row)}
        {row.isAnonymous && <Badge>Anonymous</Badge>}
      </span>
    ),
  },
  { key: 'fund', header: 'Fund', value: ({ fund }) => fund.name, sortable: false },
  {
    key: 'amount',
    header: 'Amount',
    value: ({ amount }) => moneyText(amount),
    align: 'end',
    sortable: false,
    onPhone: 'end',
  },
  { key: 'interval', header: 'How often', value: ({ interval }) => intervalWords[interval], sortable: false },
  {
    key: 'status',
    header: 'Status',
    value: (row) => statusOf(row).words,
    sortable: false,
    cell: (row) => <Badge tone={statusOf(row).tone}>{statusOf(row).words}</Badge>,
  },
  { key: 'message', header: 'Message', value: ({ message }) => message ?? '', sortable: false },
  {
    key: 'date',
    header: 'Date',
    value: ({ createdOn }) => createdOn,
    sortable: false,
    cell: ({ createdOn }) => <Moment at={createdOn} />,
  },
]

/** All donations, newest first. The filters are in the URL. */
export function DonationsPage({ search }: { search: DonationsSearch }) {
  const router = useRouter()
  const { data: funds } = useQuery(fundsQuery)
  const list = useInfiniteQuery(donationsQuery(search))
  const { data, error, isPlaceholderData, refetch } = list
  const show = (wanted: DonationsSearch) =>
    void router.navigate({ href: donationsHref(wanted), replace: true, resetScroll: false })
  const options = (funds?.funds ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <PageHeader
        title="Donations"
        hint="Each donation is an order, where you refund it and e-mail its receipt again."
        tabs={<PlaceTabs />}
        more={[
          {
            label: 'Export',
            icon: <Download size={16} aria-hidden="true" />,
            href: donationsFileHref(search),
            download: true,
          },
        ]}
      />
      <div className={styles.tools}>
        <Tabs label="Donations" tabs={tabsFor(search)} />
        <div className={styles.filter}>
          <Select
            label="Fund"
            labelHidden
            options={options}
            empty="All funds"
            value={search.fund ?? ''}
            onChange={(fund) => show({ ...search, fund: fund || undefined })}
          />
          <Select
            label="Status"
            labelHidden
            options={Object.entries(statusWords).map(([value, label]) => ({ value, label }))}
            empty="Any status"
            value={search.status ?? ''}
            onChange={(status) => show({ ...search, status: (status || undefined) as DonationsSearch['status'] })}
          />
        </div>
      </div>
      {error && !data ? (
        <LoadError title="Donations could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <div aria-busy={isPlaceholderData}>
            <DataTable
              label="Donations"
              columns={columns}
              rows={data?.pages.flatMap(({ donations }) => donations)}
              rowId={({ orderId }) => orderId}
              rowName={(row) => `${donorName(row)}: ${moneyText(row.amount)}`}
              hrefOf={({ orderId }) => `/orders/${orderId}`}
              open={(href) => void router.navigate({ href })}
              empty={<NoDonations search={search} hasFunds={options.length > 0} />}
            />
          </div>
        </Card>
      )}
      <ShowMore list={list} />
    </>
  )
}

function tabsFor({ kind, test, ...search }: DonationsSearch) {
  const tab = (key: string, label: string, wanted: Partial<DonationsSearch>, current: boolean) => ({
    key,
    label,
    href: donationsHref({ ...search, ...wanted }),
    current,
  })
  return [
    tab('all', 'All', {}, !test && kind === undefined),
    tab('once', 'Once', { kind: 'once' }, !test && kind === 'once'),
    tab('recurring', 'Recurring', { kind: 'recurring' }, !test && kind === 'recurring'),
    tab('test', 'Test', { test: true }, test),
  ]
}

function NoDonations({ search, hasFunds }: { search: DonationsSearch; hasFunds: boolean }) {
  if (Object.values(search).some(Boolean))
    return (
      <EmptyState drawing="search" title="No donation matches" text="Choose another fund, status or list.">
        <ButtonLink to={donationsHref()}>Show all donations</ButtonLink>
      </EmptyState>
    )
  return hasFunds ? (
    <EmptyState
      drawing="mail"
      title="No donations yet"
      text="Place the block Donation on a page, or share the address of a fund."
    >
      <ButtonLink to="/donations/funds">Open funds</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState drawing="mail" title="No funds yet" text="Create a fund, to which people can then give.">
      <ButtonLink to="/donations/funds">Create a fund</ButtonLink>
    </EmptyState>
  )
}
