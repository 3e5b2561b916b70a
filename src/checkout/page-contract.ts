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

/** `GET /api/commerce/checkout/address-fields`: what one country asks for, as this store asks for phone numbers. */
export const AddressFieldsQuery = z.strictObject({
  country: z.string().refine(isCountryCode, 'This country is not known.'),
  kind: z.enum(['shipping', 'billing']),
})
export const AddressFieldsReply = z.object({ country: z.string(), rows: z.array(z.array(AddressFieldReply)) })
export type AddressFieldsReply = z.infer<typeof AddressFieldsReply>

/** What pages of the checkout show of its settings. */
export const ShownCheckoutSettings = z.object({
  returnPolicy: z.string(),
  termsOfService: z.string(),
  privacyPolicy: z.string(),
  continueShoppingLinkUrl: z.string(),
  showNoteField: z.boolean(),
  checkoutPageMarketingOptInEnabled: z.boolean(),
  /** Fields that shoppers fill in; empty where there are none. */
  customCheckoutForm: z.array(CheckoutFormField),
})
export type ShownCheckoutSettings = z.infer<typeof ShownCheckoutSettings>

/** `GET /api/commerce/checkout/page`: everything that the checkout page of one visitor shows. It is rendered for them alone. */
export const CheckoutPageData = z.object({
  cartToken: z.string(),
  /** For forms without scripts; null for a visitor without a session. */
  crumb: z.string().nullable(),
  checkout: CheckoutReply,
  /** ISO 3166-1 codes and names, in the order of the names. */
  countries: z.array(z.tuple([z.string(), z.string()])),
  shippingFields: AddressFieldsReply,
  billingFields: AddressFieldsReply,
  settings: ShownCheckoutSettings,
  /** How it can be paid in parts; null where shoppers are not told of it. */
  installments: InstallmentContext.nullable(),
  /** Shown once too many payments have failed to go on without. */
  captcha: CaptchaSettings,
  /** What this page may load of the gateway, and where its form may lead, beyond what every page may. */
  paySources: z.object({
    scripts: z.array(z.string()),
    frames: z.array(z.string()),
    forms: z.array(z.string()),
    connects: z.array(z.string()),
    opensWindows: z.boolean(),
  }),
  /** Address of the gateway's script; null for the one that its loader knows. */
  payScript: z.string().nullable(),
})
export type CheckoutPageData = z.infer<typeof CheckoutPageData>
