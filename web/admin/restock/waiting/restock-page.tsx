import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { SignUpGroup } from '../../../../src/restock/admin-contract.ts'
import { groupsQuery } from '../../../api/restock-admin.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Pagination } from '../../../ui/controls/pagination.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { useListSelection } from '../../../ui/table/use-list-selection.ts'
import { PlaceTabs } from '../../shell/place-tabs.tsx'
import { usePermission } from '../../use-permission.ts'
import { SendDialog } from '../mailing/send-dialog.tsx'
import { UnfinishedSends } from '../mailing/unfinished-sends.tsx'
import restockStyles from '../restock.module.css'
import { type GroupsSearch, groupsHref, toGroupsRequest, withChanges } from '../restock-search.ts'
import { notifiableIds } from '../restock-words.ts'
import { GroupResults } from './group-results.tsx'
import { RestockFunnel } from './restock-funnel.tsx'
import { useEraseAction } from './use-erase-action.tsx'
import styles from './waiting.module.css'

const orders = [
  { value: '', label: 'Most waiting first' },
  { value: 'latest', label: 'Latest sign-up first' },
]

/** The waiting list by variant. The state is in the URL. */
export function RestockPage({ search }: { search: GroupsSearch }) {
  const erase = useEraseAction('Delete a customer’s data')
  return (
    <div className={restockStyles.restock}>
      <PageHeader title="Waiting list" tabs={<PlaceTabs />} more={[erase.action]} />
      {erase.dialog}
      <UnfinishedSends />
      <RestockFunnel />
      <Groups search={search} />
    </div>
  )
}

function Groups({ search }: { search: GroupsSearch }) {
  const maySend = usePermission()('restock.send')
  const list = useQuery(groupsQuery(toGroupsRequest(search)))
  const groups = list.data?.signUpGroups ?? []
  const selection = useListSelection(groupsHref(search), notifiableIds(groups))
  const [sending, setSending] = useState<readonly SignUpGroup[]>()
  return (
    <>
      <GroupTools search={search} />
      <GroupResults
        list={list}
        search={search}
        sending={maySend ? { selection: selection.value, onSelect: selection.onChange, send: setSending } : undefined}
      />
      {(search.cursor || list.data?.hasNextPage) && (
        <Pagination
          first={search.cursor && groupsHref(withChanges(search, {}))}
          next={list.data?.nextPageCursor ? groupsHref({ ...search, cursor: list.data.nextPageCursor }) : undefined}
        />
      )}
      {sending && <SendDialog groups={sending} onClose={() => setSending(undefined)} />}
    </>
  )
}

function GroupTools({ search }: { search: GroupsSearch }) {
  const router = useRouter()
  const go = (change: GroupsSearch) =>
    void router.navigate({ href: groupsHref(withChanges(search, change)), replace: true, resetScroll: false })
  return (
    <div className={classNames(restockStyles.restockTools, styles.tools)}>
      <SearchField label="Search products" value={search.search ?? ''} onSearch={(words) => go({ search: words })} />
      <Select
        label="Order"
        labelHidden
        options={orders}
        value={search.sort ?? ''}
        onChange={(sort) => go(readOrder(sort))}
      />
    </div>
  )
}

function readOrder(sort: string): GroupsSearch {
  return { sort: sort === 'latest' ? 'latest' : undefined } as GroupsSearch
}
