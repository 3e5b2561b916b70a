import { type KeyboardEvent, useId, useState } from 'react'
import type { Column } from './variant-columns.ts'
import { variantName } from './variant-generator.ts'
import styles from './variant-table.module.css'

interface VariantCellProps {
  column: Column
  label: string
  value: string
  /** The server's error. */
  error?: string | undefined
  /** `row,column` of the grid. */
  cell?: string | undefined
  /** Returns whether the text was valid. */
  onWrite(text: string): boolean
}

/** A variant's value as text, committed on blur. */
export function VariantCell(props: VariantCellProps) {
  const { column, label, error, cell } = props
  const [wrong, setWrong] = useState(false)
  const noteId = useId()
  const note = wrong ? column.format : error
  const common: Common = {
    'aria-label': label,
    'aria-invalid': note ? true : undefined,
    'aria-describedby': note ? noteId : undefined,
    'data-cell': cell,
  }
  return (
    <>
      {column.kind === 'check' && <CheckCell {...props} common={common} />}
      {(column.kind === 'text' || column.kind === 'number') && (
        <TextCell {...props} common={common} onJudged={setWrong} />
      )}
      {note && (
        <span className={styles.note} id={noteId} role="alert">
          {note}
        </span>
      )}
    </>
  )
}

interface Common {
  'aria-label': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'data-cell': string | undefined
}

type CellProps = VariantCellProps & { common: Common }

function CheckCell({ value, onWrite, common }: CellProps) {
  return (
    <input
      {...common}
      type="checkbox"
      checked={value === 'yes'}
      onChange={({ target }) => onWrite(target.checked ? 'yes' : 'no')}
    />
  )
}

/** Escape restores the value; invalid text stays, with the expected format. */
function TextCell({ column, value, onWrite, common, onJudged }: CellProps & { onJudged(wrong: boolean): void }) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed === undefined) return
    const understood = typed === value || onWrite(typed)
    onJudged(!understood)
    if (understood) setTyped(undefined)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') commit()
    if (key !== 'Escape') return
    setTyped(undefined)
    onJudged(false)
  }
  return (
    <input
      {...common}
      className={column.kind === 'number' ? styles.number : undefined}
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      placeholder={column.key === 'sku' ? 'Made up' : undefined}
      value={typed ?? value}
      data-own-undo={typed !== undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}

/** Accessible name of a cell. */
export function cellLabel(column: Column, variant: Parameters<typeof variantName>[0], options: string[], at: number) {
  return `${column.label}, ${variantName(variant, options) || `variant ${at + 1}`}`
}
