import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditKind } from '../../../src/audit/contract.ts'
import { auditQuery } from '../../api/audit.ts'
import { Select } from '../../ui/controls/select.tsx'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { backToSettings } from '../settings/back-to-settings.ts'
import { AuditList } from './audit-list.tsx'
import styles from './audit-page.module.css'
import { kindLabels } from './kind-labels.ts'

type Choice = AuditKind | 'all'

const choices = [
  { value: 'all', label: 'Everything' },
  ...Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
]

/** Audit log: sign-ins, exports, changes, deletions and refusals. */
export function AuditPage() {
  const [kind, setKind] = useState<Choice>('all')
  return (
    <>
      <PageHeader
        title="Audit log"
        back={backToSettings}
        hint="Sign-ins, refused requests, exports and changes by people who work here."
      />
      <div className={styles.filter}>
        <Select label="Show" value={kind} options={choices} onChange={(chosen) => setKind(chosen as Choice)} />
      </div>
      <Entries kind={kind} />
    </>
  )
}

function Entries({ kind }: { kind: Choice }) {
  const log = useInfiniteQuery({ ...auditQuery(kind), placeholderData: keepPreviousData, refetchOnMount: 'always' })
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = log
  if (error && !data) return <LoadError title="The audit log could not be loaded" error={error} onRetry={refetch} />
  if (!data)
    return (
      <div role="status" aria-label="Loading audit log">
        <Skeleton />
        <Skeleton length="short" />
        <Skeleton />
      </div>
    )
  const entries = data.pages.flatMap((page) => page.entries)
  if (entries.length === 0)
    return (
      <EmptyState
        drawing="people"
        title={kind === 'all' ? 'Nothing yet' : `No entries under ${kindLabels[kind]}`}
        text="Entries appear here as people sign in, export data or change something. They are kept for 400 days."
      />
    )
  return (
    <div aria-busy={isPlaceholderData}>
      <AuditList entries={entries} />
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}
