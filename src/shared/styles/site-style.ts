import * as z from 'zod/mini'
import { HexColour } from './hex-colour.ts'
import { themeIds } from './theme-ids.ts'

const ThemeId = z.enum(themeIds)

export const paletteNames = ['lightest', 'light', 'accent', 'dark', 'darkest'] as const

export const Palette = z.strictObject({
  lightest: HexColour,
  light: HexColour,
  accent: HexColour,
  dark: HexColour,
  darkest: HexColour,
})
export type Palette = z.infer<typeof Palette>

export const colourRoles = ['background', 'surface', 'text', 'muted', 'accent', 'accentText'] as const
export const ColourRole = z.enum(colourRoles)
export type ColourRole = z.infer<typeof ColourRole>

/** A built-in family, or `own-` and the id of an uploaded font. */
export const FontFamily = z.string().check(z.regex(/^[a-z0-9][a-zA-Z0-9-]{0,60}$/, 'This font is not known.'))

const between = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const Name = z.string().check(z.regex(/^[a-z-]{1,40}$/))

const FontUse = z.strictObject({
  /** One of the two families of the font theme. */
  font: z.enum(['heading', 'body']),
  weight: between(100, 900),
  transform: z.enum(['none', 'uppercase', 'lowercase']),
  /** Hundredths of an em. */
  spacing: between(-10, 40),
})
export type FontUse = z.infer<typeof FontUse>

export const fontUses = ['headings', 'paragraphs', 'buttons', 'menus'] as const
export type FontUseName = (typeof fontUses)[number]

const FontTheme = z.strictObject({ heading: FontFamily, body: FontFamily })
export type FontTheme = z.infer<typeof FontTheme>

/** Specification §3: tweak page types. `STYLE` stands for all pages that are none of the others. */
export const tweakPageTypes = ['STYLE', 'SPLASH_PAGE', 'LOCK_SCREEN', 'POPUP_OVERLAY', 'CHECKOUT'] as const
export const TweakPageType = z.enum(tweakPageTypes)
export type TweakPageType = z.infer<typeof TweakPageType>

const Tweak = z.strictObject({
  /** Overrides the website's theme. */
  themeId: z.optional(ThemeId),
  align: z.optional(z.enum(['left', 'center'])),
})

/**
 * The style of a whole website. The tracked paths (specification §3, Site aesthetics) have the names used there:
 * `colors.palette`, `fonts.activeThemeId` and the others.
 */
export const SiteStyle = z.strictObject({
  /** The design it started from. */
  design: z.optional(Name),
  colors: z.strictObject({
    defaultThemeId: ThemeId,
    palette: Palette,
    /** Colours set by hand, which override those derived from the palette. */
    themes: z.partialRecord(ThemeId, z.partialRecord(ColourRole, HexColour)),
    /** The css-var color themes feature (specification §4); absent: on. */
    cssVar: z.optional(z.boolean()),
  }),
  fonts: z.strictObject({
    activeThemeId: Name,
    themes: z
      .record(Name, FontTheme)
      .check(z.refine((themes) => Object.keys(themes).length <= 20, 'There are at most 20 pairs of fonts.')),
    fontUsageCategories: z.strictObject({ headings: FontUse, paragraphs: FontUse, buttons: FontUse, menus: FontUse }),
    /** Uploaded fonts, by the id after `own-`. */
    own: z
      .record(
        z.string().check(z.regex(/^[a-z0-9]{1,40}$/)),
        z.strictObject({
          name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
          /** On the asset host, under the website's id. */
          fileName: z.string().check(z.regex(/^[\w-]{1,120}\.woff2$/)),
        }),
      )
      .check(z.refine((own) => Object.keys(own).length <= 20, 'There are at most 20 fonts of your own.')),
    /** Size of the body text in px. */
    base: between(14, 22),
    /** Size ratio of consecutive heading levels, in thousandths. */
    ratio: between(1067, 1500),
  }),
  buttons: z.strictObject({
    shape: z.enum(['square', 'rounded', 'pill']),
    look: z.enum(['solid', 'outline']),
    size: z.enum(['small', 'medium', 'large']),
  }),
  forms: z.strictObject({ shape: z.enum(['square', 'rounded', 'pill']), look: z.enum(['boxed', 'underlined']) }),
  images: z.strictObject({ shape: z.enum(['square', 'rounded', 'soft']) }),
  spacing: z.strictObject({
    sections: z.enum(['compact', 'normal', 'roomy']),
    /** Content width in px. */
    width: between(800, 1800),
  }),
  /** Of the shop, its categories and collections, and search results (specification §3, Collection views); absent: grid. */
  lists: z.optional(z.strictObject({ view: z.enum(['list', 'grid']) })),
  animation: z.strictObject({
    kind: z.enum(['none', 'fade', 'slide', 'scale']),
    speed: z.enum(['slow', 'medium', 'fast']),
  }),
  tweaks: z.partialRecord(TweakPageType, Tweak),
})
export type SiteStyle = z.infer<typeof SiteStyle>

/** Specification §3, Editor constants: changes of these paths are recorded. */
export const trackedPaths = [
  'colors.defaultThemeId',
  'fonts.activeThemeId',
  'colors.palette',
  'colors.themes',
  'fonts.themes',
  'fonts.fontUsageCategories',
] as const
export type TrackedPath = (typeof trackedPaths)[number]
