import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type { ImportParams } from '../shared/imports/file-import.ts'
import { importEndpoints } from '../shared/imports/import-endpoints.ts'
import type {
  DisableGiftCardRequest,
  GiftCardParams,
  GiftCardReply,
  GiftCardsQuery,
  GiftCardsReply,
  IssueGiftCardReply,
  IssueGiftCardRequest,
  LiabilityQuery,
  LiabilityReply,
} from './admin-contract.ts'
import type { GiftCardBalanceForm, GiftCardForm, GiftCardPageQuery, PrintedCardQuery } from './contract.ts'

const reads: RateLimit = { name: 'gift-cards', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'gift-cards-change', points: 60, seconds: 60, by: 'account' }
/** Beside the budgets of wrong codes. */
const looks: RateLimit = { name: 'gift-card-balance', points: 60, seconds: 60, by: 'address' }

export const listGiftCards = endpoint({
  method: 'GET',
  path: '/api/commerce/gift-cards',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: reads,
  query: schema<typeof GiftCardsQuery>(),
  reply: schema<typeof GiftCardsReply>(),
})

/** Issues a card by hand. Its code is in the answer, and nowhere else afterwards. */
export const issueGiftCard = endpoint({
  method: 'POST',
  path: '/api/commerce/gift-cards',
  faces: ['manage'],
  allow: 'giftcard.issue',
  rateLimit: changes,
  body: schema<typeof IssueGiftCardRequest>(),
  reply: schema<typeof IssueGiftCardReply>(),
})

/** What is owed on gift cards at the end of each day. */
export const showLiability = endpoint({
  method: 'GET',
  path: '/api/commerce/gift-cards/liability',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: reads,
  query: schema<typeof LiabilityQuery>(),
  reply: schema<typeof LiabilityReply>(),
})

/** Every change of what is owed, as a CSV file. */
export const exportGiftCards = endpoint({
  method: 'GET',
  path: '/api/commerce/gift-cards/export',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: { name: 'gift-cards-export', points: 10, seconds: 60, by: 'account' },
})

export const showGiftCard = endpoint({
  method: 'GET',
  path: '/api/commerce/gift-cards/:cardId',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: reads,
  params: schema<typeof GiftCardParams>(),
  reply: schema<typeof GiftCardReply>(),
})

export const disableGiftCard = endpoint({
  method: 'POST',
  path: '/api/commerce/gift-cards/:cardId/disable',
  faces: ['manage'],
  allow: 'giftcard.adjust',
  rateLimit: changes,
  params: schema<typeof GiftCardParams>(),
  body: schema<typeof DisableGiftCardRequest>(),
  reply: schema<typeof GiftCardReply>(),
})

/** The page on which anyone looks up what is left on a card. */
export const showBalancePage = endpoint({
  method: 'GET',
  path: '/gift-card-balance',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: looks,
})

export const lookUpBalance = endpoint({
  method: 'POST',
  path: '/gift-card-balance',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: looks,
  bodyType: 'form',
  body: schema<typeof GiftCardBalanceForm>(),
})

const buys: RateLimit = { name: 'gift-card-page', points: 60, seconds: 60, by: 'visitor', perAddress: 240 }

/** The gift card page (specification §2). */
export const showGiftCardPage = endpoint({
  method: 'GET',
  path: '/gift-card',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: buys,
  query: schema<typeof GiftCardPageQuery>(),
})

/** Leads to the checkout of one gift card. Anyone may begin one, so the form holds no crumb. */
export const buyGiftCard = endpoint({
  method: 'POST',
  path: '/gift-card',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: buys,
  bodyType: 'form',
  body: schema<typeof GiftCardForm>(),
})

/** Mails a bought card to its recipient again, without showing its code. */
export const sendGiftCardAgain = endpoint({
  method: 'POST',
  path: '/api/commerce/gift-cards/:cardId/send',
  faces: ['manage'],
  allow: 'giftcard.adjust',
  rateLimit: changes,
  params: schema<typeof GiftCardParams>(),
  reply: schema<typeof GiftCardReply>(),
})

const imports = importEndpoints('/api/commerce/gift-cards/imports', 'giftcard.issue', 'gift-cards', 'orders.read')
export const listGiftCardImports = imports.list
export const createGiftCardImport = imports.create
export const readGiftCardImport = imports.read
export const matchGiftCardImport = imports.match
export const runGiftCardImport = imports.run
export const undoGiftCardImport = imports.undo
export const exportGiftCardImportErrors = imports.errors

/** The codes of the cards of a file, for whoever issued them and as long as they can be undone. */
export const exportImportedCodes = endpoint({
  method: 'GET',
  path: '/api/commerce/gift-cards/imports/:importId/codes.csv',
  faces: ['manage'],
  allow: 'giftcard.issue',
  rateLimit: { name: 'gift-cards-codes', points: 10, seconds: 60, by: 'account' },
  params: schema<typeof ImportParams>(),
})

/** A gift card as a PDF, for whoever has the link of its e-mail. */
export const showPrintedCard = endpoint({
  method: 'GET',
  path: '/gift-card/pdf',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: { name: 'gift-card-pdf', points: 20, seconds: 60, by: 'address' },
  query: schema<typeof PrintedCardQuery>(),
})
