import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { AreaRow, PlanRow } from '../../../../src/areas/admin-contract.ts'
import { areasQuery, plansQuery } from '../../../api/areas.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from '../../orders/orders.module.css'
import { PlaceTabs } from '../../shell/place-tabs.tsx'
import { AreaDialog } from './area-dialog.tsx'
import { areaHref, planKindLabels } from './area-words.ts'

const PlanDialog = lazy(() => import('./plan-dialog.tsx').then((module) => ({ default: module.PlanDialog })))

const columns: DataColumn<AreaRow>[] = [
  { key: 'name', header: 'Area', value: ({ name }) => name, sortable: false, shown: 'always' },
  { key: 'items', header: 'Contents', value: ({ items }) => items, sortable: false, align: 'end' },
  { key: 'members', header: 'Members', value: ({ members }) => members, sortable: false, align: 'end', onPhone: 'end' },
  { key: 'plans', header: 'Plans', value: ({ plans }) => plans.join(', ') || '—', sortable: false },
]

const planColumns: DataColumn<PlanRow>[] = [
  { key: 'name', header: 'Plan', value: ({ name }) => name, sortable: false, shown: 'always' },
  { key: 'kind', header: 'Price', value: ({ kind }) => planKindLabels[kind], sortable: false },
  {
    key: 'members',
    header: 'Members',
    value: ({ members, places }) => (places === null ? `${members}` : `${members} of ${places}`),
    sortable: false,
    align: 'end',
    onPhone: 'end',
  },
  { key: 'open', header: 'Joining', value: ({ isOpen }) => (isOpen ? 'Open' : 'Closed'), sortable: false },
]

/** Areas for members, and the plans that open them. */
export function AreasPage() {
  const router = useRouter()
  const { data, error, refetch } = useQuery(areasQuery)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageHeader
        title="Areas"
        hint="Pages, posts, courses and files that only some members can see."
        tabs={<PlaceTabs />}
        primary={
          <Button look="primary" onClick={() => setAdding(true)}>
            Create area
          </Button>
        }
      />
      {error && !data ? (
        <LoadError title="Areas could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <div className={styles.main}>
          <Card flush>
            <DataTable
              label="Areas"
              columns={columns}
              rows={data?.areas}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
              hrefOf={({ id }) => areaHref(id)}
              open={(href) => void router.navigate({ href })}
              empty={
                <EmptyState
                  drawing="products"
                  title="No areas yet"
                  text="Put pages, posts, files or a whole blog or course into an area. Visitors see them once the area is open to them."
                />
              }
            />
          </Card>
          {data && data.areas.length > 0 && <Plans areas={data.areas} />}
        </div>
      )}
      {isAdding && (
        <AreaDialog onSaved={(id) => void router.navigate({ href: areaHref(id) })} onClose={() => setAdding(false)} />
      )}
    </>
  )
}

function Plans({ areas }: { areas: readonly AreaRow[] }) {
  const { data, error, refetch } = useQuery(plansQuery)
  const [edited, setEdited] = useState<PlanRow | 'new'>()
  if (error && !data) return <LoadError title="Plans could not be loaded" error={error} onRetry={refetch} />
  return (
    <Card
      flush
      title="Plans"
      hint="How people get into your areas: free, paid once, or by a subscription."
      action={<Button onClick={() => setEdited('new')}>Create plan</Button>}
    >
      <DataTable
        label="Plans"
        columns={planColumns}
        rows={data?.plans}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        hrefOf={({ id }) => `#${id}`}
        open={(href) => setEdited(data?.plans.find(({ id }) => href === `#${id}`))}
        empty={
          <EmptyState
            drawing="products"
            title="No plans yet"
            text="Without a plan, areas are open only to members whom you let in."
          />
        }
      />
      {edited && (
        <Suspense fallback={null}>
          <PlanDialog areas={areas} plan={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}
