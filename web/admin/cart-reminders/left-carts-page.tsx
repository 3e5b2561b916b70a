import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { LeftCartFilter } from '../../../src/cart-reminders/admin-contract.ts'
import { leftCartsQuery, leftCartsSummaryQuery, reminderSettingsQuery } from '../../api/cart-reminders.ts'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { amountsText } from '../analytics/commerce/amount-text.ts'
import { FigureRow } from '../analytics/report/figure-row.tsx'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import { usePermission } from '../use-permission.ts'
import { useSiteWords } from '../use-site-words.tsx'
import { leftCartColumns } from './left-cart-columns.tsx'
import styles from './left-carts.module.css'
import { LEFT_CARTS, leftCartsHref, REMINDER_SETTINGS } from './left-carts-search.ts'

/** Carts abandoned at the checkout, with the state of their e-mails. */
export function LeftCartsPage({ show }: { show: LeftCartFilter }) {
  return (
    <>
      <PageHeader
        title="Abandoned carts"
        hint="Carts of shoppers who gave their e-mail address at the checkout and did not buy."
        tabs={<PlaceTabs />}
      />
      <OffBanner />
      <Summary />
      <div className={styles.tabs}>
        <Tabs label="Carts" tabs={tabsFor(show)} />
      </div>
      <List show={show} />
    </>
  )
}

function OffBanner() {
  const may = usePermission()
  const { data } = useQuery(reminderSettingsQuery)
  if (!data || data.settings.isEnabled) return null
  return (
    <Banner
      tone="info"
      title="Reminder e-mails are off"
      text="No reminders are sent until you turn them on."
      action={may('settings.store') && <ButtonLink to={REMINDER_SETTINGS}>Turn reminders on</ButtonLink>}
    />
  )
}

function Summary() {
  const { number } = useSiteWords()
  const { data } = useQuery(leftCartsSummaryQuery)
  if (!data) return <Skeleton />
  const { left, recoverable, emailed, returned, bought, money } = data
  return (
    <section aria-label="Last 30 days" className={styles.summary}>
      <FigureRow
        figures={[
          { label: 'Abandoned', value: number(left), note: 'in the last 30 days' },
          { label: 'Recoverable', value: number(recoverable), note: 'e-mail known' },
          { label: 'E-mailed', value: number(emailed) },
          { label: 'Came back', value: number(returned) },
          { label: 'Bought', value: number(bought) },
          { label: 'Recovered sales', value: amountsText(money) },
        ]}
      />
    </section>
  )
}

const tabs: { key: LeftCartFilter; label: string }[] = [
  { key: 'all', label: 'All' },
  { key: 'emailed', label: 'E-mailed' },
  { key: 'returned', label: 'Came back' },
  { key: 'bought', label: 'Bought' },
]

function tabsFor(show: LeftCartFilter) {
  return tabs.map((tab) => ({ ...tab, href: leftCartsHref(tab.key), current: tab.key === show }))
}

function List({ show }: { show: LeftCartFilter }) {
  const query = useInfiniteQuery(leftCartsQuery(show))
  const { data, error, isPlaceholderData } = query
  if (error && !data)
    return <LoadError title="Abandoned carts could not be loaded" error={error} onRetry={() => query.refetch()} />
  return (
    <>
      <Card flush>
        <div aria-busy={isPlaceholderData}>
          <DataTable
            label="Abandoned carts"
            columns={leftCartColumns}
            rows={data?.pages.flatMap(({ carts }) => carts)}
            rowId={({ cartId }) => cartId}
            rowName={({ customerEmail, titles }) => `${customerEmail ?? 'Deleted'}: ${titles.join(', ')}`}
            csvName="abandoned-carts"
            empty={<Nothing show={show} />}
          />
        </div>
      </Card>
      <ShowMore list={query} />
    </>
  )
}

function Nothing({ show }: { show: LeftCartFilter }) {
  if (show !== 'all')
    return (
      <EmptyState drawing="search" title="No carts here" text="Others are under All.">
        <ButtonLink to={LEFT_CARTS}>Show all abandoned carts</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="mail"
      title="No abandoned carts yet"
      text="When a shopper gives their e-mail address at the checkout and leaves, their cart appears here."
    >
      <ButtonLink to={REMINDER_SETTINGS}>Reminder settings</ButtonLink>
    </EmptyState>
  )
}
