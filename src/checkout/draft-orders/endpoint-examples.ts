import { v7 } from 'uuid'
import { emptyAddress } from '../../shared/addresses/address.ts'
import type { ExamplesOf } from '../../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const nobodysItem = {
  kind: 'product' as const,
  id: 'a',
  itemId: 'nobodys',
  sku: 'NONE',
  quantity: 1,
  unitPriceCents: 500,
}

const order = {
  discount: null,
  shipping: null,
  customer: { email: '', address: { ...emptyAddress, country: 'US' }, note: '' },
}
const draft = {
  ...order,
  lines: [
    { kind: 'custom' as const, id: 'a', quantity: 1, unitPriceCents: 500, title: 'Engraving', productType: 3 as const },
  ],
}

/** A draft is a stream of events. */
const nobodys = { unknown: 'draftId', params: () => ({ draftId: v7() }) }

export const checkoutExamples: ExamplesOf<typeof endpoints> = {
  listDrafts: {},
  previewDraft: { body: draft },
  // The isolation proof saves an empty one; that of an example would affect later tests.
  openDraft: { unknown: 'lines', isUncalledFor: true, body: { ...order, lines: [nobodysItem] } },
  readDraft: nobodys,
  saveDraft: { ...nobodys, body: draft },
  deleteDraft: nobodys,
  linkDraft: nobodys,
  sendDraft: nobodys,
  takeDraft: { ...nobodys, body: { tender: 'cash', expectedCents: 500 } },
  recordOrder: {
    unknown: 'lines',
    isUncalledFor: true,
    body: {
      ...order,
      lines: [nobodysItem],
      tender: 'cash',
      expectedCents: 500,
    },
  },
}
