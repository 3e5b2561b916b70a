import type { Place } from '../../../../src/places/contract.ts'
import { addressFieldName } from '../../../../src/shared/addresses/address-field-name.ts'
import { attachPlaceCombobox } from '../../../ui/places/place-combobox.ts'

type Kind = 'shipping' | 'billing'

/** Suggests addresses at the first line of one; a pick fills the lines below it. */
export function suggestAddress(line1: HTMLInputElement, kind: Kind): void {
  const field = (name: Parameters<typeof addressFieldName>[1]) =>
    line1.form?.elements.namedItem(addressFieldName(kind, name))
  attachPlaceCombobox(line1, {
    context: { productPage: 'checkout', productSection: kind },
    country: () => chosenIn(field('country')),
    onPick({ line1: street, city, region, postalCode }: Place) {
      for (const [name, text] of Object.entries({ line1: street, city, region, postalCode }))
        fill(field(name as 'line1'), text)
    },
  })
}

const chosenIn = (field: unknown) =>
  field instanceof HTMLSelectElement || field instanceof HTMLInputElement ? field.value : undefined

/** As if it had been typed: the form saves it. A region that is not in the list is left to the shopper. */
function fill(field: unknown, text: string): void {
  if (text === '') return
  if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find(({ value, label }) => value === text || label === text)
    if (!option) return
    field.value = option.value
  } else if (field instanceof HTMLInputElement) field.value = text
  else return
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
