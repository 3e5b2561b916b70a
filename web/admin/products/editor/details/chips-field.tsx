import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { hasChip, withChips } from './chips.ts'
import own from './details.module.css'

interface ChipsFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  values: string[]
  onChange(values: string[]): void
  suggestions?: string[] | undefined
  /** Maximum length of each. */
  maxLength: number
  placeholder?: string | undefined
  /** Error message for a duplicate. */
  duplicateMessage: string
}

/** A list of short texts. Enter or a comma ends one; Backspace in the empty field edits the last one. */
export function ChipsField({
  label,
  hint,
  error,
  values,
  onChange,
  suggestions = [],
  duplicateMessage: twin,
  ...input
}: ChipsFieldProps) {
  const [typed, setTyped] = useState('')
  const listId = useId()
  const isTwin = typed.trim() !== '' && hasChip(values, typed)
  const add = (text: string) => {
    const next = withChips(values, text, input.maxLength)
    if (next.length > values.length) onChange(next)
    if (next.length > values.length || text.trim() === '') setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ',') && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '' && values.length > 0) onChange(values.slice(0, -1))
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\n,]/.test(text)) return
    event.preventDefault()
    add(typed + text)
  }
  return (
    <Field label={label} hint={hint} error={isTwin ? twin : error}>
      {(control) => (
        <span className={`field-box ${own.chips}`}>
          {values.map((value) => (
            <Chip
              key={value}
              label={value}
              removeLabel="Remove"
              onRemove={() => onChange(values.filter((one) => one !== value))}
            />
          ))}
          <input
            {...control}
            {...input}
            value={typed}
            list={suggestions.length > 0 ? listId : undefined}
            autoComplete="off"
            enterKeyHint="enter"
            data-own-undo={typed !== ''}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => add(typed)}
          />
          <Suggestions id={listId} words={suggestions.filter((word) => !hasChip(values, word))} />
        </span>
      )}
    </Field>
  )
}

function Suggestions({ id, words }: { id: string; words: string[] }) {
  if (words.length === 0) return null
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  )
}
