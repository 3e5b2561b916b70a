import type { FormField } from '../../../src/shared/forms/form-definition.ts'
import { asTyped } from '../../../src/shared/forms/typed-fields.ts'

/** What is typed into a form, by name of the control. */
export type Typed = Record<string, string>

export function readTyped(form: HTMLFormElement): Typed {
  const named = [...new FormData(form)].filter(([name]) => name.startsWith('field.'))
  return Object.fromEntries(named.map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

/** Controls that are not named keep what they have. */
export function writeTyped(form: HTMLFormElement, typed: Typed): void {
  for (const control of form.elements) {
    if (
      !(
        control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement
      )
    )
      continue
    const text = Object.hasOwn(typed, control.name) ? typed[control.name] : undefined
    if (text === undefined || control.type === 'file') continue
    if (control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type))
      control.checked = control.value === text
    else control.value = text
  }
}

/** What the address of the page says about fields that may be filled in by it: `?size=Large&extras=Candles&extras=Card`. */
export function prefillOf(fields: readonly FormField[], search: string): Typed {
  const asked = new URLSearchParams(search)
  const prefilled = fields.filter(({ id, mayPrefill }) => mayPrefill && asked.has(id))
  const values = prefilled.map(({ id, type }) => {
    const given = asked.getAll(id).map((text) => text.slice(0, 1_000))
    return [id, type === 'checkbox' || given.length > 1 ? given : given[0]]
  })
  return asTyped({ fields: prefilled }, JSON.stringify(Object.fromEntries(values)))
}
