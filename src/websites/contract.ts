import { z } from 'zod'
import { DEFAULT_COUNTRY, isCountryCode } from '../shared/money/countries.ts'
import type { ThemePresetId } from '../shared/stores/theme-presets.ts'
import type { Trade } from '../shared/stores/trades.ts'
import { HexColour } from '../shared/styles/hex-colour.ts'
import { assertVisible } from '../shared/validation/visible-name.ts'

/** Design of a website, as CSS custom properties on its pages. Values are validated, because they go into a style sheet. */
export const Theme = z.strictObject({
  background: HexColour,
  surface: HexColour,
  text: HexColour,
  muted: HexColour,
  accent: HexColour,
  accentText: HexColour,
  headingFont: z.enum(['sans', 'serif', 'rounded']),
  bodyFont: z.enum(['sans', 'serif', 'rounded']),
  /** Corner radius in px. */
  radius: z.number().int().min(0).max(32),
})
export type Theme = z.infer<typeof Theme>

/** The captcha provider. `altcha`: proof of work, issued and verified by this server. */
export const CaptchaSettings = z.object({
  /** The site's public key for the widget. */
  siteKey: z.string().min(1).max(200),
  provider: z.enum(['altcha', 'recaptcha']),
})
export type CaptchaSettings = z.infer<typeof CaptchaSettings>

const Share = z.number().min(0).max(1)
export const FocalPoint = z.strictObject({ x: Share, y: Share })
export type FocalPoint = z.infer<typeof FocalPoint>

/** The centre of a picture, used when no other point was chosen. */
export const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 }

/** An uploaded picture of the website; its URL begins with the origin of files. */
export const SitePicture = z.object({
  id: z.string(),
  /** On the asset host, under the website's id. */
  fileName: z.string(),
  width: z.number(),
  height: z.number(),
  /** `100w,300w,500w`. */
  widths: z.string(),
  altText: z.string(),
  /** The point that stays visible in every crop, as fractions of width and height; absent for the centre. */
  focalPoint: FocalPoint.optional(),
})
export type SitePicture = z.infer<typeof SitePicture>

/** The seller as shown to shoppers; empty when the owner has not entered it. */
export const Seller = z.object({
  name: z.string().trim().max(100).default(''),
  /** One part of the address per line. */
  address: z.string().trim().max(500).default(''),
  taxNumbers: z
    .array(
      z.object({
        /** `VAT`, `EORI`. */
        label: z.string().trim().min(1, 'Enter what the number is called.').max(40),
        number: z.string().trim().min(1, 'Enter the number.').max(40),
      }),
    )
    .max(10)
    .default([]),
})
export type Seller = z.infer<typeof Seller>

/** Pictures of maps, with `{z}`, `{x}` and `{y}` in their URL, as the operator has set them up. */
const MapTiles = z.object({ url: z.string(), attribution: z.string() })
export type MapTiles = z.infer<typeof MapTiles>

/** Public data of a website that every page shows; names as in the public page data. */
/** A language of a website, and what stands before its paths: nothing for the website's own. */
const ShownLanguage = z.object({
  language: z.string(),
  path: z.string(),
  /** The address of the page in this language, if it is not the same in all of them: `/brot`. Encoded. */
  page: z.string().optional(),
})

export const Website = z.object({
  id: z.string(),
  identifier: z.string(),
  siteTitle: z.string(),
  siteDescription: z.string(),
  siteStatus: z.number(),
  /** The language of what is shown (BCP 47): the website's own, or another one of its languages. */
  language: z.string(),
  /** All languages that visitors see, the website's own first; absent if there is one. */
  languages: z.array(ShownLanguage).optional(),
  /** What stands before the paths of what is shown, in another language than the website's own: `/de`. */
  languagePath: z.string().optional(),
  /** Amounts follow CLDR; otherwise the specification's layout (§9). */
  useCLDRMoneyFormat: z.boolean(),
  timeZone: z.string(),
  /** Absent: maps are opened elsewhere. */
  mapTiles: MapTiles.optional(),
  theme: Theme,
  /** Without a logo, the title is shown as text. */
  logo: SitePicture.optional(),
  favicon: SitePicture.optional(),
  /** Wide picture at the top of the home page. */
  banner: SitePicture.optional(),
  /** Absent when the owner has not entered it. */
  seller: Seller.optional(),
  /** Null: forms have no captcha (specification §5). The provider's secret is stored elsewhere. */
  captchaSettings: CaptchaSettings.nullable(),
})
export type Website = z.infer<typeof Website>

/** Texts of the restock sign-up form; empty for the defaults in the website's language. */
export const RestockTexts = z
  .object({
    CTAText: z.string().trim().max(200).default(''),
    placeholderText: z.string().trim().max(100).default(''),
    buttonText: z.string().trim().max(50).default(''),
    mailingListDescription: z.string().trim().max(200).default(''),
  })
  .prefault({})
export type RestockTexts = z.infer<typeof RestockTexts>

/** Merchandising of products; names as in the public page data. Everything is off by default. */
export const MerchandisingSettings = z.object({
  /** Shows scarcity for every product, not only for those with the setting. */
  scarcityEnabledOnProductItems: z.boolean().default(false),
  /** A scarcity message is shown when at most this many of a variant are left. */
  scarcityThreshold: z.number().int().min(1).max(9999).default(10),
  relatedProductsEnabled: z.boolean().default(true),
  productQuickViewEnabled: z.boolean().default(true),
  /** Sold-out values cannot be selected in a dropdown. */
  soldOutVariantsDropdownDisabled: z.boolean().default(false),
  restockNotificationsEnabled: z.boolean().default(false),
  restockNotificationsMailingListSignUpEnabled: z.boolean().default(false),
  restockMailingListOptInByDefault: z.boolean().default(false),
  /** Message after signing up for a restock notice; empty for `Signed up!`. */
  restockSuccessText: z.string().trim().max(300).default(''),
  restockTexts: RestockTexts,
  /** Reviews show when either display is on and the kill-switch is off (specification §9). */
  displayNativeProductReviewsEnabled: z.boolean().default(false),
  displayImportedProductReviewsEnabled: z.boolean().default(false),
  productReviewsKillSwitch: z.boolean().default(false),
})
export type MerchandisingSettings = z.infer<typeof MerchandisingSettings>

/** Payment in instalments, as the store's account with a provider allows it. */
export const InstallmentSettings = z.object({
  /** Null: not shown. */
  provider: z.enum(['afterpay', 'klarna']).nullable().default(null),
  /** ISO code of the payment account's country, which determines brand and languages. */
  stripeAccountCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('US'),
  /** Minor units of the store's currency. A price is in range when it is above the minimum and not above the maximum. */
  minCents: z.number().int().min(0).default(100),
  maxCents: z.number().int().min(0).default(200_000),
})
export type InstallmentSettings = z.infer<typeof InstallmentSettings>

export const StoreSettings = z.object({
  selectedCurrency: z.string(),
  useLightCart: z.boolean(),
  expressCheckout: z.boolean(),
  multipleQuantityAllowedForServices: z.boolean(),
  /** How variants are chosen on product pages. */
  variantPicker: z.enum(['dropdown', 'radio']),
  /** Heading of the shop; empty for the default. */
  shopTitle: z.string().trim().max(100).default(''),
  /** Products on the home page, in this order; empty: those tagged as featured, else the first ones. */
  featuredItemIds: z.array(z.string().min(1).max(100)).max(24).default([]),
  merchandisingSettings: MerchandisingSettings.prefault({}),
  installments: InstallmentSettings.prefault({}),
})
export type StoreSettings = z.infer<typeof StoreSettings>

/** Data of a new website. The subdomain has further rules (subdomain.ts). */
export const NewWebsite = z.strictObject({
  subdomain: z.string(),
  title: z.string().trim().min(1).max(100).check(assertVisible),
  description: z.string().trim().max(500).default(''),
  /** Specification §3, Site status values. Default: TRIAL. */
  status: z.number().int().min(1).max(15).default(3),
  language: z.string().refine(isLanguage, 'This language is not known.').default('en-US'),
  timeZone: z.string().refine(isTimeZone, 'This time zone is not known.').default('America/New_York'),
  /** ISO 3166-1, two letters: the country the owner sells from. */
  country: z.string().refine(isCountryCode, 'This country is not known.').default(DEFAULT_COUNTRY),
  theme: Theme,
  captchaSettings: CaptchaSettings.nullable().default(null),
  storeSettings: StoreSettings,
})
export type NewWebsite = z.input<typeof NewWebsite>

/** What an owner enters to open a store; everything else starts with defaults. */
export interface NewStore {
  subdomain: string
  title: string
  /** ISO 3166-1, two letters. */
  country: string
  /** ISO code of a supported currency. */
  currency: string
  /** IANA name; an unknown one is ignored. */
  timeZone: string | undefined
  /** BCP 47: the format of dates and numbers. */
  language?: string | undefined
  /** Selects the sample products, and the design unless one is chosen; without it, a plain design and no samples. */
  sells?: Trade | undefined
  design?: ThemePresetId | undefined
}

/** True for a valid BCP 47 tag, whether or not the product is translated into that language. */
export function isLanguage(tag: string): boolean {
  return accepts(() => Intl.getCanonicalLocales(tag))
}

/** True for an IANA name. Offsets such as `+05:30` are not accepted, because programs interpret their sign differently. */
export function isTimeZone(name: string): boolean {
  return /^[A-Z]/i.test(name) && accepts(() => new Intl.DateTimeFormat('en', { timeZone: name }))
}

function accepts(attempt: () => unknown): boolean {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}

export const AvailabilityQuery = z.strictObject({ subdomain: z.string().max(100).default('') })
/** Whether a subdomain is available, and if not, why. */
export const Availability = z.object({ available: z.boolean(), message: z.string().nullable() })
export type Availability = z.infer<typeof Availability>

/** One website of the platform's list, with its URL. */
export const ListedWebsite = z.object({
  id: z.string(),
  identifier: z.string(),
  siteTitle: z.string(),
  siteDescription: z.string(),
  storefrontUrl: z.string(),
  manageUrl: z.string(),
})
export type ListedWebsite = z.infer<typeof ListedWebsite>

/** Data of the manage host's first page: current figures. */
export const ManageHome = z.object({
  website: z.object({
    id: z.string(),
    identifier: z.string(),
    siteTitle: z.string(),
    storefrontUrl: z.string(),
    /** BCP 47: the format of numbers and dates. */
    language: z.string(),
    useCLDRMoneyFormat: z.boolean(),
    timeZone: z.string(),
  }),
  openCarts: z.number(),
  /** The owner's own products; samples are counted separately. */
  productCount: z.number(),
  /** Sample products that the store was opened with and that are unchanged. */
  sampleCount: z.number(),
  /** Physical products cannot reach anybody: there is no rate of shipping, no pick-up and no local delivery. */
  lacksShipping: z.boolean(),
  /** No rate of tax is confirmed. */
  lacksTax: z.boolean(),
  /** Only test payments are taken. */
  lacksPayments: z.boolean(),
  /** Terms, privacy and returns are not all written. */
  lacksPolicies: z.boolean(),
  /** The website answers on its subdomain only. */
  lacksDomain: z.boolean(),
})
export type ManageHome = z.infer<typeof ManageHome>
