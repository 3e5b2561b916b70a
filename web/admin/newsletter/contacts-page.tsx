import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Download, Plus, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import {
  CONTACTS_COUNTED_MAX,
  type ContactState,
  contactStates,
} from '../../../src/shared/newsletter/contact-states.ts'
import { contactSegmentsQuery, contactsQuery, mailingListsQuery } from '../../api/newsletter.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Button, ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ShowMore } from '../../ui/table/show-more.tsx'
import styles from '../orders/orders.module.css'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import {
  type AudienceSearch,
  audienceHref,
  contactHref,
  contactName,
  contactsFileHref,
  stateWords,
} from './audience-search.ts'
import { contactColumns } from './contact-columns.tsx'

const AddContactDialog = lazy(async () => ({ default: (await import('./add-contact-dialog.tsx')).AddContactDialog }))

/** Everyone who is or was on a mailing list. The state is in the URL. */
export function ContactsPage({ search }: { search: AudienceSearch }) {
  const router = useRouter()
  const [isAdding, setAdding] = useState(false)
  const { data: lists } = useQuery(mailingListsQuery)
  const show = (wanted: AudienceSearch) =>
    void router.navigate({ href: audienceHref(wanted), replace: true, resetScroll: false })
  const options = (lists?.lists ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <PageHeader
        title="Audience"
        hint="Everyone who is or was on one of your mailing lists, and what they agreed to."
        tabs={<PlaceTabs />}
        primary={
          <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            Add contact
          </Button>
        }
        more={[
          { label: 'Import', icon: <Upload size={16} aria-hidden="true" />, href: '/audience/import' },
          {
            label: 'Export',
            icon: <Download size={16} aria-hidden="true" />,
            href: contactsFileHref(search),
            download: true,
          },
        ]}
      />
      <div className={styles.tools}>
        <Tabs label="States" tabs={tabsFor(search)} />
        <SearchField
          label="Whole e-mail address"
          value={search.search ?? ''}
          onSearch={(words) => show({ ...search, search: words })}
        />
        {options.length > 1 && (
          <Select
            label="Mailing list"
            labelHidden
            options={options}
            empty="All mailing lists"
            value={search.listId ?? ''}
            onChange={(listId) => show({ ...search, listId: listId || undefined })}
          />
        )}
      </div>
      {search.segmentId && <InSegment search={search} segmentId={search.segmentId} />}
      {search.tag && (
        <p>
          With the tag <strong>{search.tag}</strong>.{' '}
          <ButtonLink size="small" to={audienceHref({ ...search, tag: undefined })}>
            Show all tags
          </ButtonLink>
        </p>
      )}
      <List search={search} hasLists={lists === undefined || lists.lists.length > 0} />
      <Suspense>{isAdding && <AddContactDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}

function InSegment({ search, segmentId }: { search: AudienceSearch; segmentId: string }) {
  const { data } = useQuery(contactSegmentsQuery)
  const segment = data?.segments.find(({ id }) => id === segmentId)
  return (
    <p>
      In the segment <strong>{segment?.name ?? '…'}</strong>.{' '}
      <ButtonLink size="small" to={audienceHref({ ...search, segmentId: undefined })}>
        Show everybody
      </ButtonLink>
    </p>
  )
}

function tabsFor({ state: current, ...search }: AudienceSearch) {
  const tab = (label: string, state: ContactState | undefined) => ({
    key: state ?? 'all',
    label,
    href: audienceHref({ ...search, state }),
    current: state === current,
  })
  return [tab('All', undefined), ...contactStates.map((state) => tab(stateWords[state], state))]
}

function List({ search, hasLists }: { search: AudienceSearch; hasLists: boolean }) {
  const router = useRouter()
  const list = useInfiniteQuery(contactsQuery(search))
  const { data, error, isPlaceholderData, refetch } = list
  if (error && !data) return <LoadError title="Contacts could not be loaded" error={error} onRetry={refetch} />
  const matching = data?.pages[0]?.matching ?? 0
  return (
    <>
      {matching > 0 && <p className={styles.muted}>{countWords(matching)}</p>}
      <Card flush>
        <div aria-busy={isPlaceholderData}>
          <DataTable
            label="Contacts"
            columns={contactColumns}
            rows={data?.pages.flatMap(({ contacts }) => contacts)}
            rowId={({ id }) => id}
            rowName={(row) => contactName(row)}
            hrefOf={({ id }) => contactHref(id)}
            open={(href) => void router.navigate({ href })}
            empty={<Nobody search={search} hasLists={hasLists} />}
          />
        </div>
      </Card>
      <ShowMore list={list} />
    </>
  )
}

function countWords(matching: number): string {
  if (matching > CONTACTS_COUNTED_MAX) return `More than ${CONTACTS_COUNTED_MAX.toLocaleString('en')} contacts`
  return matching === 1 ? '1 contact' : `${matching.toLocaleString('en')} contacts`
}

function Nobody({ search, hasLists }: { search: AudienceSearch; hasLists: boolean }) {
  if (Object.values(search).some(Boolean))
    return (
      <EmptyState
        drawing="search"
        title="No contact matches"
        text={search.search ? 'Addresses are found when they are typed in whole.' : 'Other contacts are under All.'}
      >
        <ButtonLink to={audienceHref()}>Show all contacts</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="mail"
      title="No contacts yet"
      text={
        hasLists
          ? 'People who sign up for a mailing list appear here: by the block Newsletter, the footer, the checkout or a back-in-stock sign-up.'
          : 'Create a mailing list first. People who sign up for it appear here.'
      }
    >
      {!hasLists && <ButtonLink to="/audience/lists">Create mailing list</ButtonLink>}
    </EmptyState>
  )
}
