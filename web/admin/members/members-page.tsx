import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import type { MemberRow, MembersReply, MemberView } from '../../../src/members/admin-contract.ts'
import { memberSettingsQuery, membersQuery } from '../../api/members.ts'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button, ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { Moment } from '../moment.tsx'
import styles from '../orders/orders.module.css'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import { TimeSince } from '../time-since.tsx'
import { usePermission } from '../use-permission.ts'
import { InviteMemberDialog } from './invite-member-dialog.tsx'
import { MemberFilters } from './member-filters.tsx'
import {
  isNarrowed,
  type MembersSearch,
  memberHref,
  memberName,
  memberStatusWords,
  membersFileHref,
  membersHref,
  memberViewLabels,
} from './member-words.ts'

const columns: DataColumn<MemberRow>[] = [
  { key: 'member', header: 'Member', value: memberName, sortable: false, shown: 'always' },
  { key: 'email', header: 'E-mail', value: ({ email }) => email ?? '', sortable: false },
  {
    key: 'status',
    header: 'Status',
    value: ({ status }) => memberStatusWords[status].words,
    sortable: false,
    onPhone: 'end',
    cell: (row) => <MemberBadge row={row} />,
  },
  {
    key: 'joined',
    header: 'Joined',
    value: ({ joinedOn }) => joinedOn,
    sortable: false,
    cell: ({ joinedOn }) => <Moment at={joinedOn} />,
  },
  {
    key: 'login',
    header: 'Last login',
    value: ({ lastLoginOn }) => lastLoginOn ?? '',
    sortable: false,
    onPhone: 'none',
    cell: ({ lastLoginOn }) => (lastLoginOn ? <TimeSince at={lastLoginOn} /> : '—'),
  },
]

export function MemberBadge({ row: { status } }: { row: MemberRow }) {
  const { words, tone } = memberStatusWords[status]
  return <Badge tone={tone}>{words}</Badge>
}

/** Everybody with an account on the website, joined last first. */
export function MembersPage({ search }: { search: MembersSearch }) {
  const router = useRouter()
  const [isInviting, setInviting] = useState(false)
  const list = useInfiniteQuery(membersQuery(search))
  const { data, error, isPlaceholderData, refetch } = list
  const rows = data?.pages.flatMap(({ members }) => members)
  const show = (wanted: Partial<MembersSearch>) =>
    void router.navigate({ href: membersHref({ ...search, ...wanted }), replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        title="Members"
        hint="People with an account on your website."
        tabs={<PlaceTabs />}
        primary={
          <Button look="primary" onClick={() => setInviting(true)}>
            Invite member
          </Button>
        }
        more={[
          { label: 'Import', icon: <Upload size={16} aria-hidden="true" />, href: '/members/import' },
          {
            label: 'Export',
            icon: <Download size={16} aria-hidden="true" />,
            href: membersFileHref(search),
            download: true,
          },
        ]}
      />
      <ClosedBanner />
      <div className={styles.tools}>
        <Tabs label="Members" tabs={tabsFor(search, data?.pages[0]?.counts)} />
        <SearchField
          label="E-mail address or name"
          value={search.search}
          onSearch={(words) => show({ search: words })}
        />
      </div>
      <MemberFilters search={search} onShow={show} />
      {error && !data ? (
        <LoadError title="Members could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <div aria-busy={isPlaceholderData}>
            <DataTable
              label="Members"
              columns={columns}
              rows={rows}
              rowId={({ id }) => id}
              rowName={(row) => memberName(row)}
              hrefOf={({ id }) => memberHref(id)}
              open={(href) => void router.navigate({ href })}
              empty={<NoMembers search={search} />}
            />
          </div>
        </Card>
      )}
      <ShowMore list={list} />
      {isInviting && <InviteMemberDialog onClose={() => setInviting(false)} />}
    </>
  )
}

/** Members of a website without accounts cannot log in. */
function ClosedBanner() {
  const maySee = usePermission()('settings.general')
  const { data } = useQuery({ ...memberSettingsQuery, enabled: maySee })
  if (!data || data.settings.loginAllowed) return null
  return (
    <Banner
      tone="warning"
      title="Accounts are off"
      text="Visitors can log in once you turn them on in the settings."
      action={<ButtonLink to="/settings/members">Open settings</ButtonLink>}
    />
  )
}

function tabsFor(search: MembersSearch, counts: MembersReply['counts'] | undefined) {
  return (Object.keys(memberViewLabels) as MemberView[]).map((view) => ({
    key: view,
    label:
      counts && view !== 'all' && counts[view] > 0
        ? `${memberViewLabels[view]} (${counts[view]})`
        : memberViewLabels[view],
    href: membersHref({ ...search, view }),
    current: view === search.view,
  }))
}

function NoMembers({ search: filter }: { search: MembersSearch }) {
  const { view, search } = filter
  if (search !== '')
    return (
      <EmptyState
        drawing="search"
        title="No member matches"
        text="Names and e-mail addresses are found by the beginnings of their words, from three letters on."
      >
        <ButtonLink to={membersHref({ ...filter, search: '' })}>Clear search</ButtonLink>
      </EmptyState>
    )
  if (view !== 'all' || isNarrowed(filter))
    return (
      <EmptyState drawing="search" title="No members in this list" text="Other members are under All.">
        <ButtonLink to={membersHref()}>Show all members</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="products"
      title="No members yet"
      text="People who create an account on your website appear here. You can also invite them."
    />
  )
}
