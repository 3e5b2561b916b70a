import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  AddCodesRequest,
  ChangeDiscountRequest,
  ChangesReply,
  CodeParams,
  CodesQuery,
  CodesReply,
  DeleteDiscountReply,
  DiscountParams,
  DiscountReply,
  DiscountsQuery,
  DiscountsReply,
  GenerateCodesRequest,
  NewDiscountRequest,
  PauseRequest,
  UndoRequest,
} from './contract.ts'

const reads: RateLimit = { name: 'discounts', points: 600, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'discount-changes', points: 120, seconds: 60, by: 'account' }
/** Enough for a scope of 1,000 products. */
const TERMS_BYTES_MAX = 200_000

/** By name, code or status, in pages. */
export const listDiscounts = endpoint({
  method: 'GET',
  path: '/api/commerce/discounts',
  faces: ['manage'],
  allow: 'coupons.edit',
  rateLimit: reads,
  query: schema<typeof DiscountsQuery>(),
  reply: schema<typeof DiscountsReply>(),
})

/** The same name may be used twice; a code belongs to one discount. */
export const createDiscount = endpoint({
  method: 'POST',
  path: '/api/commerce/discounts',
  bodyBytesMax: TERMS_BYTES_MAX,
  faces: ['manage'],
  allow: 'coupons.edit',
  rateLimit: changes,
  body: schema<typeof NewDiscountRequest>(),
  reply: schema<typeof DiscountReply>(),
})

/** With the titles of the products and categories in its scope. */
export const readDiscount = endpoint({
  method: 'GET',
  path: '/api/commerce/discounts/:discountId',
  faces: ['manage'],
  allow: 'coupons.edit',
  rateLimit: reads,
  params: schema<typeof DiscountParams>(),
  reply: schema<typeof DiscountReply>(),
})

/** Refused if someone else has changed it meanwhile. */
export const changeDiscount = endpoint({
  method: 'PUT',
  path: '/api/commerce/discounts/:discountId',
  bodyBytesMax: TERMS_BYTES_MAX,
  faces: ['manage'],
  allow: 'coupons.edit',
  rateLimit: changes,
  params: schema<typeof DiscountParams>(),
  body: schema<typeof ChangeDiscountRequest>(),
  reply: schema<typeof DiscountReply>(),
})

/** Its last revision can be undone. */
export const deleteDiscount = endpoint({
  method: 'DELETE',
  path: '/api/commerce/discounts/:discountId',
  faces: ['manage'],
  allow: 'coupons.edit',
  rateLimit: changes,
  params: schema<typeof DiscountParams>(),
  reply: schema<typeof DeleteDiscountReply>(),
})

/** A paused copy without codes. */
export const duplicateDiscount = endpoint({
  method: 'POST',
  path: '/api/commerce/discounts/:discountId/duplicate',
  faces: ['manage'],
  allow: 'coupons.edit',
  rateLimit: changes,
  params: schema<typeof DiscountParams>(),
  reply: schema<typeof DiscountReply>(),
})

/** A paused discount applies to no cart. */
export const pauseDiscount = endpoint({
  method: 'PUT',
  path: '/api/commerce/discounts/:discountId/paused',
  faces: ['manage'],
  allow: 'coupons.edit',
  rateLimit: changes,
  params: schema<typeof DiscountParams>(),
  body: schema<typeof PauseRequest>(),
  reply: schema<typeof DiscountReply>(),
})

/** Who changed what, newest first. */
export const listDiscountChanges = endpoint({
  method: 'GET',
  path: '/api/commerce/discounts/:discountId/changes',
  faces: ['manage'],
  allow: 'coupons.edit',
  rateLimit: reads,
  params: schema<typeof DiscountParams>(),
  reply: schema<typeof ChangesReply>(),
})

/** Restores what was before a revision. */
export const undoDiscountChange = endpoint({
  method: 'POST',
  path: '/api/commerce/discounts/:discountId/undo',
  faces: ['manage'],
  allow: 'coupons.edit',
  rateLimit: changes,
  params: schema<typeof DiscountParams>(),
  body: schema<typeof UndoRequest>(),
  reply: schema<typeof DiscountReply>(),
})

/** In pages, by the beginning of a code. */
export const listDiscountCodes = endpoint({
  method: 'GET',
  path: '/api/commerce/discounts/:discountId/codes',
  faces: ['manage'],
  allow: 'coupons.edit',
  rateLimit: reads,
  params: schema<typeof DiscountParams>(),
  query: schema<typeof CodesQuery>(),
  reply: schema<typeof CodesReply>(),
})

/** Adds typed codes. */
export const addDiscountCodes = endpoint({
  method: 'POST',
  path: '/api/commerce/discounts/:discountId/codes',
  faces: ['manage'],
  allow: 'coupons.edit',
  rateLimit: changes,
  params: schema<typeof DiscountParams>(),
  body: schema<typeof AddCodesRequest>(),
  reply: schema<typeof DiscountReply>(),
})

/** Makes up to 10,000 codes of random letters. */
export const generateDiscountCodes = endpoint({
  method: 'POST',
  path: '/api/commerce/discounts/:discountId/codes/generate',
  faces: ['manage'],
  allow: 'coupons.edit',
  rateLimit: { name: 'discount-codes', points: 20, seconds: 60, by: 'website' },
  params: schema<typeof DiscountParams>(),
  body: schema<typeof GenerateCodesRequest>(),
  reply: schema<typeof DiscountReply>(),
})

/** All codes as CSV. */
export const exportDiscountCodes = endpoint({
  method: 'GET',
  path: '/api/commerce/discounts/:discountId/codes.csv',
  hasOwnConcurrencyLimit: true,
  audit: { kind: 'export', what: 'exported the codes of a discount' },
  faces: ['manage'],
  allow: 'coupons.edit',
  rateLimit: { name: 'discount-export', points: 30, seconds: 60, by: 'account' },
  params: schema<typeof DiscountParams>(),
})

/** Removes a code; it no longer applies. */
export const removeDiscountCode = endpoint({
  method: 'DELETE',
  path: '/api/commerce/discounts/:discountId/codes/:code',
  faces: ['manage'],
  allow: 'coupons.edit',
  rateLimit: changes,
  params: schema<typeof CodeParams>(),
  reply: schema<typeof DiscountReply>(),
})
