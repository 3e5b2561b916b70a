import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { addSegment, segmentsQuery } from '../../../api/analytics.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { ActionMenu } from '../../../ui/primitives/popups/action-menu.tsx'
import { usePermission } from '../../use-permission.ts'
import { useSiteWords } from '../../use-site-words.tsx'
import styles from '../analytics.module.css'
import type { ReportLocation } from '../period/period-links.ts'
import { readFilters, withoutFilter, writeFilters } from '../period/report-search.ts'
import { filterText } from './dimension-words.ts'

/** Active filters, which can be removed, and saved segments. */
export function FilterChips({ place }: { place: ReportLocation }) {
  const router = useRouter()
  const may = usePermission()
  const { language } = useSiteWords()
  const [isNaming, setNaming] = useState(false)
  const { data: segments, refetch } = useQuery(segmentsQuery)
  const { search, hrefOf } = place
  const filters = readFilters(search.f)
  const go = (next: typeof search) => void router.navigate({ href: hrefOf(next), resetScroll: false })
  const { f: _, ...unfiltered } = search
  const kept = segments?.segments ?? []
  if (filters.length === 0 && kept.length === 0) return null
  return (
    <search className={styles.filterChips} aria-label="Filters">
      {kept.length > 0 && (
        <ActionMenu
          label="Segments"
          align="start"
          items={kept.map(({ name, filters: of }) => ({
            label: name,
            onSelect: () => go({ ...search, f: writeFilters(of) }),
          }))}
        />
      )}
      {filters.map((filter) => (
        <Chip
          key={filter}
          label={filterText(filter, language)}
          removeLabel="Remove filter"
          onRemove={() => go(withoutFilter(search, filter))}
        />
      ))}
      {filters.length > 0 && (
        <Button look="plain" onClick={() => go(unfiltered)}>
          Clear filters
        </Button>
      )}
      {filters.length > 0 && may('settings.general') && (
        <Button look="plain" onClick={() => setNaming(true)}>
          Save as segment
        </Button>
      )}
      {isNaming && <SegmentDialog filters={filters} onKept={refetch} onClose={() => setNaming(false)} />}
    </search>
  )
}

interface SegmentDialogProps {
  filters: readonly string[]
  onKept(): unknown
  onClose(): void
}

function SegmentDialog({ filters, onKept, onClose }: SegmentDialogProps) {
  const [name, setName] = useState('')
  const toast = useToast()
  const keep = async () => {
    await addSegment({ name, filters: [...filters] })
    toast({ message: `Segment “${name.trim()}” saved.` })
    await onKept()
  }
  return (
    <FormDialog
      title="Save as segment"
      submitLabel="Save segment"
      busyLabel="Saving …"
      ready={name.trim() !== ''}
      onSubmit={keep}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Everybody who sees this website's traffic can choose it."
        maxLength={100}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  )
}
