import { z } from 'zod'
import { AdditionalField } from '../catalog/contract.ts'
import { modifiedQuery } from '../shared/api/modified-query.ts'
import { CHECKOUT_FIELDS_MAX } from '../shared/forms/checkout-form-limits.ts'
import { checkoutFormKinds } from '../shared/forms/product-form-kinds.ts'
import { isCountryCode } from '../shared/money/countries.ts'
import { isEmail } from '../shared/validation/email.ts'
import { Address } from './contract.ts'

const Policy = z.string().trim().max(50_000, 'A policy has at most 50,000 characters.')

/** A page of this website, `/shop`, or another address; empty for the shop. */
const ContinueShoppingUrl = z
  .string()
  .trim()
  .max(500, 'An address has at most 500 characters.')
  .refine(isLink, 'Enter a path of this website such as /shop, or an address that begins with https://.')

const choiceTypes: string[] = ['checkbox', 'radio', 'select', 'likert']

/** A field of the custom checkout form: of any kind that a product's form may have, but no password. */
export const CheckoutFormField = z
  .strictObject({
    id: z.string().regex(/^[\w-]{1,40}$/),
    type: z.enum(checkoutFormKinds),
    title: z.string().trim().min(1, 'Enter a title.').max(200, 'A title has at most 200 characters.'),
    description: z.string().trim().max(500, 'A description has at most 500 characters.'),
    placeholder: z.string().trim().max(100, 'A placeholder has at most 100 characters.'),
    required: z.boolean(),
    options: z
      .array(z.string().trim().min(1).max(100, 'An option has at most 100 characters.'))
      .max(30, 'A field has at most 30 options.')
      .refine((options) => new Set(options).size === options.length, 'Each option must be different.'),
    /** Null: no limit. */
    maxLength: z.int().min(1).max(5_000).nullable(),
    currencySymbol: AdditionalField.shape.currencySymbol,
    showCountryCode: AdditionalField.shape.showCountryCode,
    underline: AdditionalField.shape.underline,
  })
  .refine(({ type, options }) => !choiceTypes.includes(type) || options.length > 0, {
    path: ['options'],
    message: 'Enter at least one option.',
  })
export type CheckoutFormField = z.output<typeof CheckoutFormField>

/** The checkout's settings; names as in the public page data (facts A.4, storeSettings). */
export const CheckoutSettings = z.strictObject({
  /** Plain text with blank lines between paragraphs, like the other two; may be empty. */
  returnPolicy: Policy,
  /** If set, shoppers have to accept it before they pay. */
  termsOfService: Policy,
  privacyPolicy: Policy,
  /** Buttons lead to the checkout instead of adding to the cart (specification §4). */
  expressCheckout: z.boolean(),
  continueShoppingLinkUrl: ContinueShoppingUrl,
  useLightCart: z.boolean(),
  showNoteField: z.boolean(),
  /** Addresses are suggested while they are typed, where the installation has a provider. */
  suggestAddresses: z.boolean().default(true),
  /** ISO 3166-1; empty for the store's country. */
  shippingCountryDefaultValue: z.literal('').or(z.string().refine(isCountryCode, 'Choose a country from the list.')),
  /** The billing address is the shipping address unless the shopper says otherwise. */
  billToShippingDefaultValue: z.boolean(),
  showShippingPhoneNumber: z.boolean(),
  isShippingPhoneRequired: z.boolean(),
  showBillingPhoneNumber: z.boolean(),
  isBillingPhoneRequired: z.boolean(),
  showCustomCheckoutForm: z.boolean(),
  /** Shown to shoppers while `showCustomCheckoutForm` is on; kept while it is off. */
  customCheckoutForm: z
    .array(CheckoutFormField)
    .max(CHECKOUT_FIELDS_MAX, `A form has at most ${CHECKOUT_FIELDS_MAX} fields.`)
    .refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length, 'Each field has an id of its own.')
    .default([]),
  checkoutPageMarketingOptInEnabled: z.boolean(),
  /** Whether the newsletter box is ticked by default. */
  enableMailingListOptInByDefault: z.boolean(),
  /** Goods are sent from the address of the shop itself. */
  sameAsRetailLocation: z.boolean(),
})
export type CheckoutSettings = z.output<typeof CheckoutSettings>

export const defaultCheckoutSettings: CheckoutSettings = {
  returnPolicy: '',
  termsOfService: '',
  privacyPolicy: '',
  expressCheckout: false,
  continueShoppingLinkUrl: '',
  useLightCart: false,
  showNoteField: false,
  suggestAddresses: true,
  shippingCountryDefaultValue: '',
  billToShippingDefaultValue: true,
  showShippingPhoneNumber: true,
  isShippingPhoneRequired: false,
  showBillingPhoneNumber: false,
  isBillingPhoneRequired: false,
  showCustomCheckoutForm: false,
  customCheckoutForm: [],
  checkoutPageMarketingOptInEnabled: false,
  enableMailingListOptInByDefault: false,
  sameAsRetailLocation: false,
}

/** `version`: of the settings that were edited; 0 before the first change. */
export const SaveCheckoutSettingsRequest = z.strictObject({ version: z.int().min(0), settings: CheckoutSettings })

export const CheckoutSettingsReply = z.object({
  version: z.number(),
  settings: CheckoutSettings,
  /** ISO 3166-1: the store's country. */
  country: z.string(),
})
export type CheckoutSettingsReply = z.infer<typeof CheckoutSettingsReply>

const CheckoutSettingsChange = z.object({
  /** Version after the change. */
  version: z.number(),
  at: z.string(),
  /** Name of the contributor; null for a deleted account. */
  by: z.string().nullable(),
  /** Version of the change that this one undid. */
  undoes: z.number().nullable(),
  /** The differences, one sentence each. */
  what: z.array(z.string()),
})
export type CheckoutSettingsChange = z.infer<typeof CheckoutSettingsChange>

/** Newest first. */
export const CheckoutHistoryReply = z.object({ changes: z.array(CheckoutSettingsChange) })
export type CheckoutHistoryReply = z.infer<typeof CheckoutHistoryReply>

/** `change`: version of the change to undo. */
export const UndoCheckoutSettingsRequest = z.strictObject({ version: z.int().min(0), change: z.int().min(1) })

function isLink(text: string): boolean {
  if (text === '') return true
  if (text.startsWith('/')) return !text.startsWith('//') && !text.includes('\\')
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** Minor units, like `Amount` of prices. */
const Cents = z.int('Enter an amount, such as 12.50.').min(0).max(99_999_999_999, 'This amount is too high.')
const Quantity = z.int('Enter a whole number.').min(1, 'At least 1.').max(9_999, 'At most 9999.')
const LineId = z.string().regex(/^[\w-]{1,40}$/)
const Named = (max: number) => z.string().trim().min(1, 'Please give it a name.').max(max, `At most ${max} characters.`)

/** Catalogue items at a price set by the merchant, and custom lines of this order only. */
const DraftLineRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('product'),
    id: LineId,
    quantity: Quantity,
    unitPriceCents: Cents,
    itemId: z.string().min(1).max(200),
    sku: z.string().min(1).max(60),
  }),
  z.strictObject({
    kind: z.literal('custom'),
    id: LineId,
    quantity: Quantity,
    unitPriceCents: Cents,
    title: Named(200),
    /** Physical goods or a service (specification §3, Product types). */
    productType: z.literal([1, 3]),
  }),
])

/** Maximum number of lines of a draft. */
export const DRAFT_LINES_MAX = 60

/** `POST /api/commerce/draft-orders` and `PUT …/:draftId`: the whole draft. */
export const DraftOrderRequest = z.strictObject({
  lines: z.array(DraftLineRequest).max(DRAFT_LINES_MAX, `A draft has at most ${DRAFT_LINES_MAX} lines.`),
  discount: z
    .strictObject({
      name: Named(100),
      benefit: z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('fixed'), cents: Cents.min(1, 'A discount must be above zero.') }),
        /** In millionths. */
        z.strictObject({ type: z.literal('percent'), rate: z.int().min(1).max(1_000_000) }),
      ]),
    })
    .nullable(),
  /** Null: the customer chooses among the store's own options. */
  shipping: z.strictObject({ name: Named(100), cents: Cents }).nullable(),
  customer: z.strictObject({
    email: z
      .string()
      .trim()
      .max(256)
      .refine((text) => text === '' || isEmail(text), 'Please enter a valid email address.'),
    address: Address,
    note: z.string().trim().max(1_000, 'A note has at most 1,000 characters.'),
  }),
})
export type DraftOrderRequest = z.output<typeof DraftOrderRequest>

export const DraftOrderParams = z.strictObject({ draftId: z.uuid() })

/** Totals of a draft, in minor units. */
export const DraftTotals = z.object({
  currency: z.string(),
  pricesIncludeTax: z.boolean(),
  lines: z.array(z.object({ id: z.string(), totalCents: z.number() })),
  subtotalCents: z.number(),
  discountCents: z.number(),
  shippingCostCents: z.number(),
  taxCents: z.number(),
  /** One per rate. */
  taxLines: z.array(z.object({ name: z.string(), rate: z.number(), taxCents: z.number() })),
  taxRemovedCents: z.number(),
  grandTotalCents: z.number(),
})
export type DraftTotals = z.infer<typeof DraftTotals>

/** `paying`: its customer is paying right now, or their payment is being checked. */
export const DraftState = z.enum(['open', 'sent', 'paying', 'ordered'])

export const DraftOrderReply = z.object({
  id: z.string(),
  state: DraftState,
  orderId: z.string().nullable(),
  /** ISO 8601; null until its link was e-mailed. */
  sentOn: z.string().nullable(),
  changedOn: z.string(),
  /** The store is in test mode: marked as paid, it becomes a test order. */
  isTestMode: z.boolean(),
  draft: z.custom<DraftOrderRequest>((value) => DraftOrderRequest.safeParse(value).success),
  /** Product names of catalogue lines, by line id. */
  titles: z.record(z.string(), z.object({ title: z.string(), variant: z.string() })),
  totals: DraftTotals,
})
export type DraftOrderReply = z.infer<typeof DraftOrderReply>

export const DraftOrdersQuery = z.strictObject({ ...modifiedQuery, cursor: z.string().max(2_000).optional() })

export const DraftOrderRow = z.object({
  id: z.string(),
  state: DraftState.exclude(['paying']),
  orderId: z.string().nullable(),
  customerEmail: z.string().nullable(),
  itemCount: z.number(),
  currency: z.string(),
  grandTotalCents: z.number(),
  changedOn: z.string(),
})
export type DraftOrderRow = z.infer<typeof DraftOrderRow>

/** Most recently changed first. */
export const DraftOrdersReply = z.object({ drafts: z.array(DraftOrderRow), nextPageCursor: z.string().nullable() })
export type DraftOrdersReply = z.infer<typeof DraftOrdersReply>

/**
 * Records that the merchant has the money. `expectedCents`: the total that the page showed; if it is another one now, 409.
 */
export const TakeDraftRequest = z.strictObject({ tender: z.enum(['cash', 'bank']), expectedCents: z.int().min(0) })
/** An order that was paid elsewhere: what a draft takes, and what was received for it. */
export const RecordOrderRequest = DraftOrderRequest.extend(TakeDraftRequest.shape)
export type RecordOrderRequest = z.output<typeof RecordOrderRequest>
export const TakeDraftReply = z.object({ orderId: z.string() })
export const DraftLinkReply = z.object({ url: z.string() })

export const DeleteDraftReply = z.object({ deleted: z.literal(true) })
