import type { ReactNode } from 'react'
import { Button } from '../primitives/button.tsx'
import styles from './bulk-bar.module.css'
import { countSelected, nothingSelected, pageState, type Selection, togglePage } from './selection.ts'

interface BulkBarProps {
  label: string
  ids: readonly string[]
  selection: { value: Selection; onChange(selection: Selection): void; total: number; hasMore?: boolean }
  actions: ReactNode
}

/** Number of selected rows, whether everything that matches is selected, and the bulk actions. */
export function BulkBar({ label, ids, selection: { value, onChange, total, hasMore = false }, actions }: BulkBarProps) {
  const count = countSelected(value, total)
  const all = hasMore ? `more than ${total.toLocaleString()}` : total.toLocaleString()
  const offersAll = !value.allMatching && total > ids.length && pageState(value, ids) === 'all'
  const isPartOfPage = pageState(value, ids) === 'some'
  return (
    <section className={styles.bulk} data-shown={count > 0} aria-label={`Selected ${label.toLowerCase()}`}>
      <p role="status">{count > 0 && `${value.allMatching ? all : count.toLocaleString()} selected`}</p>
      {count > 0 && (
        <>
          {isPartOfPage && (
            <span className={styles.onPhone}>
              <Button look="plain" size="small" onClick={() => onChange(togglePage(nothingSelected, ids))}>
                Select page
              </Button>
            </span>
          )}
          {offersAll && (
            <Button look="plain" size="small" onClick={() => onChange({ ids: new Set(), allMatching: true })}>
              Select all {hasMore ? `of ${all}` : all} {label.toLowerCase()}
            </Button>
          )}
          <Button look="plain" size="small" onClick={() => onChange(nothingSelected)}>
            Clear
          </Button>
          <span className={styles.bulkActions}>{actions}</span>
        </>
      )}
    </section>
  )
}
