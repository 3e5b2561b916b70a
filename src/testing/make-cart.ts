import type { CartEntryAdded, EntryField, EntryForm } from '../cart/events.ts'

/** One mug at 12.00 was put into a cart as entry e1; what a test is about is said by the test. */
export function makeAdded(other: Partial<CartEntryAdded> = {}): CartEntryAdded {
  return {
    type: 'CartEntryAdded',
    entryId: 'e1',
    itemId: 'mug',
    variantId: 'mug-1',
    sku: 'SQ1',
    attributes: [],
    quantity: 1,
    unitPriceCents: 1200,
    currency: 'USD',
    title: 'Mug',
    productType: 1,
    fullUrl: '/store/mug',
    image: null,
    additionalFieldsForm: null,
    fieldsRef: null,
    at: '2026-11-20T12:00:00.000Z',
    ...other,
  }
}

/** A form with one field, `f1`, that must be filled in. */
export function makeForm(field: Partial<EntryField> = {}): EntryForm {
  const f1: EntryField = {
    id: 'f1',
    type: 'text',
    title: 'Engraving',
    description: '',
    placeholder: '',
    required: true,
    options: [],
    maxLength: null,
    ...field,
  }
  return { id: 'form', name: 'Engraving', fields: [f1] }
}
