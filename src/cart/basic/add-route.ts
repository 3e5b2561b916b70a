import type { IncomingMessage } from 'node:http'
import type { Response } from 'express'
import { z } from 'zod'
import { type ProductItem, productTypes } from '../../catalog/contract.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { sendVisitorPage, type VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { ctxOf } from '../../platform/http/request/ctx-of.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute } from '../../platform/http/routing/route.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { typedFields } from '../../shared/forms/typed-fields.ts'
import { giftCardPage } from '../../shared/gift-cards/gift-card-page.ts'
import { unselectedOptionsMessage } from '../../shared/messages/unselected-options.ts'
import { withHint } from '../../shared/messages/with-hint.ts'
import { merchandisingContext } from '../../shared/products/merchandising.ts'
import { hasVariants } from '../../shared/products/product-rules.ts'
import { purchaseProblemTitle } from '../../shared/products/purchase-problem-title.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { firstCartId } from '../cart-ids.ts'
import { writeLimit } from '../cart-requests.ts'
import { NotEnough, UNAVAILABLE } from '../commands/availability.ts'
import type { AddEntryRequest } from '../contract.ts'
import { addToCart } from '../use-cases/add-to-cart.ts'
import { tellOfHolds } from '../use-cases/tell-of-holds.ts'
import { type AddRefusal, fieldsPage, refusedAddPage, type WantedProduct } from './add-page.ts'
import type { BasicCartDeps } from './basic-deps.ts'
import { AddForm, TypedForm } from './basic-forms.ts'
import { BASIC_CART } from './form-maker.ts'

/** Handles the plain form of a product page. Such pages are the same for everybody, so the form holds no crumb. */
export const addByForm = (deps: BasicCartDeps) =>
  defineRoute({
    method: 'POST',
    path: '/cart/add',
    faces: ['storefront'],
    allow: 'anyone',
    rateLimit: writeLimit,
    bodyType: 'form',
    body: AddForm,
    reply: z.undefined(),
    async handle({ body, visit, req, res }) {
      const { websiteId } = requireTenant(visit)
      const item = await deps.findItem(websiteId, body.itemId)
      if (!item) throw new DomainError(UNAVAILABLE)
      const typed = typedOf(body)
      const sku = chosenSku(item, typed)
      if (isGiftCard(item)) {
        res.set({ 'Cache-Control': 'no-store' }).redirect(303, giftCardPage(item.id, sku ?? ''))
        return undefined
      }
      const form = item.structuredContent.additionalFieldsForm
      if (form && body.isFilledIn === undefined) {
        if (!body.subscribe) await tellOfHolds(deps, ctxOf(visit), async () => assertInStock(item, sku))
        return show(deps, visit, res, () => fieldsPage({ item, typed }))
      }
      const { itemId, quantity } = body
      const additionalFields = form && typedFields(form, typed)
      const wanted = { itemId, sku, quantity, additionalFields }
      const isSubscribing = item.structuredContent.isSubscribable || body.subscribe !== undefined
      const url = isSubscribing ? await subscribe(deps, visit, wanted) : await add(deps, { visit, req }, wanted)
      res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
      return void res.redirect(303, url)
    },
    async renderError({ status, message, hint, errors = {} }, { parsedBody, visit, res }) {
      if (!visit) throw new NotFound()
      const typed = TypedForm.parse(parsedBody)
      const { websiteId } = requireTenant(visit)
      const item = typed.itemId && typed.itemId.length <= 64 ? await deps.findItem(websiteId, typed.itemId) : undefined
      await show(deps, visit, res, (found) =>
        refusedPage({ item, typed }, { status, message: withHint(message, hint), errors }, found),
      )
    },
  })

async function subscribe(deps: BasicCartDeps, visit: Visit, wanted: AddEntryRequest): Promise<string> {
  const { language } = requireTenant(visit)
  return (await deps.beginSubscription(ctxOf(visit), visit.startSession().visitorId, wanted, language)).url
}

/** Returns the page that follows. */
async function add(
  deps: BasicCartDeps,
  { visit, req }: { visit: Visit; req: IncomingMessage },
  wanted: AddEntryRequest,
): Promise<string> {
  const { websiteId } = requireTenant(visit)
  const visitorsCart = visit.cartId ?? firstCartId(websiteId, visit.startSession().visitorId)
  const { cartId } = await addToCart(deps, ctxOf(visit), visitorsCart, wanted)
  deps.onAdded?.(req, visit, wanted)
  if (visit.cartId !== cartId) visit.setCartCookie(cartId)
  return pageAfterAdd(deps, visit, cartId)
}

/** With express checkout the checkout page, else the cart page. Specification §4, Add-to-cart button. */
async function pageAfterAdd({ websites, beginExpress }: BasicCartDeps, visit: Visit, cartId: string): Promise<string> {
  const { websiteId, language } = requireTenant(visit)
  const found = await websites.findWebsite(websiteId, language)
  return found?.storeSettings.expressCheckout ? beginExpress(visit, cartId) : BASIC_CART
}

async function show(
  { websites }: BasicCartDeps,
  visit: Visit,
  res: Response,
  pageFor: (found: FoundWebsite) => VisitorPage,
): Promise<undefined> {
  const { websiteId, language } = requireTenant(visit)
  const found = await websites.findWebsite(websiteId, language)
  if (!found) throw new NotFound()
  sendVisitorPage(res, found, () => pageFor(found))
  return undefined
}

function typedOf({ quantity, ...form }: AddForm): TypedForm {
  return TypedForm.parse({ ...form, quantity: String(quantity) })
}

/** The SKU of the chosen options; null when the product has no options. Throws DomainError. */
function chosenSku(item: ProductItem, typed: TypedForm): string | null {
  const { structuredContent: product } = item
  if (!hasVariants(product)) return null
  const open = product.variantOptionOrdering.filter((name) => !typed[`option.${name}`])
  if (open.length > 0 && isGiftCard(item)) throw new DomainError('Select a denomination for the Gift Card.')
  const unselected = unselectedOptionsMessage(open)
  if (unselected !== undefined) throw new DomainError(unselected)
  const sku = findVariant(item, typed)?.sku
  if (sku === undefined) throw new DomainError(UNAVAILABLE)
  return sku
}

const isGiftCard = ({ structuredContent }: ProductItem) => structuredContent.productType === productTypes.GIFT_CARD

function findVariant({ structuredContent: { variants, variantOptionOrdering } }: ProductItem, typed: TypedForm) {
  return variants.find(({ attributes }) =>
    variantOptionOrdering.every((name) => attributes[name] === typed[`option.${name}`]),
  )
}

/** Checked first, so that nobody fills in a form for what cannot be bought. */
function assertInStock({ structuredContent: { variants } }: ProductItem, sku: string | null): void {
  const variant = sku === null ? variants[0] : variants.find((one) => one.sku === sku)
  if (variant && !variant.unlimited && variant.qtyInStock <= 0) throw new NotEnough(variant.id, 1)
}

const noWords = { CTAText: '', placeholderText: '', buttonText: '', mailingListDescription: '' }

function refusedPage(
  wanted: WantedProduct,
  refusal: Omit<AddRefusal, 'title'>,
  { storeSettings, website }: FoundWebsite,
): VisitorPage {
  const { item, typed } = wanted
  const title = purchaseProblemTitle(item?.structuredContent.productType ?? 0, storeSettings.expressCheckout)
  if (item && typed.isFilledIn === '1') return fieldsPage(wanted, { ...refusal, title })
  const context = item && merchandisingContext(item, storeSettings.merchandisingSettings, website.language)
  return refusedAddPage(
    wanted,
    { ...refusal, title },
    {
      restock: {
        variantIds: context?.restockNotificationViews.map(({ variantId }) => variantId) ?? [],
        words: context?.restockNotificationMessages ?? noWords,
        mailingList: {
          isAsked: context?.mailingListSignUpEnabled ?? false,
          isTicked: context?.mailingListOptInByDefault ?? false,
        },
      },
      variantId: item && findVariant(item, typed)?.id,
    },
  )
}
