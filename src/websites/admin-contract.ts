import { z } from 'zod'
import { isCountryCode } from '../shared/money/countries.ts'
import { isCurrencyCode } from '../shared/money/currencies.ts'
import { isEmail } from '../shared/validation/email.ts'
import { ONE_LINE } from '../shared/validation/one-line.ts'
import { assertVisible } from '../shared/validation/visible-name.ts'
import {
  FocalPoint,
  InstallmentSettings,
  isLanguage,
  isTimeZone,
  MerchandisingSettings,
  MIDDLE,
  RestockTexts,
  Seller,
  StoreSettings,
  Theme,
} from './contract.ts'

/** Settings pages; each is saved as a whole and has its own history. */
export const settingsParts = ['website', 'business', 'store', 'appearance'] as const
export type SettingsPart = (typeof settingsParts)[number]

/** Id of an uploaded picture; null for none. */
const Picture = z.string().min(1).max(100).nullable()

/** Name and location of the website. */
export const WebsiteValues = z.strictObject({
  title: z.string().trim().min(1, 'Enter a title.').max(100).regex(ONE_LINE, 'Enter one line.').check(assertVisible),
  description: z.string().trim().max(500),
  language: z.string().max(35).refine(isLanguage, 'Choose a language.'),
  timeZone: z.string().max(100).refine(isTimeZone, 'Choose a time zone.'),
  logo: Picture,
  favicon: Picture,
})
export type WebsiteValues = z.infer<typeof WebsiteValues>

/** Who sells, and in which currency. */
export const BusinessValues = z.strictObject({
  /** ISO 3166-1, two letters: the country the store sells from. */
  country: z.string().refine(isCountryCode, 'Choose a country.'),
  currency: z.string().refine(isCurrencyCode, 'Choose a currency.'),
  /** Amounts follow CLDR; otherwise the specification's layout (§9). Unchanged when absent, as in older recorded changes. */
  useCLDRMoneyFormat: z.boolean().optional(),
  seller: Seller,
  /** Reply-To address of e-mails to shoppers; may be empty. Absent in older recorded changes. */
  replyTo: z
    .string()
    .trim()
    .max(256)
    .refine((text) => text === '' || isEmail(text), 'Enter an e-mail address such as hello@example.com.')
    .default(''),
})
export type BusinessValues = z.infer<typeof BusinessValues>

/** How products are shown and bought. */
export const StoreValues = z.strictObject({
  shopTitle: StoreSettings.shape.shopTitle.unwrap(),
  featuredItemIds: StoreSettings.shape.featuredItemIds.unwrap(),
  variantPicker: StoreSettings.shape.variantPicker,
  multipleQuantityAllowedForServices: z.boolean(),
  merchandising: z.strictObject({
    scarcityEnabledOnProductItems: z.boolean(),
    scarcityThreshold: MerchandisingSettings.shape.scarcityThreshold.unwrap(),
    relatedProductsEnabled: z.boolean(),
    productQuickViewEnabled: z.boolean(),
    soldOutVariantsDropdownDisabled: z.boolean(),
    displayNativeProductReviewsEnabled: z.boolean(),
    displayImportedProductReviewsEnabled: z.boolean(),
    productReviewsKillSwitch: z.boolean(),
    restockTexts: z.strictObject(RestockTexts.unwrap().shape),
  }),
  installments: z
    .strictObject({
      provider: InstallmentSettings.shape.provider.unwrap(),
      stripeAccountCountry: z.string().refine(isCountryCode, 'Choose a country.'),
      minCents: InstallmentSettings.shape.minCents.unwrap().max(1_000_000_000),
      maxCents: InstallmentSettings.shape.maxCents.unwrap().max(1_000_000_000),
    })
    .refine(({ minCents, maxCents }) => maxCents > minCents, {
      path: ['maxCents'],
      message: 'Enter an amount above the lowest one.',
    }),
})
export type StoreValues = z.infer<typeof StoreValues>

/** Colours, fonts and the banner of the home page. */
export const AppearanceValues = z.strictObject({
  theme: Theme,
  banner: Picture,
  /** Alternative text of the banner. */
  bannerAlt: z.string().trim().max(300),
  /** Absent in older recorded changes. */
  bannerFocus: FocalPoint.default(MIDDLE),
})
export type AppearanceValues = z.infer<typeof AppearanceValues>

export const partValues = {
  website: WebsiteValues,
  business: BusinessValues,
  store: StoreValues,
  appearance: AppearanceValues,
} satisfies Record<SettingsPart, z.ZodType>

export type PartValues = { [Part in SettingsPart]: z.infer<(typeof partValues)[Part]> }

/** `version`: version of the settings that the change is based on; 0 before the first change. */
export const saveRequest = <Values extends z.ZodType>(settings: Values) =>
  z.strictObject({ version: z.int().min(0), settings })

/** Read-only data that the forms show. */
const SettingsFacts = z.object({
  /** Specification §3, Site status values. */
  status: z.number(),
  title: z.string(),
  theme: Theme,
  language: z.string(),
  country: z.string(),
  currency: z.string(),
  /** URLs of the selected pictures, by id. */
  pictures: z.record(z.string(), z.string()),
  /** Titles of the featured products that still exist, by id. */
  productTitles: z.record(z.string(), z.string()),
})
export type SettingsFacts = z.infer<typeof SettingsFacts>

export const settingsReply = <Values extends z.ZodType>(settings: Values) =>
  z.object({ version: z.number(), settings, facts: SettingsFacts })

export interface SettingsReply<Part extends SettingsPart> {
  version: number
  settings: PartValues[Part]
  facts: SettingsFacts
}

const SettingsChange = z.object({
  /** Version of the settings after the change. */
  version: z.number(),
  /** ISO 8601. */
  at: z.string(),
  /** Name of the person; null for a deleted account. */
  by: z.string().nullable(),
  /** Version of the change that this one undid. */
  undoes: z.number().nullable(),
  /** The differences, one sentence each. */
  what: z.array(z.string()),
})
export type SettingsChange = z.infer<typeof SettingsChange>

/** Newest first. */
export const SettingsHistoryReply = z.object({ changes: z.array(SettingsChange) })
export type SettingsHistoryReply = z.infer<typeof SettingsHistoryReply>

/** `change`: version of the change to undo. */
export const UndoSettingsRequest = z.strictObject({ version: z.int().min(0), change: z.int().min(1) })

const FormerSubdomain = z.object({
  subdomain: z.string(),
  /** ISO 8601. */
  redirectsUntil: z.string(),
})
export type FormerSubdomain = z.infer<typeof FormerSubdomain>

export const WebsiteAddress = z.object({
  subdomain: z.string(),
  /** The host after the subdomain: `.example.com:3000`. */
  suffix: z.string(),
  former: z.array(FormerSubdomain),
})
export type WebsiteAddress = z.infer<typeof WebsiteAddress>

export const ChangeSubdomainRequest = z.strictObject({
  subdomain: z.string().trim().min(1, 'Enter a subdomain.').max(100),
})

/** Manage host at the new address, with a one-time sign-in for the same person. */
export const ChangeSubdomainReply = z.object({ url: z.string() })

/** The title, typed exactly, so that nobody deletes the wrong website. */
export const DeleteWebsiteRequest = z.strictObject({ title: z.string().max(200) })
/** ISO 8601: when the website will be erased. */
export const DeleteWebsiteReply = z.object({ erasesAt: z.string() })
export const UndoDeletionReply = z.object({ undone: z.literal(true) })
