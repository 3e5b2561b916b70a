import { type RefObject, useRef } from 'react'
import { useOnHydration } from './use-on-hydration.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Takes over what was typed or chosen in an input or select before hydration. */
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
  // The browser's normalisation: of Windows line breaks, or spaces around an e-mail address.
  const untouched = control.cloneNode() as typeof control
  untouched.value = value
  return control.value !== untouched.value
}

/** Index of the option selected in the served markup. Some options are added later, so the value may be none of them. */
function servedIndex({ options }: HTMLSelectElement): number {
  const served = [...options].findIndex((option) => option.defaultSelected)
  return Math.max(0, served)
}
