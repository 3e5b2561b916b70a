import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CampaignRow } from '../../../src/campaigns/admin-contract.ts'
import { campaignsQuery } from '../../api/campaigns.ts'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button, ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import { Moment } from '../moment.tsx'
import styles from '../orders/orders.module.css'
import { CampaignMenu } from './campaign-menu.tsx'
import { type CampaignsSearch, campaignHref, campaignsHref, shareWords, stateWords, views } from './campaign-words.ts'

const NewCampaignDialog = lazy(async () => ({ default: (await import('./new-campaign-dialog.tsx')).NewCampaignDialog }))

/** Letters to mailing lists, last changed first. The view is in the URL. */
export function CampaignsPage({ search }: { search: CampaignsSearch }) {
  const router = useRouter()
  const [isCreating, setCreating] = useState(false)
  const show = (wanted: CampaignsSearch) =>
    void router.navigate({ href: campaignsHref(wanted), replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        title="Campaigns"
        hint="Letters to the people on your mailing lists."
        primary={
          <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setCreating(true)}>
            Create campaign
          </Button>
        }
      />
      <div className={styles.tools}>
        <Tabs
          label="Views"
          tabs={views.map(({ view, label }) => ({
            key: view,
            label,
            href: campaignsHref({ ...search, view }),
            current: view === search.view,
          }))}
        />
        <SearchField
          label="Name or subject"
          value={search.search}
          onSearch={(words) => show({ ...search, search: words })}
        />
      </div>
      <List search={search} onCreate={() => setCreating(true)} />
      <Suspense>{isCreating && <NewCampaignDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  )
}

function List({ search, onCreate }: { search: CampaignsSearch; onCreate(): void }) {
  const router = useRouter()
  const list = useInfiniteQuery(campaignsQuery(search))
  const { data, error, isPlaceholderData, refetch } = list
  if (error && !data) return <LoadError title="Campaigns could not be loaded" error={error} onRetry={refetch} />
  return (
    <>
      <Card flush>
        <div aria-busy={isPlaceholderData}>
          <DataTable
            label="Campaigns"
            columns={columns}
            rows={data?.pages.flatMap(({ campaigns }) => campaigns)}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            hrefOf={({ id }) => campaignHref(id)}
            open={(href) => void router.navigate({ href })}
            empty={<NoCampaigns search={search} onCreate={onCreate} />}
          />
        </div>
      </Card>
      <ShowMore list={list} />
    </>
  )
}

function NoCampaigns({ search, onCreate }: { search: CampaignsSearch; onCreate(): void }) {
  if (search.search !== '' || search.view !== 'all')
    return (
      <EmptyState drawing="search" title="No campaign matches" text="Others are under All.">
        <ButtonLink to={campaignsHref()}>Show all campaigns</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="mail"
      title="No campaigns yet"
      text="Write a letter, choose who gets it, and see what became of it."
    >
      <Button onClick={onCreate}>Create campaign</Button>
    </EmptyState>
  )
}

const columns: readonly DataColumn<CampaignRow>[] = [
  {
    key: 'name',
    header: 'Name',
    value: ({ name }) => name,
    shown: 'always',
    cell: ({ id, name, state, isArchived }) => (
      <span className={styles.name}>
        <PageLink to={campaignHref(id)}>{name}</PageLink>
        <Badge tone={stateWords[state].tone}>{stateWords[state].words}</Badge>
        {isArchived && <Badge>Archived</Badge>}
      </span>
    ),
  },
  { key: 'subject', header: 'Subject', value: ({ subject }) => subject },
  {
    key: 'when',
    header: 'When',
    value: ({ startedAt, scheduledAt, changedAt }) => startedAt ?? scheduledAt ?? changedAt,
    cell: ({ startedAt, scheduledAt, changedAt }) => <Moment at={startedAt ?? scheduledAt ?? changedAt} />,
  },
  {
    key: 'sent',
    header: 'Sent',
    align: 'end',
    value: ({ counts }) => counts.sent,
    cell: ({ counts }) => counts.sent.toLocaleString('en'),
  },
  {
    key: 'clicked',
    header: 'Clicked',
    align: 'end',
    value: ({ counts }) => (counts.sent === 0 ? 0 : counts.clicked / counts.sent),
    cell: ({ counts }) => shareWords(counts.clicked, counts.sent),
  },
  {
    key: 'actions',
    header: 'Actions',
    isAction: 'corner',
    value: () => null,
    align: 'end',
    shown: 'always',
    cell: (row) => <CampaignMenu campaign={row} />,
  },
]
