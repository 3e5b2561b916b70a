import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Ban, MessageSquare } from 'lucide-react'
import type { CommentsReply, ModerationState } from '../../../src/comments/admin-contract.ts'
import { commentAsYourself, commentsQuery } from '../../api/comments.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { nothingSelected } from '../../ui/table/selection.ts'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { useListSelection } from '../../ui/table/use-list-selection.ts'
import { commentColumns, commentName } from './comment-columns.tsx'
import { CommentDialog } from './comment-dialog.tsx'
import styles from './comments.module.css'
import { type CommentsSearch, commentsHref, stateLabels, states } from './comments-search.ts'
import { PageState } from './page-state.tsx'
import { useDecisions } from './use-decisions.ts'

type Query = ReturnType<typeof useInfiniteQuery<CommentsReply, Error, { pages: CommentsReply[] }>>

/** The one queue of all comments: approve, mark as spam, delete, ban and reply. */
export function CommentsPage({ search }: { search: CommentsSearch }) {
  const router = useRouter()
  const query = useInfiniteQuery(commentsQuery(search))
  const { data, error } = query
  const first = data?.pages[0]
  const go = (href: string) => void router.navigate({ href, replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        title="Comments"
        hint="What visitors write below your posts and pages. Settings, Comments and sharing, says what waits for you."
        more={[
          { label: 'Bans', icon: <Ban size={16} aria-hidden="true" />, href: '/comments/bans' },
          {
            label: 'Comment as yourself',
            icon: <MessageSquare size={16} aria-hidden="true" />,
            onSelect: () => void commentAsYourself(),
          },
        ]}
      />
      <div className={styles.tabs}>
        <Tabs label="Comments" tabs={tabsFor(search, first?.counts)} />
      </div>
      <div className={styles.filters}>
        <SearchField
          label="Search comments"
          value={search.search}
          onSearch={(typed) => go(commentsHref({ ...search, search: typed, comment: undefined }))}
        />
        {first && first.pages.length > 0 && (
          <Select
            label="Page"
            value={search.docId ?? ''}
            options={[
              { value: '', label: 'All pages' },
              ...first.pages.map(({ docId, title }) => ({ value: docId, label: title || 'Not published' })),
            ]}
            onChange={(docId) => go(commentsHref({ ...search, docId: docId || undefined, comment: undefined }))}
          />
        )}
      </div>
      {search.docId && <PageState page={first?.pages.find(({ docId }) => docId === search.docId)} />}
      {error && !data ? (
        <LoadError title="Comments could not be loaded" error={error} onRetry={() => query.refetch()} />
      ) : (
        <List search={search} query={query} go={go} />
      )}
    </>
  )
}

function tabsFor(search: CommentsSearch, counts: CommentsReply['counts'] | undefined) {
  return states.map((state) => ({
    key: state,
    label: counts ? `${stateLabels[state]} (${counts[state].toLocaleString('en')})` : stateLabels[state],
    href: commentsHref({ ...search, state, comment: undefined }),
    current: state === search.state,
  }))
}

function List({ search, query, go }: { search: CommentsSearch; query: Query; go(href: string): void }) {
  const { data, isPlaceholderData } = query
  const rows = data?.pages.flatMap(({ comments }) => comments)
  const selection = useListSelection(
    commentsHref({ ...search, comment: undefined }),
    (rows ?? []).map(({ id }) => id),
  )
  const decisions = useDecisions()
  const decide = (action: Parameters<typeof decisions.mutate>[0]['action']) =>
    decisions.mutate(
      { ids: [...selection.value.ids], action },
      { onSuccess: () => selection.onChange(nothingSelected) },
    )
  const opened = rows?.find(({ id }) => id === search.comment)
  return (
    <>
      <Card flush>
        <div aria-busy={isPlaceholderData}>
          <DataTable
            label="Comments"
            columns={commentColumns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={commentName}
            hrefOf={({ id }) => commentsHref({ ...search, comment: id })}
            open={go}
            selection={{ ...selection, total: rows?.length ?? 0 }}
            bulkActions={bulkActions[search.state].map(([action, label]) => (
              <Button key={action} size="small" busy={decisions.isPending} onClick={() => decide(action)}>
                {label}
              </Button>
            ))}
            empty={<Nothing search={search} />}
          />
        </div>
      </Card>
      <ShowMore list={query} />
      {opened && (
        <CommentDialog
          key={opened.id}
          comment={opened}
          onClose={() => go(commentsHref({ ...search, comment: undefined }))}
        />
      )}
    </>
  )
}

const approve = ['approve', 'Approve'] as const
const spam = ['spam', 'Spam'] as const
const remove = ['delete', 'Delete'] as const
const erase = ['erase', 'Delete for ever'] as const
const bulkActions = {
  waiting: [approve, spam, remove],
  published: [spam, remove],
  spam: [['approve', 'Not spam'] as const, erase],
  deleted: [['approve', 'Publish'] as const, erase],
}

const emptyWords: Record<ModerationState, { title: string; text: string }> = {
  waiting: { title: 'Nothing to review', text: 'Comments that need your approval appear here.' },
  published: {
    title: 'No comments yet',
    text: 'What visitors write below your posts appears here once it is published.',
  },
  spam: {
    title: 'No spam',
    text: 'Comments that look like spam are put here, with the reasons. They are deleted after 30 days.',
  },
  deleted: { title: 'Nothing deleted', text: 'Deleted comments stay here for 30 days.' },
}

function Nothing({ search: { state, search } }: { search: CommentsSearch }) {
  if (search !== '')
    return (
      <EmptyState drawing="search" title="No comment matches" text="Search for a word, a name or an email address." />
    )
  return <EmptyState drawing="mail" {...emptyWords[state]} />
}
