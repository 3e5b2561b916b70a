import { z } from 'zod'
import { InstallmentContext } from '../pages/contract.ts'
import { isCountryCode } from '../shared/money/countries.ts'
import { CaptchaSettings } from '../websites/contract.ts'
import { CheckoutFormField } from './admin-contract.ts'
import { CheckoutReply } from './contract.ts'

const AddressFieldReply = z.object({
  name: z.enum(['firstName', 'lastName', 'company', 'line1', 'line2', 'city', 'region', 'postalCode', 'phone']),
  label: z.string(),
  isRequired: z.boolean(),
  autocomplete: z.string(),
  keyboard: z.enum(['numeric', 'tel']).optional(),
  pattern: z.string().optional(),
  example: z.string().optional(),
  maxLength: z.number(),
  regions: z.array(z.tuple([z.string(), z.string()])).optional(),
})

/** `GET /api/commerce/checkout/address-fields`: address fields of a country, with the store's phone setting. */
export const AddressFieldsQuery = z.strictObject({
  country: z.string().refine(isCountryCode, 'This country is not known.'),
  kind: z.enum(['shipping', 'billing']),
})
export const AddressFieldsReply = z.object({ country: z.string(), rows: z.array(z.array(AddressFieldReply)) })
export type AddressFieldsReply = z.infer<typeof AddressFieldsReply>

/** The settings that checkout pages show. */
export const ShownCheckoutSettings = z.object({
  returnPolicy: z.string(),
  termsOfService: z.string(),
  privacyPolicy: z.string(),
  continueShoppingLinkUrl: z.string(),
  showNoteField: z.boolean(),
  checkoutPageMarketingOptInEnabled: z.boolean(),
  /** Empty if there is no form. */
  customCheckoutForm: z.array(CheckoutFormField),
})
export type ShownCheckoutSettings = z.infer<typeof ShownCheckoutSettings>

/** `GET /api/commerce/checkout/page`: everything that the checkout page shows to one visitor. Never cached. */
export const CheckoutPageData = z.object({
  cartToken: z.string(),
  /** Where it is shown now: the checkout, order received, order confirmed or subscription confirmed. */
  path: z.string(),
  /** CSRF token for forms without scripts; null for a visitor without a session. */
  crumb: z.string().nullable(),
  checkout: CheckoutReply,
  /** ISO 3166-1 codes and names, sorted by name. */
  countries: z.array(z.tuple([z.string(), z.string()])),
  /** The same, of the countries to which the store sends. */
  shippingCountries: z.array(z.tuple([z.string(), z.string()])),
  shippingFields: AddressFieldsReply,
  billingFields: AddressFieldsReply,
  settings: ShownCheckoutSettings,
  /** In place of the thanks for an order; null for those. */
  thanks: z.string().nullable(),
  /** What a subscriber agrees to, in words, and after the payment how to change it; null for what is bought once. */
  agreement: z.string().nullable(),
  /** Terms of payment in instalments; null if they are not shown. */
  installments: InstallmentContext.nullable(),
  /** Addresses are suggested while they are typed. */
  suggestsPlaces: z.boolean(),
  /** Shown after too many failed payments. */
  captcha: CaptchaSettings,
  /** CSP sources and form targets of the gateway, in addition to those of every page. */
  paySources: z.object({
    scripts: z.array(z.string()),
    frames: z.array(z.string()),
    forms: z.array(z.string()),
    connects: z.array(z.string()),
    opensWindows: z.boolean(),
  }),
  /** URL of the gateway's script; null for its loader's default. */
  payScript: z.string().nullable(),
})
export type CheckoutPageData = z.infer<typeof CheckoutPageData>
