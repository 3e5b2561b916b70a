import { listTitles } from '../catalog/queries.ts'
import { streamCsv } from '../platform/csv/send-csv.ts'
import type { Database } from '../platform/database/database.ts'
import { ctxOf } from '../platform/http/request/ctx-of.ts'
import type { Visit } from '../platform/http/request/visit.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
import { RefusedFields } from '../shared/domain-error.ts'
import { NOT_IN_FUTURE } from '../shared/validation/future-time.ts'
import type { FoundWebsite } from '../websites/queries.ts'
import {
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
  type DiscountTerms,
  GenerateCodesRequest,
  NewDiscountRequest,
  PauseRequest,
  UndoRequest,
} from './contract.ts'
import * as endpoints from './endpoints.ts'
import {
  addGeneratedCodes,
  addTypedCodes,
  changeDiscount,
  createDiscount,
  deleteDiscount,
  duplicateDiscount,
  pauseDiscount,
  removeOneCode,
} from './stored/change-discounts.ts'
import { listChanges } from './stored/list-changes.ts'
import { exportCodes, listCodes } from './stored/list-codes.ts'
import { findDiscount, listDiscounts } from './stored/list-discounts.ts'
import { readDiscount } from './stored/stored-discount.ts'
import { undoChange } from './stored/undo-change.ts'
import { type Tx, type Written, writeDiscounts } from './stored/write-discounts.ts'

export interface DiscountRoutesDeps {
  db: Database
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
}

/** Management of a website's discounts and their codes. */
export function discountRoutes(deps: DiscountRoutesDeps): Route[] {
  return [
    handle(endpoints.listDiscounts, {
      query: DiscountsQuery,
      reply: DiscountsReply,
      async handle({ query, visit }) {
        const { currency, ...listing } = await listingOf(deps, visit)
        const page = await listDiscounts(deps.db, listing, query)
        return { ...page, currency, timeZone: listing.timeZone }
      },
    }),
    handle(endpoints.createDiscount, {
      body: NewDiscountRequest,
      reply: DiscountReply,
      async handle({ body, visit }) {
        await assertEndsLater(deps, visit, body.terms)
        const { discountId } = await write(deps, visit, (tx, ctx) => createDiscount(tx, ctx, body))
        return describe(deps, visit, discountId)
      },
    }),
    handle(endpoints.readDiscount, {
      params: DiscountParams,
      reply: DiscountReply,
      handle: ({ params, visit }) => describe(deps, visit, params.discountId),
    }),
    handle(endpoints.changeDiscount, {
      params: DiscountParams,
      body: ChangeDiscountRequest,
      reply: DiscountReply,
      handle: ({ params: { discountId }, body, visit }) =>
        changed(deps, visit, discountId, async (tx, ctx) => {
          const { terms } = await readDiscount(tx, ctx.websiteId, discountId)
          await assertEndsLater(deps, visit, body.terms, terms.endsAt)
          return changeDiscount(tx, ctx, discountId, body)
        }),
    }),
    handle(endpoints.deleteDiscount, {
      params: DiscountParams,
      reply: DeleteDiscountReply,
      async handle({ params: { discountId }, visit }) {
        const { revision } = await write(deps, visit, (tx, ctx) => deleteDiscount(tx, ctx, discountId))
        return { deleted: true as const, revision }
      },
    }),
    handle(endpoints.duplicateDiscount, {
      params: DiscountParams,
      reply: DiscountReply,
      async handle({ params, visit }) {
        const copy = await write(deps, visit, (tx, ctx) => duplicateDiscount(tx, ctx, params.discountId))
        return describe(deps, visit, copy.discountId)
      },
    }),
    handle(endpoints.pauseDiscount, {
      params: DiscountParams,
      body: PauseRequest,
      reply: DiscountReply,
      handle: ({ params: { discountId }, body, visit }) =>
        changed(deps, visit, discountId, (tx, ctx) => pauseDiscount(tx, ctx, discountId, body.isPaused)),
    }),
    handle(endpoints.listDiscountChanges, {
      params: DiscountParams,
      reply: ChangesReply,
      async handle({ params, visit }) {
        return { changes: await listChanges(deps.db, requireTenant(visit).websiteId, params.discountId) }
      },
    }),
    handle(endpoints.undoDiscountChange, {
      params: DiscountParams,
      body: UndoRequest,
      reply: DiscountReply,
      handle: ({ params: { discountId }, body, visit }) =>
        changed(deps, visit, discountId, (tx, ctx) => undoChange(tx, ctx, discountId, body.revision)),
    }),
    handle(endpoints.listDiscountCodes, {
      params: DiscountParams,
      query: CodesQuery,
      reply: CodesReply,
      async handle({ params: { discountId }, query, visit }) {
        const listing = await listingOf(deps, visit)
        await findDiscount(deps.db, listing, discountId)
        return listCodes(deps.db, { websiteId: listing.websiteId, discountId }, query)
      },
    }),
    handle(endpoints.addDiscountCodes, {
      params: DiscountParams,
      body: AddCodesRequest,
      reply: DiscountReply,
      handle: ({ params: { discountId }, body, visit }) =>
        changed(deps, visit, discountId, (tx, ctx) => addTypedCodes(tx, ctx, discountId, body.codes)),
    }),
    handle(endpoints.generateDiscountCodes, {
      params: DiscountParams,
      body: GenerateCodesRequest,
      reply: DiscountReply,
      handle: ({ params: { discountId }, body, visit }) =>
        changed(deps, visit, discountId, (tx, ctx) => addGeneratedCodes(tx, ctx, discountId, body)),
    }),
    handle(endpoints.exportDiscountCodes, {
      params: DiscountParams,
      async handle({ params: { discountId }, visit, res }) {
        const listing = await listingOf(deps, visit)
        const { terms } = await findDiscount(deps.db, listing, discountId)
        const of = { websiteId: listing.websiteId, discountId }
        await streamCsv({ res, visit }, 'discount-codes.csv', exportCodes(deps.db, of, terms.name))
        return undefined
      },
    }),
    handle(endpoints.removeDiscountCode, {
      params: CodeParams,
      reply: DiscountReply,
      handle: ({ params: { discountId, code }, visit }) =>
        changed(deps, visit, discountId, (tx, ctx) => removeOneCode(tx, ctx, discountId, code)),
    }),
  ]
}

type Run = (tx: Tx, ctx: ReturnType<typeof ctxOf>) => Promise<Written>

function write({ db }: DiscountRoutesDeps, visit: Visit, run: Run): Promise<Written> {
  const ctx = ctxOf(visit)
  return writeDiscounts(db, ctx, (tx) => run(tx, ctx))
}

async function changed(deps: DiscountRoutesDeps, visit: Visit, discountId: string, run: Run): Promise<DiscountReply> {
  await write(deps, visit, run)
  return describe(deps, visit, discountId)
}

/** The current state. Throws NotFound. */
async function describe(deps: DiscountRoutesDeps, visit: Visit, discountId: string): Promise<DiscountReply> {
  const { currency, ...listing } = await listingOf(deps, visit)
  const discount = await findDiscount(deps.db, listing, discountId)
  const { scope } = discount.terms
  const titles = 'ids' in scope ? await listTitles(deps.db, listing.websiteId, scope.ids) : {}
  return { ...discount, titles, currency, timeZone: listing.timeZone }
}

/** Throws RefusedFields if the discount would be over already; one that ended before may be changed otherwise. */
async function assertEndsLater(
  deps: DiscountRoutesDeps,
  visit: Visit,
  { endsAt }: Pick<DiscountTerms, 'endsAt'>,
  before: string | null = null,
): Promise<void> {
  if (endsAt === null || endsAt === before) return
  const { timeZone, now } = await listingOf(deps, visit)
  const minute = new Date(now)
    .toLocaleString('sv-SE', { timeZone })
    .replace(' ', 'T')
    .slice(0, 'yyyy-mm-ddThh:mm'.length)
  if (endsAt <= minute) throw new RefusedFields({ 'terms.endsAt': NOT_IN_FUTURE }, NOT_IN_FUTURE)
}

async function listingOf({ websites }: DiscountRoutesDeps, visit: Visit) {
  const { websiteId, currency } = requireTenant(visit)
  const found = await websites.findWebsite(websiteId)
  return { websiteId, currency, timeZone: found?.website.timeZone ?? 'America/New_York', now: visit.now }
}
