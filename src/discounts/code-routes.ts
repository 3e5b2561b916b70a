import { z } from 'zod'
import { streamCsv } from '../platform/csv/send-csv.ts'
import { defineRoute, type RateLimit, type Route } from '../platform/http/routing/route.ts'
import {
  AddCodesRequest,
  CodeParams,
  CodesQuery,
  CodesReply,
  DiscountParams,
  DiscountReply,
  GenerateCodesRequest,
} from './contract.ts'
import { changed, type DiscountRoutesDeps, guard, listingOf, ONE, writing } from './route-access.ts'
import { addGeneratedCodes, addTypedCodes, removeOneCode } from './stored/change-discounts.ts'
import { exportCodes, listCodes } from './stored/list-codes.ts'
import { findDiscount } from './stored/list-discounts.ts'

/** A request may create 10,000 rows. */
const generating: RateLimit = { name: 'discount-codes', points: 20, seconds: 60, by: 'website' }

/** The codes of a discount. */
export function codeRoutes(deps: DiscountRoutesDeps): Route[] {
  return [codes(deps), addCodes(deps), generate(deps), exported(deps), removeCode(deps)]
}

const codes = (deps: DiscountRoutesDeps) =>
  defineRoute({
    ...guard,
    method: 'GET',
    path: `${ONE}/codes`,
    params: DiscountParams,
    query: CodesQuery,
    reply: CodesReply,
    async handle({ params: { discountId }, query, visit }) {
      const listing = await listingOf(deps, visit)
      await findDiscount(deps.db, listing, discountId)
      return listCodes(deps.db, { websiteId: listing.websiteId, discountId }, query)
    },
  })

const addCodes = (deps: DiscountRoutesDeps) =>
  defineRoute({
    ...writing,
    method: 'POST',
    path: `${ONE}/codes`,
    params: DiscountParams,
    body: AddCodesRequest,
    reply: DiscountReply,
    handle: ({ params: { discountId }, body, visit }) =>
      changed(deps, visit, discountId, (tx, ctx) => addTypedCodes(tx, ctx, discountId, body.codes)),
  })

const generate = (deps: DiscountRoutesDeps) =>
  defineRoute({
    ...writing,
    rateLimit: generating,
    method: 'POST',
    path: `${ONE}/codes/generate`,
    params: DiscountParams,
    body: GenerateCodesRequest,
    reply: DiscountReply,
    handle: ({ params: { discountId }, body, visit }) =>
      changed(deps, visit, discountId, (tx, ctx) => addGeneratedCodes(tx, ctx, discountId, body)),
  })

const exported = (deps: DiscountRoutesDeps) =>
  defineRoute({
    ...guard,
    rateLimit: { name: 'discount-export', points: 30, seconds: 60, by: 'account' },
    hasOwnConcurrencyLimit: true,
    method: 'GET',
    path: `${ONE}/codes.csv`,
    audit: { kind: 'export', what: 'exported the codes of a discount' },
    params: DiscountParams,
    reply: z.undefined(),
    async handle({ params: { discountId }, visit, res }) {
      const listing = await listingOf(deps, visit)
      const { terms } = await findDiscount(deps.db, listing, discountId)
      const of = { websiteId: listing.websiteId, discountId }
      await streamCsv({ res, visit }, 'discount-codes.csv', exportCodes(deps.db, of, terms.name))
      return undefined
    },
  })

const removeCode = (deps: DiscountRoutesDeps) =>
  defineRoute({
    ...writing,
    method: 'DELETE',
    path: `${ONE}/codes/:code`,
    params: CodeParams,
    reply: DiscountReply,
    handle: ({ params: { discountId, code }, visit }) =>
      changed(deps, visit, discountId, (tx, ctx) => removeOneCode(tx, ctx, discountId, code)),
  })
