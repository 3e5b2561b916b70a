import { z } from 'zod'
import { AdditionalField } from '../catalog/contract.ts'
import { CHECKOUT_FIELDS_MAX } from '../shared/forms/checkout-form-limits.ts'
import { isCountryCode } from '../shared/money/countries.ts'

const Policy = z.string().trim().max(50_000, 'A policy has at most 50,000 characters.')

/** A page of this website, `/shop`, or another address; empty for the shop. */
const ContinueShoppingUrl = z
  .string()
  .trim()
  .max(500, 'An address has at most 500 characters.')
  .refine(isLink, 'Enter a path of this website such as /shop, or an address that begins with https://.')

const choiceTypes = ['checkbox', 'radio', 'select', 'likert']

/** A field of the form that shoppers fill in at the checkout: of a type that forms of products have, or one of three more. */
export const CheckoutFormField = z
  .strictObject({
    id: z.string().regex(/^[\w-]{1,40}$/),
    type: z.enum([...AdditionalField.shape.type.options, 'likert', 'time', 'address']),
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
  })
  .refine(({ type, options }) => !choiceTypes.includes(type) || options.length > 0, {
    path: ['options'],
    message: 'Enter at least one option.',
  })
export type CheckoutFormField = z.output<typeof CheckoutFormField>

/** What an owner sets about the checkout; names as in the public page data (facts A.4, storeSettings). */
export const CheckoutSettings = z.strictObject({
  /** Plain text with blank lines between paragraphs, as the other two; empty for none. */
  returnPolicy: Policy,
  /** Where there is one, shoppers accept it before they pay. */
  termsOfService: Policy,
  privacyPolicy: Policy,
  /** Buttons lead to the checkout instead of filling the cart (specification §4). */
  expressCheckout: z.boolean(),
  continueShoppingLinkUrl: ContinueShoppingUrl,
  useLightCart: z.boolean(),
  showNoteField: z.boolean(),
  /** ISO 3166-1; empty for the country the store is in. */
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
  /** The box for e-mails about offers is ticked at first. */
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

/** `version`: of the settings that the change was made on; 0 before the first change. */
export const SaveCheckoutSettingsRequest = z.strictObject({ version: z.int().min(0), settings: CheckoutSettings })

export const CheckoutSettingsReply = z.object({
  version: z.number(),
  settings: CheckoutSettings,
  /** ISO 3166-1: where the store is. */
  country: z.string(),
})
export type CheckoutSettingsReply = z.infer<typeof CheckoutSettingsReply>

const CheckoutSettingsChange = z.object({
  /** Of the settings after it. */
  version: z.number(),
  at: z.string(),
  /** Name of who made it; null for an account that is gone. */
  by: z.string().nullable(),
  /** Version of the change that it took back. */
  undoes: z.number().nullable(),
  /** What is different, a sentence each. */
  what: z.array(z.string()),
})
export type CheckoutSettingsChange = z.infer<typeof CheckoutSettingsChange>

/** The newest first. */
export const CheckoutHistoryReply = z.object({ changes: z.array(CheckoutSettingsChange) })
export type CheckoutHistoryReply = z.infer<typeof CheckoutHistoryReply>

/** `change`: version of the change to take back. */
export const UndoCheckoutSettingsRequest = z.strictObject({ version: z.int().min(0), change: z.int().min(1) })

function isLink(text: string): boolean {
  if (text === '') return true
  if (text.startsWith('/')) return !text.startsWith('//') && !text.includes('\\')
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
