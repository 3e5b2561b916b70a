import { useQuery } from '@tanstack/react-query'
import type { CourseMembersReply, WatchedReply } from '../../../src/lessons/admin-contract.ts'
import { courseMembersQuery, watchedQuery } from '../../api/courses.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { memberHref } from '../members/member-words.ts'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import { TimeSince } from '../time-since.tsx'
import { usePermission } from '../use-permission.ts'

type Lesson = WatchedReply['courses'][number]['lessons'][number]
type Member = CourseMembersReply['members'][number]

const numbered = (key: 'started' | 'completed', header: string) => ({
  key,
  header,
  sortable: false as const,
  align: 'end' as const,
})

const lessonColumns: DataColumn<Lesson>[] = [
  { key: 'title', header: 'Lesson', value: ({ title }) => title, sortable: false, shown: 'always' },
  { ...numbered('started', 'Begun'), value: ({ started }) => started },
  { ...numbered('completed', 'Completed'), value: ({ completed }) => completed },
]

const memberColumns: DataColumn<Member>[] = [
  {
    key: 'member',
    header: 'Member',
    value: ({ name, email }) => name || (email ?? ''),
    sortable: false,
    shown: 'always',
  },
  { ...numbered('started', 'Begun'), value: ({ started }) => started },
  { ...numbered('completed', 'Completed'), value: ({ completed }) => completed },
  {
    key: 'last',
    header: 'Last',
    value: ({ lastAt }) => lastAt,
    sortable: false,
    cell: ({ lastAt }) => <TimeSince at={lastAt} />,
  },
]

/** Who has watched what: figures for all, names for those who manage members. */
export function WatchedPage() {
  const { data, error, refetch } = useQuery(watchedQuery)
  const mayName = usePermission()('members.manage')
  return (
    <>
      <PageHeader title="Progress" hint="How many members have begun and completed each lesson." tabs={<PlaceTabs />} />
      {error && !data && <LoadError title="Figures could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton />}
      {data?.courses.length === 0 && (
        <Card>
          <EmptyState title="No course yet" text="What members begin and complete appears here." />
        </Card>
      )}
      {data?.courses.map(({ docId, title, started, completed, lessons }) => (
        <Card
          key={docId}
          title={title}
          hint={`${started} members have begun it, ${completed} have completed all.`}
          flush
        >
          <DataTable
            label={`Lessons of ${title}`}
            columns={lessonColumns}
            rows={lessons}
            rowId={(lesson) => lesson.docId}
            rowName={(lesson) => lesson.title}
            empty={<p>This course has no lessons yet.</p>}
          />
          {mayName && started > 0 && <Members courseId={docId} title={title} />}
        </Card>
      ))}
    </>
  )
}

function Members({ courseId, title }: { courseId: string; title: string }) {
  const { data, error, refetch } = useQuery(courseMembersQuery(courseId))
  if (error && !data) return <LoadError title="Members could not be loaded" error={error} onRetry={refetch} />
  return (
    <DataTable
      label={`Members who take ${title}`}
      columns={memberColumns}
      rows={data?.members}
      rowId={({ siteUserId }) => siteUserId}
      rowName={({ name, email }) => name || (email ?? '')}
      hrefOf={({ siteUserId }) => memberHref(siteUserId)}
      empty={<p>No member has begun this course yet.</p>}
    />
  )
}
