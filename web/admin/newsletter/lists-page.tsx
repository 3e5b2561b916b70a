import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MailingList } from '../../../src/newsletter/admin-contract.ts'
import { mailingListsQuery } from '../../api/newsletter.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from '../orders/orders.module.css'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import { audienceHref } from './audience-search.ts'

const ListDialog = lazy(async () => ({ default: (await import('./list-dialog.tsx')).ListDialog }))

/** Mailing lists with the number of their people. */
export function ListsPage() {
  const { data, error, refetch } = useQuery(mailingListsQuery)
  const [edited, setEdited] = useState<MailingList | 'new'>()
  const create = (look?: 'primary') => (
    <Button look={look} icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited('new')}>
      Create mailing list
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Mailing lists"
        hint="What people can subscribe to. Each person decides about each list."
        tabs={<PlaceTabs />}
        primary={create('primary')}
      />
      {error && !data ? (
        <LoadError title="Mailing lists could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <DataTable
            label="Mailing lists"
            columns={columns(setEdited)}
            rows={data?.lists}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            empty={
              <EmptyState
                drawing="mail"
                title="No mailing lists yet"
                text="Create one, then place the block Newsletter on a page or show a sign-up in the footer."
              >
                {create()}
              </EmptyState>
            }
          />
        </Card>
      )}
      <Suspense>
        {edited && <ListDialog list={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  )
}

const number = (key: keyof MailingList['counts'], header: string): DataColumn<MailingList> => ({
  key,
  header,
  align: 'end',
  value: ({ counts }) => counts[key],
  cell: ({ counts }) => counts[key].toLocaleString('en'),
})

const columns = (edit: (list: MailingList) => void): readonly DataColumn<MailingList>[] => [
  {
    key: 'name',
    header: 'Name',
    value: ({ name }) => name,
    shown: 'always',
    cell: ({ id, name, isArchived }) => (
      <span className={styles.tags}>
        <PageLink to={audienceHref({ listId: id })}>{name}</PageLink>
        {isArchived && <Badge>Archived</Badge>}
      </span>
    ),
  },
  number('subscribed', 'Subscribed'),
  number('pending', 'Waiting for confirmation'),
  number('unsubscribed', 'Unsubscribed'),
  number('suppressed', 'On the suppression list'),
  {
    key: 'edit',
    header: 'Actions',
    isAction: true,
    value: () => null,
    align: 'end',
    shown: 'always',
    cell: (list) => (
      <Button size="small" aria-label={`Edit ${list.name}`} onClick={() => edit(list)}>
        Edit
      </Button>
    ),
  },
]
