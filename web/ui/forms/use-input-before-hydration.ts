import { type RefObject, useRef } from 'react'
import { useOnHydration } from './use-on-hydration.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** For a text or a list: what was typed or chosen on a page before its program was there counts, too. */
export function useInputBeforeHydration<Kind extends Control>(
  value: string,
  onChange: (value: string) => void,
): RefObject<Kind | null> {
  const control = useRef<Kind>(null)
  useOnHydration(() => {
    if (control.current && isTouched(control.current, value)) onChange(control.current.value)
  })
  return control
}

function isTouched(control: Control, value: string): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedIndex !== servedIndex(control)
  // The browser's own way to write it: without Windows' line ends, or without blanks around an e-mail.
  const untouched = control.cloneNode() as typeof control
  untouched.value = value
  return control.value !== untouched.value
}

/** What was chosen when the page came. Some options come later, so that the value may be none of them. */
function servedIndex({ options }: HTMLSelectElement): number {
  const served = [...options].findIndex((option) => option.defaultSelected)
  return Math.max(0, served)
}
