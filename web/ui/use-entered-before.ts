import { type RefObject, useRef } from 'react'
import { useWaking } from './use-waking.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** For a text or a list: what was typed or chosen on a page before its program was there counts, too. */
export function useEnteredBefore<Kind extends Control>(
  value: string,
  onChange: (value: string) => void,
): RefObject<Kind | null> {
  const control = useRef<Kind>(null)
  useWaking(() => {
    if (control.current && isTouched(control.current, value)) onChange(control.current.value)
  })
  return control
}

/** Compared with what the page came with: it may lack options that come later, and browsers write some texts anew. */
function isTouched(control: Control, value: string): boolean {
  if (control.value === value) return false
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue
  const served = [...control.options].findIndex((option) => option.defaultSelected)
  return control.selectedIndex !== Math.max(served, 0)
}
