import { z } from 'zod'

/** Look of one website, as CSS custom properties on its pages. Values are checked, for they end up in a stylesheet. */
export const Theme = z.strictObject({
  background: z.string(),
  surface: z.string(),
  text: z.string(),
  muted: z.string(),
  accent: z.string(),
  accentText: z.string(),
  headingFont: z.enum(['sans', 'serif', 'rounded']),
  bodyFont: z.enum(['sans', 'serif', 'rounded']),
  /** Corner radius in px. */
  radius: z.number().int().min(0).max(32),
})
export type Theme = z.infer<typeof Theme>

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
})
export type Website = z.infer<typeof Website>

export const StoreSettings = z.object({
  selectedCurrency: z.string(),
  useLightCart: z.boolean(),
  expressCheckout: z.boolean(),
  multipleQuantityAllowedForServices: z.boolean(),
  /** How variants are chosen on product pages. */
  variantPicker: z.enum(['dropdown', 'radio']),
})
export type StoreSettings = z.infer<typeof StoreSettings>
