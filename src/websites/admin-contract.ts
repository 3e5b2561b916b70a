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

/** Pages of settings that are saved together and have a history of their own. */
export const settingsParts = ['website', 'business', 'store', 'appearance'] as const
export type SettingsPart = (typeof settingsParts)[number]

/** An uploaded picture by its id; null for none. */
const Picture = z.string().min(1).max(100).nullable()

/** What the website is called and where it is at home. */
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
  /** ISO 3166-1, two letters: where the store sells from. */
  country: z.string().refine(isCountryCode, 'Choose a country.'),
  currency: z.string().refine(isCurrencyCode, 'Choose a currency.'),
  seller: Seller,
  /** Where answers to e-mails go that shoppers get; empty for nowhere else. Absent in changes of before there was one. */
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

/** Colours, fonts and the picture that opens the home page. */
export const AppearanceValues = z.strictObject({
  theme: Theme,
  banner: Picture,
  /** What the banner shows, for those who cannot see it. */
  bannerAlt: z.string().trim().max(300),
  /** Absent in changes of before there was one. */
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

/** `version`: of the settings that the change was made on; 0 before the first change. */
export const saveRequest = <Values extends z.ZodType>(settings: Values) =>
  z.strictObject({ version: z.int().min(0), settings })

/** What the forms show beside what they change. */
const SettingsFacts = z.object({
  /** Specification §3, Site status values. */
  status: z.number(),
  title: z.string(),
  theme: Theme,
  language: z.string(),
  country: z.string(),
  currency: z.string(),
  /** Addresses of the pictures that are set, by id. */
  pictures: z.record(z.string(), z.string()),
  /** Of featured products that are still there, by id. */
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
  /** Of the settings after it. */
  version: z.number(),
  /** ISO 8601. */
  at: z.string(),
  /** Name of who made it; null for an account that is gone. */
  by: z.string().nullable(),
  /** Version of the change that it took back. */
  undoes: z.number().nullable(),
  /** What is different, a sentence each. */
  what: z.array(z.string()),
})
export type SettingsChange = z.infer<typeof SettingsChange>

/** The newest first. */
export const SettingsHistoryReply = z.object({ changes: z.array(SettingsChange) })
export type SettingsHistoryReply = z.infer<typeof SettingsHistoryReply>

/** `change`: version of the change to take back. */
export const UndoSettingsRequest = z.strictObject({ version: z.int().min(0), change: z.int().min(1) })

const FormerSubdomain = z.object({
  subdomain: z.string(),
  /** ISO 8601. */
  redirectsUntil: z.string(),
})
export type FormerSubdomain = z.infer<typeof FormerSubdomain>

export const WebsiteAddress = z.object({
  subdomain: z.string(),
  /** What stands after the subdomain: `.example.com:3000`. */
  suffix: z.string(),
  former: z.array(FormerSubdomain),
})
export type WebsiteAddress = z.infer<typeof WebsiteAddress>

export const ChangeSubdomainRequest = z.strictObject({
  subdomain: z.string().trim().min(1, 'Enter a subdomain.').max(100),
})

/** Manage host at the new address, where the same person is signed in once. */
export const ChangeSubdomainReply = z.object({ url: z.string() })

/** The title as it is written, so that nobody deletes another website than they mean. */
export const DeleteWebsiteRequest = z.strictObject({ title: z.string().max(200) })
/** ISO 8601: when nothing will be left of the website. */
export const DeleteWebsiteReply = z.object({ erasesAt: z.string() })
export const UndoDeletionReply = z.object({ undone: z.literal(true) })
