import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ListFilter, ListPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Segment } from '../../../src/customers/admin-contract.ts'
import { addSegment, deleteSegment } from '../../../src/customers/endpoints.ts'
import { isSameJson } from '../../../src/shared/is-same-json.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { segmentsQuery } from '../../api/customers.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { ActionMenu } from '../../ui/primitives/popups/action-menu.tsx'
import styles from './customers.module.css'
import { type CustomersSearch, customersHref, filterIn, filterWords, viewLabels, views } from './customers-search.ts'

const FilterDialog = lazy(async () => ({ default: (await import('./filter-dialog.tsx')).FilterDialog }))
const SegmentDialog = lazy(async () => ({ default: (await import('./segment-dialog.tsx')).SegmentDialog }))

interface FiltersProps {
  search: CustomersSearch
  onShow(search: CustomersSearch): void
}

/** Built-in tabs, followed by saved segments. */
export function CustomerTabs({ search, onShow }: FiltersProps) {
  const { data } = useQuery(segmentsQuery)
  const segments = data?.segments ?? []
  const current = segments.find(({ filter }) => isSameJson(filter, filterIn(search)))
  const { view: shown = 'all' } = search
  const tabs = [
    ...views.map((view) => ({
      key: view,
      label: viewLabels[view],
      href: customersHref({ ...search, view }),
      current: !current && view === shown,
    })),
    ...segments.map(({ id, name, filter }) => ({
      key: id,
      label: name,
      href: customersHref(filter),
      current: id === current?.id,
    })),
  ]
  return (
    <Tabs label="Customers" tabs={tabs}>
      {current && <SegmentMenu segment={current} onGone={() => onShow({})} />}
    </Tabs>
  )
}

function SegmentMenu({ segment, onGone }: { segment: Segment; onGone(): void }) {
  const [isRenaming, setRenaming] = useState(false)
  const queries = useQueryClient()
  const toast = useToast()
  const { id, name, filter } = segment
  const remove = useMutation({
    mutationFn: () => call(deleteSegment, { params: { segmentId: id } }),
    onSuccess(reply) {
      queries.setQueryData(segmentsQuery.queryKey, reply)
      onGone()
      const undo = async () =>
        queries.setQueryData(segmentsQuery.queryKey, await call(addSegment, { body: { id, name, filter } }))
      toast({ message: `The list “${name}” was deleted. Its customers stay.`, undo })
    },
    onError: (error) => toast({ message: messageOf(error), problem: true }),
  })
  return (
    <>
      <ActionMenu
        label={`Actions for the list ${name}`}
        dots
        disabled={remove.isPending}
        items={[
          { label: 'Rename list', onSelect: () => setRenaming(true) },
          { label: 'Delete list', danger: true, onSelect: () => remove.mutate() },
        ]}
      />
      {isRenaming && (
        <Suspense>
          <SegmentDialog segment={segment} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Active filters, which can be removed, and a button to save them as a segment. */
export function CustomerFilters({ search, onShow }: FiltersProps) {
  const [open, setOpen] = useState<'filter' | Segment>()
  const { data } = useQuery(segmentsQuery)
  const filter = filterIn(search)
  const words = filterWords(search, data?.currency ?? 'USD')
  const isSaved = data?.segments.some((one) => isSameJson(one.filter, filter)) ?? true
  return (
    <div className={styles.filters}>
      <Button size="small" icon={<ListFilter size={16} aria-hidden="true" />} onClick={() => setOpen('filter')}>
        Filter
      </Button>
      {words.map(({ key, label }) => (
        <Chip
          key={key}
          label={label}
          removeLabel="Remove filter"
          onRemove={() => onShow({ ...search, [key]: undefined })}
        />
      ))}
      {words.length > 0 && !isSaved && (
        <Button
          size="small"
          look="plain"
          icon={<ListPlus size={16} aria-hidden="true" />}
          onClick={() => setOpen({ id: crypto.randomUUID(), name: '', filter })}
        >
          Save as list
        </Button>
      )}
      <Suspense>
        {open === 'filter' && data && (
          <FilterDialog search={search} currency={data.currency} onFilter={onShow} onClose={() => setOpen(undefined)} />
        )}
        {open && open !== 'filter' && <SegmentDialog segment={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  )
}
