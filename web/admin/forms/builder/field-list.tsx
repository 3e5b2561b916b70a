import { ArrowDown, ArrowUp, Copy, GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FormField } from '../../../../src/shared/forms/form-definition.ts'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import styles from '../forms.module.css'
import { dropField, duplicateField, moveField, orderedFields, removeField, stepNumbers } from './edit-fields.ts'
import { fieldKindWords } from './field-kind-words.ts'

interface FieldListProps {
  fields: readonly FormField[]
  onChange(fields: FormField[]): void
  selected: string | undefined
  /** They cannot be moved, copied or deleted. */
  textsOnly: boolean
  onSelect(id: string): void
}

/** The fields in their order, step by step. Moved by dragging, by the arrow keys on their handle, or by buttons. */
export function FieldList({ selected, textsOnly, onSelect, onChange: setFields, ...given }: FieldListProps) {
  const [dragged, setDragged] = useState<string>()
  const [moved, setMoved] = useState<{ id: string }>()
  const [announced, setAnnounced] = useState('')
  const fields = orderedFields(given.fields)
  const steps = stepNumbers(fields)
  const move = (field: FormField, by: 1 | -1) => {
    const changed = moveField(fields, field.id, by)
    setFields(changed)
    setMoved({ id: field.id })
    setAnnounced(placeWords(changed, field))
  }
  const actionsOf = (field: FormField): FieldActions => ({
    onMove: (by) => move(field, by),
    onDuplicate() {
      const copied = duplicateField(fields, field.id)
      setFields(copied.fields)
      onSelect(copied.id)
    },
    onDelete() {
      setFields(removeField(fields, field.id))
      setAnnounced(`${titleOf(field)} was deleted.`)
    },
    onDragStart: () => setDragged(field.id),
    onDragEnd: () => setDragged(undefined),
    onDrop() {
      // A line that changes its step is made anew, and its drag never ends.
      setDragged(undefined)
      if (dragged === undefined || dragged === field.id) return
      const changed = dropField(fields, dragged, field.id)
      setFields(changed)
      const dropped = changed.find(({ id }) => id === dragged)
      if (dropped) setAnnounced(placeWords(changed, dropped))
    },
  })
  return (
    <>
      {steps.map((step, place) => (
        <div key={step}>
          {steps.length > 1 && <h3 className={styles.step}>Step {place + 1}</h3>}
          <ol className={styles.fields}>
            {fields
              .filter((field) => field.step === step)
              .map((field) => (
                <FieldLine
                  key={field.id}
                  field={field}
                  isFirst={field === fields[0]}
                  isLast={field === fields.at(-1)}
                  isSelected={field.id === selected}
                  textsOnly={textsOnly}
                  isDragged={field.id === dragged}
                  moved={field.id === moved?.id ? moved : undefined}
                  onSelect={() => onSelect(field.id)}
                  {...actionsOf(field)}
                />
              ))}
          </ol>
        </div>
      ))}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  )
}

const titleOf = ({ title, type }: FormField) => title || fieldKindWords[type].label

const placeWords = (fields: readonly FormField[], field: FormField) =>
  `${titleOf(field)} is now ${fields.findIndex(({ id }) => id === field.id) + 1} of ${fields.length}.`

interface FieldActions {
  onMove(by: 1 | -1): void
  onDuplicate(): void
  onDelete(): void
  onDragStart(): void
  onDragEnd(): void
  onDrop(): void
}

interface FieldLineProps extends FieldActions {
  field: FormField
  isFirst: boolean
  isLast: boolean
  isSelected: boolean
  isDragged: boolean
  textsOnly: boolean
  /** Another object after each move by keys or buttons. */
  moved: object | undefined
  onSelect(): void
}

function FieldLine({ field, isFirst, isLast, isSelected, isDragged, textsOnly, moved, ...actions }: FieldLineProps) {
  const title = titleOf(field)
  const handle = useRef<HTMLButtonElement>(null)
  // Browsers drop the focus of an element that is moved in the page.
  useEffect(() => {
    if (moved && document.activeElement === document.body) handle.current?.focus()
  }, [moved])
  const { onMove, onSelect, onDuplicate, onDelete, onDragStart, onDragEnd, onDrop } = actions
  return (
    <li
      className={styles.field}
      data-selected={isSelected || undefined}
      data-dragged={isDragged || undefined}
      draggable={!textsOnly}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      {!textsOnly && (
        <button
          ref={handle}
          type="button"
          className={styles.handle}
          aria-label={`Move ${title}`}
          onKeyDown={(event) => moveByKey(event, onMove)}
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
      )}
      <button type="button" className={styles.fieldName} aria-pressed={isSelected} onClick={onSelect}>
        <span>
          {title}
          {field.required && <span className={styles.quiet}> (required)</span>}
        </span>
        <span className={styles.quiet}>
          {fieldKindWords[field.type].label}
          {field.showIf && ' · conditional'}
        </span>
      </button>
      {!textsOnly && (
        <span className={styles.buttons}>
          <IconButton
            size="small"
            label={`Move ${title} up`}
            icon={<ArrowUp size={16} />}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="small"
            label={`Move ${title} down`}
            icon={<ArrowDown size={16} />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton size="small" label={`Duplicate ${title}`} icon={<Copy size={16} />} onClick={onDuplicate} />
          <IconButton size="small" label={`Delete ${title}`} icon={<Trash2 size={16} />} onClick={onDelete} />
        </span>
      )}
    </li>
  )
}

function moveByKey(event: KeyboardEvent, onMove: (by: 1 | -1) => void) {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  onMove(event.key === 'ArrowUp' ? -1 : 1)
}
