import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type {
  SubscriptionRow,
  SubscriptionsReply,
  SubscriptionView,
} from '../../../src/subscriptions/admin-contract.ts'
import { subscriptionsQuery } from '../../api/subscriptions.ts'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
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
import { periodText } from '../products/editor/details/period-text.ts'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import {
  statusOf,
  subscriptionHref,
  subscriptionName,
  subscriptionsHref,
  viewLabels,
  views,
} from './subscription-words.ts'

const columns: DataColumn<SubscriptionRow>[] = [
  {
    key: 'customer',
    header: 'Customer',
    value: ({ customer }) => customer ?? 'Deleted customer',
    sortable: false,
    shown: 'always',
  },
  { key: 'product', header: 'Product', value: subscriptionName, sortable: false },
  {
    key: 'status',
    header: 'Status',
    value: (row) => statusOf(row).words,
    sortable: false,
    cell: (row) => <StatusBadges row={row} />,
  },
  {
    key: 'payment',
    header: 'Payment',
    value: ({ payment }) => moneyText(payment),
    align: 'end',
    sortable: false,
    onPhone: 'end',
  },
  { key: 'period', header: 'Billed', value: ({ billingPeriod }) => periodText(billingPeriod), sortable: false },
  {
    key: 'next',
    header: 'Next payment',
    value: ({ nextOn }) => nextOn ?? '',
    sortable: false,
    cell: ({ nextOn, isCancelled }) => (nextOn && !isCancelled ? <Moment at={nextOn} /> : '—'),
  },
]

/** Status of a subscription, and whether it is a test. */
export function StatusBadges({ row }: { row: SubscriptionRow }) {
  const { words, tone } = statusOf(row)
  return (
    <span className={styles.tags}>
      <Badge tone={tone}>{words}</Badge>
      {row.testMode && <Badge>Test</Badge>}
    </span>
  )
}

/** All subscriptions of the store, begun last first. */
export function SubscriptionsPage({ view = 'all' }: { view?: SubscriptionView }) {
  const router = useRouter()
  const list = useInfiniteQuery(subscriptionsQuery(view))
  const { data, error, isPlaceholderData, refetch } = list
  const rows = data?.pages.flatMap(({ subscriptions }) => subscriptions)
  const first = data?.pages[0]
  const tabs = views.map((one) => ({
    key: one,
    label:
      one === 'failing' && first?.counts.failing ? `${viewLabels[one]} (${first.counts.failing})` : viewLabels[one],
    href: subscriptionsHref(one),
    current: one === view,
  }))
  return (
    <>
      <PageHeader title="Subscriptions" tabs={<PlaceTabs />} hint={first && dueText(first)} />
      {first?.heldBecause && (
        <Banner
          tone="warning"
          title="No subscription is charged"
          text={`This installation was held back: ${first.heldBecause}. Its operator confirms with “npm run resume”.`}
        />
      )}
      <div className={styles.tools}>
        <Tabs label="Subscriptions" tabs={tabs} />
      </div>
      {error && !data ? (
        <LoadError title="Subscriptions could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <div aria-busy={isPlaceholderData}>
            <DataTable
              label="Subscriptions"
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              rowName={(row) => `${row.customer ?? 'Deleted customer'}: ${subscriptionName(row)}`}
              hrefOf={({ id }) => subscriptionHref(id)}
              open={(href) => void router.navigate({ href })}
              empty={<NoSubscriptions view={view} />}
            />
          </div>
        </Card>
      )}
      <ShowMore list={list} />
    </>
  )
}

function dueText({ due }: SubscriptionsReply): string {
  if (due.length === 0) return 'No payment is due in the next 30 days.'
  const payments = due.reduce((sum, one) => sum + one.payments, 0)
  const amounts = due.map(({ amount }) => moneyText(amount)).join(' and ')
  return `${payments} ${payments === 1 ? 'payment' : 'payments'} due in the next 30 days: ${amounts}, plus tax and shipping.`
}

function NoSubscriptions({ view }: { view: SubscriptionView }) {
  if (view !== 'all')
    return (
      <EmptyState drawing="search" title="No subscription is in this list" text="Others are in the list of all.">
        <ButtonLink to={subscriptionsHref()}>Show all subscriptions</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="products"
      title="No subscriptions yet"
      text="Give a physical product or a service a plan, and shoppers can subscribe to it. They are charged on each due date."
    >
      <ButtonLink to="/products">Choose a product</ButtonLink>
    </EmptyState>
  )
}
