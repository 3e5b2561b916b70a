import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Download, Star } from 'lucide-react'
import type { SubmissionChange, SubmissionRow } from '../../../../src/forms/admin-contract.ts'
import { exportSubmissions } from '../../../../src/forms/endpoints.ts'
import { urlOf } from '../../../../src/shared/http/endpoint.ts'
import { submissionsQuery } from '../../../api/forms.ts'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { nothingSelected } from '../../../ui/table/selection.ts'
import { ShowMore } from '../../../ui/table/show-more.tsx'
import { useListSelection } from '../../../ui/table/use-list-selection.ts'
import { TimeSince } from '../../time-since.tsx'
import styles from '../forms.module.css'
import { FormFrame } from '../forms-frame.tsx'
import {
  type SubmissionsSearch,
  stateLabels,
  submissionHref,
  submissionStates,
  submissionsHref,
} from '../forms-search.ts'
import { emptyWords, submissionName } from './submission-words.ts'
import { useSubmissionChanges } from './use-submission-changes.ts'

interface SubmissionsPageProps {
  formId: string
  search: SubmissionsSearch
}

/** The inbox of a form. */
export function SubmissionsPage({ formId, search }: SubmissionsPageProps) {
  return (
    <FormFrame
      formId={formId}
      current="answers"
      actions={() => (
        <ButtonLink
          to={urlOf(exportSubmissions, { params: { formId } })}
          download=""
          icon={<Download size={16} aria-hidden="true" />}
        >
          Export CSV
        </ButtonLink>
      )}
    >
      {() => <Inbox formId={formId} search={search} />}
    </FormFrame>
  )
}

function Inbox({ formId, search }: SubmissionsPageProps) {
  const router = useRouter()
  const query = useInfiniteQuery(submissionsQuery(formId, search))
  const { data, error, isPlaceholderData } = query
  const rows = data?.pages.flatMap(({ submissions }) => submissions)
  const counts = data?.pages[0]?.counts
  const selection = useListSelection(
    submissionsHref(formId, search),
    (rows ?? []).map(({ id }) => id),
  )
  const changes = useSubmissionChanges(formId)
  const go = (href: string) => void router.navigate({ href, resetScroll: false })
  const changeSelected = (change: SubmissionChange) =>
    changes.mutate({ ids: [...selection.value.ids], change }, { onSuccess: () => selection.onChange(nothingSelected) })
  return (
    <>
      <div className={styles.filters}>
        <SearchField
          label="Search answers"
          value={search.search}
          onSearch={(typed) => go(submissionsHref(formId, { ...search, search: typed }))}
        />
        <Tabs
          label="Folders"
          tabs={submissionStates.map((state) => ({
            key: state,
            label: counts ? `${stateLabels[state]} (${counts[state].toLocaleString()})` : stateLabels[state],
            href: submissionsHref(formId, { ...search, state }),
            current: state === search.state,
          }))}
        />
      </div>
      {error && !data ? (
        <LoadError title="Answers could not be loaded" error={error} onRetry={() => query.refetch()} />
      ) : (
        <Card flush>
          <div aria-busy={isPlaceholderData}>
            <DataTable
              label="Answers"
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              rowName={submissionName}
              hrefOf={({ id }) => submissionHref(formId, id)}
              open={go}
              selection={{ ...selection, total: rows?.length ?? 0 }}
              bulkActions={<BulkActions state={search.state} busy={changes.isPending} onChange={changeSelected} />}
              empty={<Nothing search={search} />}
            />
          </div>
        </Card>
      )}
      <ShowMore list={query} />
    </>
  )
}

const columns: DataColumn<SubmissionRow>[] = [
  {
    key: 'from',
    header: 'From',
    value: submissionName,
    sortable: false,
    shown: 'always',
    cell: (row) => <span className={row.isRead ? undefined : styles.unread}>{submissionName(row)}</span>,
    note: ({ preview, from }) => (from ? preview : undefined),
  },
  {
    key: 'state',
    header: 'State',
    sortable: false,
    value: (row) => badgesOf(row).join(', '),
    cell: (row) => (
      <span className={styles.actions}>
        {row.isStarred && <Star size={16} aria-label="Starred" fill="currentColor" />}
        {badgesOf(row).map((words) => (
          <Badge key={words} tone={words === 'Unread' ? 'info' : 'neutral'}>
            {words}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    key: 'sent',
    header: 'Sent',
    sortable: false,
    value: ({ submittedOn }) => submittedOn,
    cell: ({ submittedOn }) => <TimeSince at={submittedOn} />,
  },
]

function badgesOf({ isRead, isTest, isSpam, spamReason }: SubmissionRow): string[] {
  return [isRead ? '' : 'Unread', isTest ? 'Test' : '', isSpam ? spamReason || 'Spam' : ''].filter(Boolean)
}

interface BulkActionsProps {
  state: SubmissionsSearch['state']
  busy: boolean
  onChange(change: SubmissionChange): void
}

function BulkActions({ state, busy, onChange }: BulkActionsProps) {
  const offered: [SubmissionChange, string][] =
    state === 'deleted'
      ? [['restore', 'Restore']]
      : [
          ['read', 'Mark as read'],
          ['unread', 'Mark as unread'],
          state === 'starred' ? ['unstar', 'Remove star'] : ['star', 'Star'],
          state === 'spam' ? ['inbox', 'Not spam'] : ['spam', 'Spam'],
          ['delete', 'Delete'],
        ]
  return offered.map(([change, label]) => (
    <Button key={change} size="small" busy={busy} onClick={() => onChange(change)}>
      {label}
    </Button>
  ))
}

function Nothing({ search: { state, search } }: { search: SubmissionsSearch }) {
  if (search !== '')
    return <EmptyState title="No answer matches" text="Search for a whole word, a name or an email address." />
  return <EmptyState drawing="mail" {...emptyWords[state]} />
}
