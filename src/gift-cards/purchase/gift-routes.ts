import type { Response } from 'express'
import type { EntryForm } from '../../cart/events.ts'
import { type ProductItem, productTypes } from '../../catalog/contract.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { sendVisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { ctxOf } from '../../platform/http/request/ctx-of.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { giftFields } from '../../shared/gift-cards/delivery.ts'
import { withHint } from '../../shared/messages/with-hint.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { word } from '../../shared/words/word.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { GiftCardForm, GiftCardPageQuery } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { checkGift } from './check-gift.ts'
import { type GiftPage, giftPage, noGiftPage } from './gift-page.ts'

export interface GiftDeps {
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
  findItem(websiteId: string, itemId: string): Promise<ProductItem | undefined>
  /** Begins the checkout of one gift card, and returns the address of its page. */
  beginGiftCard(
    ctx: Ctx,
    visitorId: string,
    wanted: { itemId: string; sku: string | null; form: EntryForm; values: Record<string, string> },
  ): Promise<string>
}

/** Specification §5. */
const NO_DENOMINATION = 'Select a denomination for the Gift Card.'
const GONE = 'Sorry, that item variant is unavailable. Please select another variant.'

/** The page on which a gift card is bought. */
export function giftRoutes(deps: GiftDeps): Route[] {
  return [
    handle(endpoints.showGiftCardPage, {
      query: GiftCardPageQuery,
      async handle({ query: { itemId, sku }, visit, res }) {
        const found = await findStore(deps, visit)
        const form = GiftCardForm.parse({ itemId, sku, zone: found.website.timeZone })
        return show(deps, { visit, res, found }, form, { isPreview: false, status: 200 })
      },
    }),
    handle(endpoints.buyGiftCard, {
      body: GiftCardForm,
      async handle({ body: form, visit, res }) {
        const found = await findStore(deps, visit)
        const answer = (about: { errors?: Record<string, string>; isPreview: boolean; status: number }) =>
          show(deps, { visit, res, found }, form, about)
        const checked = checkGift(form, visit.now)
        if ('errors' in checked) return answer({ errors: checked.errors, isPreview: false, status: 400 })
        if (form.preview !== undefined) return answer({ isPreview: true, status: 200 })
        const { itemId, sku } = form
        const wanted = { itemId, sku, form: renderIn(found.website, deliveryForm), values: checked.values }
        try {
          const url = await deps.beginGiftCard(ctxOf(visit), visit.startSession().visitorId, wanted)
          res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, url)
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          await answer({ errors: { '': withHint(error.message, error.hint) }, isPreview: false, status: 400 })
        }
        return undefined
      },
    }),
  ]
}

async function show(
  { findItem }: GiftDeps,
  { visit, res, found }: { visit: Visit; res: Response; found: FoundWebsite },
  form: GiftCardForm,
  about: Pick<GiftPage, 'isPreview' | 'status' | 'errors'>,
): Promise<undefined> {
  const item = await findItem(requireTenant(visit).websiteId, form.itemId)
  const isCard = item?.structuredContent.productType === productTypes.GIFT_CARD
  const variants = isCard ? item.structuredContent.variants : []
  const variant = variants.length === 1 ? variants[0] : variants.find(({ sku }) => sku === form.sku)
  const store = found.tenant.name
  sendVisitorPage(res, found, () =>
    isCard && variant
      ? giftPage({ item, variant, store, form, ...about })
      : noGiftPage(isCard ? NO_DENOMINATION : GONE),
  )
  return undefined
}

async function findStore({ websites }: GiftDeps, visit: Visit): Promise<FoundWebsite> {
  const { websiteId, language } = requireTenant(visit)
  const found = await websites.findWebsite(websiteId, language)
  if (!found) throw new NotFound()
  return found
}

/** What was entered is shown with the order, like the form of any product. */
export function deliveryForm(): EntryForm {
  const titles = {
    recipient: word('For'),
    email: word('Recipient’s email address'),
    sender: word('From'),
    message: word('Message'),
    day: word('Delivery day'),
    zone: word('Time zone'),
  }
  return {
    id: 'gift-card',
    name: 'Gift card',
    fields: Object.entries(giftFields).map(([name, id]) => ({
      id,
      type: 'text' as const,
      title: titles[name as keyof typeof titles],
      description: '',
      placeholder: '',
      required: false,
      options: [],
      maxLength: null,
    })),
  }
}
