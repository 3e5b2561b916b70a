import { z } from 'zod'
import { DEFAULT_COUNTRY, isCountryCode } from '../shared/money/countries.ts'
import type { Trade } from '../shared/stores/trades.ts'
import { assertVisible } from '../shared/validation/visible-name.ts'

/** Specification §5: a hex colour. */
const Color = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'A colour is # and 3 or 6 hex digits.')

/** Look of one website, as CSS custom properties on its pages. Values are checked, for they end up in a stylesheet. */
export const Theme = z.strictObject({
  background: Color,
  surface: Color,
  text: Color,
  muted: Color,
  accent: Color,
  accentText: Color,
  headingFont: z.enum(['sans', 'serif', 'rounded']),
  bodyFont: z.enum(['sans', 'serif', 'rounded']),
  /** Corner radius in px. */
  radius: z.number().int().min(0).max(32),
})
export type Theme = z.infer<typeof Theme>

/** Who looks whether a visitor is a person. `altcha`: proof of work, asked for and checked by this server. */
export const CaptchaSettings = z.object({
  /** What the widget names itself by. */
  siteKey: z.string().min(1).max(200),
  provider: z.enum(['altcha', 'recaptcha']),
})
export type CaptchaSettings = z.infer<typeof CaptchaSettings>

const Share = z.number().min(0).max(1)
export const FocalPoint = z.strictObject({ x: Share, y: Share })
export type FocalPoint = z.infer<typeof FocalPoint>

/** In the middle of a picture, where nobody chose another point. */
export const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 }

/** An uploaded picture that stands for the website; its address begins with the origin of files. */
export const SitePicture = z.object({
  id: z.string(),
  /** On the asset host, under the website's id. */
  fileName: z.string(),
  width: z.number(),
  height: z.number(),
  /** `100w,300w,500w`. */
  widths: z.string(),
  altText: z.string(),
  /** What every crop keeps in sight, as shares of width and height; absent for the middle. */
  focalPoint: FocalPoint.optional(),
})
export type SitePicture = z.infer<typeof SitePicture>

/** Who sells, as shoppers read it; empty where the owner has not said it. */
export const Seller = z.object({
  name: z.string().trim().max(100).default(''),
  /** A line for each part. */
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

/** What every page of a website shows of it; names as in the public page data. */
export const Website = z.object({
  id: z.string(),
  identifier: z.string(),
  siteTitle: z.string(),
  siteDescription: z.string(),
  siteStatus: z.number(),
  language: z.string(),
  timeZone: z.string(),
  theme: Theme,
  /** Without one the title stands in words. */
  logo: SitePicture.optional(),
  favicon: SitePicture.optional(),
  /** Wide picture that opens the home page. */
  banner: SitePicture.optional(),
  /** Absent where the owner has said nothing of it. */
  seller: Seller.optional(),
  /** Null: forms are shown without a captcha (specification §5). The provider's secret is kept elsewhere. */
  captchaSettings: CaptchaSettings.nullable(),
})
export type Website = z.infer<typeof Website>

/** What stands in the box that offers a restock notice; empty for the usual words in the website's language. */
export const RestockTexts = z
  .object({
    CTAText: z.string().trim().max(200).default(''),
    placeholderText: z.string().trim().max(100).default(''),
    buttonText: z.string().trim().max(50).default(''),
    mailingListDescription: z.string().trim().max(200).default(''),
  })
  .prefault({})
export type RestockTexts = z.infer<typeof RestockTexts>

/** How products are shown to move shoppers; names as in the public page data. Everything is off unless said otherwise. */
export const MerchandisingSettings = z.object({
  /** Says of every product how few there are, not only of those that ask for it. */
  scarcityEnabledOnProductItems: z.boolean().default(false),
  /** From so many left of a variant on, a shopper is told. */
  scarcityThreshold: z.number().int().min(1).max(9999).default(10),
  relatedProductsEnabled: z.boolean().default(true),
  productQuickViewEnabled: z.boolean().default(true),
  /** Values that are sold out cannot be chosen in a dropdown. */
  soldOutVariantsDropdownDisabled: z.boolean().default(false),
  restockNotificationsEnabled: z.boolean().default(false),
  restockNotificationsMailingListSignUpEnabled: z.boolean().default(false),
  restockMailingListOptInByDefault: z.boolean().default(false),
  /** What a visitor reads who has signed up for a notice; empty for `Signed up!`. */
  restockSuccessText: z.string().trim().max(300).default(''),
  restockTexts: RestockTexts,
  /** Reviews show when either display is on and the kill-switch is off (specification §9). */
  displayNativeProductReviewsEnabled: z.boolean().default(false),
  displayImportedProductReviewsEnabled: z.boolean().default(false),
  productReviewsKillSwitch: z.boolean().default(false),
})
export type MerchandisingSettings = z.infer<typeof MerchandisingSettings>

/** Paying in parts, as the store's account with a provider allows it. */
export const InstallmentSettings = z.object({
  /** Null: nobody is told of it. */
  provider: z.enum(['afterpay', 'klarna']).nullable().default(null),
  /** ISO code of the country of the account that is paid: it decides the brand and the languages. */
  stripeAccountCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('US'),
  /** Minor units of the store's currency. A price is in range above the minimum and not above the maximum. */
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
  /** Heading of the shop; empty for what it is called otherwise. */
  shopTitle: z.string().trim().max(100).default(''),
  /** Products that the home page shows, in this order; empty: those tagged as featured, or else the first ones. */
  featuredItemIds: z.array(z.string().min(1).max(100)).max(24).default([]),
  merchandisingSettings: MerchandisingSettings.prefault({}),
  installments: InstallmentSettings.prefault({}),
})
export type StoreSettings = z.infer<typeof StoreSettings>

/** What it takes to open a website. The subdomain has rules of its own (subdomain.ts). */
export const NewWebsite = z.strictObject({
  subdomain: z.string(),
  title: z.string().trim().min(1).max(100).check(assertVisible),
  description: z.string().trim().max(500).default(''),
  /** Specification §3, Site status values; TRIAL unless said otherwise. */
  status: z.number().int().min(1).max(15).default(3),
  language: z.string().refine(isLanguage, 'This language is not known.').default('en-US'),
  timeZone: z.string().refine(isTimeZone, 'This time zone is not known.').default('America/New_York'),
  /** ISO 3166-1, two letters: where the owner sells from. */
  country: z.string().refine(isCountryCode, 'This country is not known.').default(DEFAULT_COUNTRY),
  theme: Theme,
  captchaSettings: CaptchaSettings.nullable().default(null),
  storeSettings: StoreSettings,
})
export type NewWebsite = z.input<typeof NewWebsite>

/** What an owner says of the store they open; everything else of it begins as it does for everybody. */
export interface NewStore {
  subdomain: string
  title: string
  /** ISO 3166-1, two letters. */
  country: string
  /** ISO code, one of ours. */
  currency: string
  /** IANA name; what is not known is as if it were not there. */
  timeZone: string | undefined
  /** BCP 47: how dates and numbers are written. */
  language?: string | undefined
  /** Decides the look, and which sample products there are; without it, a plain look and none. */
  sells?: Trade | undefined
}

/** A tag of BCP 47, whether or not this product has words in it. */
export function isLanguage(tag: string): boolean {
  return accepts(() => Intl.getCanonicalLocales(tag))
}

/** A name of IANA. An offset such as `+05:30` is none, and programs differ in what its sign means. */
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
/** Whether a website may be opened at a subdomain, and if not, why. */
export const Availability = z.object({ available: z.boolean(), message: z.string().nullable() })
export type Availability = z.infer<typeof Availability>

/** One website of the platform's list, with where to find it. */
export const ListedWebsite = z.object({
  id: z.string(),
  identifier: z.string(),
  siteTitle: z.string(),
  siteDescription: z.string(),
  storefrontUrl: z.string(),
  manageUrl: z.string(),
})
export type ListedWebsite = z.infer<typeof ListedWebsite>

/** What the owner sees first on the manage host: figures of this moment. */
export const ManageHome = z.object({
  website: z.object({
    id: z.string(),
    identifier: z.string(),
    siteTitle: z.string(),
    storefrontUrl: z.string(),
    /** BCP 47: how numbers and dates are written. */
    language: z.string(),
    timeZone: z.string(),
  }),
  openCarts: z.number(),
  /** The owner's own; samples are counted apart. */
  productCount: z.number(),
  /** Products that the store was opened with and nobody has changed since. */
  sampleCount: z.number(),
})
export type ManageHome = z.infer<typeof ManageHome>
