import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Download, Plus, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { exportSuppressions } from '../../../../src/restock/endpoints.ts'
import type { Suppression } from '../../../../src/restock/suppression-contract.ts'
import { urlOf } from '../../../../src/shared/http/endpoint.ts'
import { withoutEmpty } from '../../../api/client/without-empty.ts'
import { suppressionsQuery } from '../../../api/suppressions.ts'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ShowMore } from '../../../ui/table/show-more.tsx'
import styles from '../../orders/orders.module.css'
import { PlaceTabs } from '../../shell/place-tabs.tsx'
import { usePermission } from '../../use-permission.ts'
import { suppressedColumns } from './suppressed-columns.tsx'
import { emailText, reasonNames, reasonWords, type SuppressedSearch, suppressedHref } from './suppressed-search.ts'

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }))
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }))

/** People who get no marketing e-mails, with the reason. The state is in the URL. */
export function SuppressedPage({ search }: { search: SuppressedSearch }) {
  const may = usePermission()
  const router = useRouter()
  const [isAdding, setAdding] = useState(false)
  const show = (wanted: SuppressedSearch) =>
    void router.navigate({ href: suppressedHref(wanted), replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        title="Suppression list"
        hint="Addresses that get no newsletters, no restock notices and no cart reminders. E-mails about orders still reach them."
        tabs={<PlaceTabs />}
        primary={
          may('restock.send') && (
            <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
              Add address
            </Button>
          )
        }
        more={[
          may('restock.send') && {
            label: 'Import',
            icon: <Upload size={16} aria-hidden="true" />,
            href: '/audience/suppressed/import',
          },
          {
            label: 'Export',
            icon: <Download size={16} aria-hidden="true" />,
            href: urlOf(exportSuppressions, { query: withoutEmpty({ ...search }) }),
            download: true,
          },
        ]}
      />
      <div className={styles.tools}>
        <Tabs label="Reasons" tabs={tabsFor(search)} />
        <SearchField
          label="Whole e-mail address"
          value={search.search ?? ''}
          onSearch={(words) => show({ ...search, search: words })}
        />
      </div>
      <List search={search} mayRemove={may('restock.send')} />
      <Suspense>{isAdding && <AddDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}

function tabsFor({ reason: current, ...search }: SuppressedSearch) {
  const all = { key: 'all', label: 'All', href: suppressedHref(search), current: current === undefined }
  const each = reasonNames.map((reason) => ({
    key: reason,
    label: reasonWords[reason],
    href: suppressedHref({ ...search, reason }),
    current: reason === current,
  }))
  return [all, ...each]
}

function List({ search, mayRemove }: { search: SuppressedSearch; mayRemove: boolean }) {
  const [removing, setRemoving] = useState<Suppression>()
  const list = useInfiniteQuery(suppressionsQuery(search))
  const { data, error, isPlaceholderData, refetch } = list
  if (error && !data)
    return <LoadError title="The suppression list could not be loaded" error={error} onRetry={refetch} />
  return (
    <>
      <Card flush>
        <div aria-busy={isPlaceholderData}>
          <DataTable
            label="Suppressed addresses"
            columns={suppressedColumns(mayRemove ? setRemoving : undefined)}
            rows={data?.pages.flatMap(({ suppressions }) => suppressions)}
            rowId={({ personRef }) => personRef}
            rowName={emailText}
            empty={<Nobody search={search} />}
          />
        </div>
      </Card>
      <ShowMore list={list} />
      {removing && (
        <Suspense>
          <RemoveDialog row={removing} onClose={() => setRemoving(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Nobody({ search: { search, reason } }: { search: SuppressedSearch }) {
  if (search || reason)
    return (
      <EmptyState
        drawing="search"
        title="No address matches"
        text={search ? 'Addresses are found when they are typed in whole.' : 'No address is here for this reason.'}
      >
        <ButtonLink to={suppressedHref()}>Show all addresses</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="mail"
      title="No suppressed addresses"
      text="Anyone who unsubscribes appears here, and every address whose mailbox does not exist. Lists of another program come in with “Import”."
    />
  )
}
