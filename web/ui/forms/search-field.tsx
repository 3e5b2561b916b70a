import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
import { useInputBeforeHydration } from './use-input-before-hydration.ts'
import './search-field.css'

interface SearchFieldProps {
  label: string
  /** The current query, from the URL. */
  value: string
  /** Called after a pause in typing, and at once on Enter. */
  onSearch(value: string): void
  ref?: Ref<HTMLInputElement>
  shortcut?: string
}

const REST_MS = 250

/** Keeps the typed text while its results load. */
export function SearchField({ label, value, onSearch, ref, shortcut }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const input = useInputBeforeHydration<HTMLInputElement>(typed, setTyped)
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [input])
  // Changed elsewhere: by a tab, a chip or the back button.
  if (shown !== value) {
    setShown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const searchNow = () => {
    if (typed.trim() !== value) onSearch(typed.trim())
  }
  const search = useEffectEvent(searchNow)
  useEffect(() => {
    const timer = setTimeout(() => search(), typed ? REST_MS : 0)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search className="search-field">
      <span className="search-field-glass" aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && searchNow()}
      />
    </search>
  )
}

/** As `ref` of a search field within a form: Enter searches and does not submit the form. */
export function keepEnter(field: HTMLInputElement | null) {
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  }
  field?.addEventListener('keydown', keep)
  return () => field?.removeEventListener('keydown', keep)
}
