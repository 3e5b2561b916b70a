import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Download, Upload } from 'lucide-react'
import type { ReviewState, ReviewsReply } from '../../../src/reviews/admin-contract.ts'
import { exportReviews } from '../../../src/reviews/endpoints.ts'
import { reviewsQuery } from '../../api/reviews.ts'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { reviewColumns, reviewName } from './review-columns.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import styles from './reviews.module.css'
import { type ReviewsSearch, reviewsHref, stateLabels, states } from './reviews-search.ts'

/** Moderation of reviews: publish, hide and answer. */
export function ReviewsPage({ search }: { search: ReviewsSearch }) {
  const query = useInfiniteQuery(reviewsQuery(search.state))
  const { data, error } = query
  return (
    <>
      <PageHeader
        title="Reviews"
        hint="Customers review what they bought on the page of their order. Choose in Settings, Store, which reviews are shown."
        more={[
          { label: 'Import', icon: <Upload size={16} aria-hidden="true" />, href: '/reviews/import' },
          {
            label: 'Export',
            icon: <Download size={16} aria-hidden="true" />,
            href: exportReviews.path,
            download: true,
          },
        ]}
      />
      {data && <NotShown shown={data.pages[0]?.shownSources ?? []} />}
      <div className={styles.tabs}>
        <Tabs label="Reviews" tabs={tabsFor(search.state, data?.pages[0]?.counts)} />
      </div>
      {error && !data ? (
        <LoadError title="Reviews could not be loaded" error={error} onRetry={() => query.refetch()} />
      ) : (
        <List search={search} query={query} />
      )}
    </>
  )
}

/** Explains which published reviews are not shown. */
function NotShown({ shown }: { shown: ReviewsReply['shownSources'] }) {
  if (shown.length === 2) return null
  const [missing] = (['native', 'imported'] as const).filter((source) => !shown.includes(source))
  const which =
    shown.length === 0 ? 'No reviews are' : missing === 'native' ? 'Own reviews are not' : 'Imported reviews are not'
  return (
    <Banner
      tone="info"
      title={`${which} shown in the store`}
      text="Settings, Store says which reviews product pages show."
      action={<ButtonLink to="/settings/store">Open settings</ButtonLink>}
    />
  )
}

function tabsFor(shown: ReviewState, counts: ReviewsReply['counts'] | undefined) {
  return states.map((state) => ({
    key: state,
    label: counts ? `${stateLabels[state]} (${counts[state]})` : stateLabels[state],
    href: reviewsHref({ state }),
    current: state === shown,
  }))
}

interface ListProps {
  search: ReviewsSearch
  query: ReturnType<typeof useInfiniteQuery<ReviewsReply, Error, { pages: ReviewsReply[] }>>
}

function List({ search, query }: ListProps) {
  const router = useRouter()
  const { data, isPlaceholderData } = query
  const rows = data?.pages.flatMap(({ reviews }) => reviews)
  const opened = rows?.find(({ id }) => id === search.review)
  const go = (href: string) => void router.navigate({ href, replace: true, resetScroll: false })
  return (
    <>
      <Card flush>
        <div aria-busy={isPlaceholderData}>
          <DataTable
            label="Reviews"
            columns={reviewColumns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={reviewName}
            hrefOf={({ id }) => reviewsHref({ state: search.state, review: id })}
            open={go}
            empty={<Nothing state={search.state} />}
          />
        </div>
      </Card>
      <ShowMore list={query} />
      {opened && (
        <ReviewDialog key={opened.id} review={opened} onClose={() => go(reviewsHref({ state: search.state }))} />
      )}
    </>
  )
}

function Nothing({ state }: { state: ReviewState }) {
  if (state === 'waiting')
    return (
      <EmptyState
        drawing="mail"
        title="Nothing to moderate"
        text="Customers are asked for a review on the page of their order and in its e-mails. What they write appears here first."
      />
    )
  return <EmptyState drawing="search" title="No reviews here" text="Others are under the other tabs." />
}
