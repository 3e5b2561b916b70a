import { emptyAddress } from '../../../src/shared/addresses/address.ts'
import type { CasesOf } from './cases.ts'

const DRAFTS = '/api/commerce/draft-orders'
const draft = {
  lines: [],
  discount: null,
  shipping: null,
  customer: { email: '', address: emptyAddress, note: '' },
}

/** Saves an empty draft, as the editor does at first. */
export const draftOrderCases: Record<string, CasesOf> = {
  [`POST ${DRAFTS}`]: ({ other }) => [
    { object: 'own', name: DRAFTS, method: 'POST', path: DRAFTS, names: '', body: draft },
    {
      object: 'refused',
      name: `${DRAFTS} of another website`,
      method: 'POST',
      path: DRAFTS,
      names: '',
      body: { ...draft, websiteId: other.websiteId },
    },
  ],
}
