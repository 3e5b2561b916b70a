import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ContactSegment } from '../../../src/newsletter/admin-contract.ts'
import { addContactSegment, deleteContactSegment } from '../../../src/newsletter/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { contactSegmentsQuery, mailingListsQuery, segmentCountQuery } from '../../api/newsletter.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { ActionMenu } from '../../ui/primitives/popups/action-menu.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from '../orders/orders.module.css'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import { audienceHref, contactsFileHref } from './audience-search.ts'
import { conditionWords } from './segment-words.ts'

const SegmentDialog = lazy(async () => ({ default: (await import('./segment-dialog.tsx')).SegmentDialog }))

/** Saved filters over contacts, each with its people now. */
export function SegmentsPage() {
  const { data, error, refetch } = useQuery(contactSegmentsQuery)
  const { data: lists } = useQuery(mailingListsQuery)
  const [edited, setEdited] = useState<ContactSegment | 'new'>()
  const remove = useDelete()
  const currency = data?.currency ?? 'USD'
  const names = { lists: new Map(lists?.lists.map(({ id, name }) => [id, name])), currency }
  const create = (look?: 'primary') => (
    <Button look={look} icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
      Create segment
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Segments"
        hint="Groups of contacts by what they agreed to, bought and are tagged with. Who is in one is looked up each time."
        tabs={<PlaceTabs />}
        primary={create('primary')}
      />
      {error && !data ? (
        <LoadError title="Segments could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <DataTable
            label="Segments"
            columns={[
              nameColumn,
              {
                key: 'conditions',
                header: 'Conditions',
                sortable: false,
                value: ({ filter }) =>
                  filter.conditions.map((one) => conditionWords(one, names)).join(', ') || 'Everybody',
              },
              peopleColumn,
              actionsColumn({ onEdit: setEdited, onDelete: (segment) => remove.mutate(segment) }),
            ]}
            rows={data?.segments}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            empty={
              <EmptyState
                drawing="mail"
                title="No segments yet"
                text="Save a group such as “subscribed, and no order for 90 days”. You can look at its people, export them and write to them."
              >
                {create()}
              </EmptyState>
            }
          />
        </Card>
      )}
      <Suspense>
        {edited && data && (
          <SegmentDialog
            segment={edited === 'new' ? undefined : edited}
            currency={currency}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function useDelete() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: ({ id }: ContactSegment) => call(deleteContactSegment, { params: { segmentId: id } }),
    onSuccess(reply, segment) {
      queries.setQueryData(contactSegmentsQuery.queryKey, reply)
      toast({
        message: `The segment “${segment.name}” was deleted. Its people stay.`,
        undo: async () =>
          queries.setQueryData(contactSegmentsQuery.queryKey, await call(addContactSegment, { body: segment })),
      })
    },
    onError: (error) => toast({ message: messageOf(error), problem: true }),
  })
}

const nameColumn: DataColumn<ContactSegment> = {
  key: 'name',
  header: 'Name',
  value: ({ name }) => name,
  shown: 'always',
  cell: ({ id, name }) => (
    <span className={styles.tags}>
      <PageLink to={audienceHref({ segmentId: id })}>{name}</PageLink>
    </span>
  ),
}

const peopleColumn: DataColumn<ContactSegment> = {
  key: 'people',
  header: 'People',
  sortable: false,
  align: 'end',
  value: () => null,
  cell: ({ filter }) => <People filter={filter} />,
}

function People({ filter }: Pick<ContactSegment, 'filter'>) {
  const { data, error } = useQuery(segmentCountQuery(filter))
  if (error) return 'Not counted'
  return data ? data.people.toLocaleString('en') : '…'
}

const actionsColumn = ({
  onEdit,
  onDelete,
}: {
  onEdit(segment: ContactSegment): void
  onDelete(segment: ContactSegment): void
}): DataColumn<ContactSegment> => ({
  key: 'actions',
  header: 'Actions',
  isAction: true,
  value: () => null,
  align: 'end',
  shown: 'always',
  cell: (segment) => (
    <ActionMenu
      label={`Actions for ${segment.name}`}
      dots
      items={[
        { label: 'Show people', href: audienceHref({ segmentId: segment.id }) },
        { label: 'Edit', onSelect: () => onEdit(segment) },
        { label: 'Export', href: contactsFileHref({ segmentId: segment.id }), download: true },
        { label: 'Delete segment', danger: true, onSelect: () => onDelete(segment) },
      ]}
    />
  ),
})
