import { type ColourTheme, colourTheme } from '../../src/shared/styles/colour-themes.ts'
import type { FontUse, SiteStyle, TweakPageType } from '../../src/shared/styles/site-style.ts'
import { themeIds } from '../../src/shared/styles/theme-ids.ts'
import { activeFonts, fontFaces, fontStack } from './font-faces.ts'

export interface SheetOptions {
  /** Specification §3, Page types. */
  pageType?: number | undefined
  /** Whether sections are animated; not in the editor. */
  animates?: boolean
}

/** Stylesheet with all of a website's styles. */
export function siteStyleSheet(style: SiteStyle, { pageType, animates = true }: SheetOptions = {}): string {
  const fonts = activeFonts(style.fonts)
  const tweak = style.tweaks[tweakTypeOf(pageType)]
  const theme = colourTheme(style.colors, tweak?.themeId ?? style.colors.defaultThemeId)
  const popup = style.tweaks.POPUP_OVERLAY
  return [
    fontFaces([fonts.heading, fonts.body], style.fonts.own),
    rule('', [
      ...colours(theme),
      `--font-heading:${fontStack(fonts.heading)}`,
      `--font-body:${fontStack(fonts.body)}`,
      `--radius:${radii[style.buttons.shape].card}px`,
      `font-size:${(style.fonts.base / 16) * 100}%`,
    ]),
    ...typography(style.fonts),
    ...buttons(style.buttons),
    ...forms(style.forms),
    rule(' :is(.image-frame,.image-card)', [`border-radius:${imageRadius[style.images.shape]}px`]),
    rule(' .image-card .image-frame', ['border-radius:0']),
    ...spacing(style.spacing),
    themeClasses(style.colors),
    popup?.themeId ? themed(' .popup-overlay', colourTheme(style.colors, popup.themeId), style.colors.cssVar) : '',
    aligned(' main :is(.section-grid,.content-notice,.checkout-page :is(h1,h2))', tweak?.align),
    tweak?.align === 'left' ? rule(' .content-notice', ['justify-items:start']) : '',
    aligned(' .popup-overlay .section-grid', popup?.align),
    animates ? animation(style.animation) : '',
  ].join('')
}

function aligned(selector: string, align: 'left' | 'center' | undefined): string {
  return align ? rule(selector, [`text-align:${align === 'center' ? 'center' : 'start'}`]) : ''
}

/**
 * Classes of sections with their own theme. CSS-variable variants of the colours apply when the css-var color themes
 * feature is on (specification §4); else the colours of background, text and buttons are written as they are.
 */
export function themeClasses(colors: SiteStyle['colors']): string {
  return themeIds.map((id) => themed(` .theme-${id}`, colourTheme(colors, id), colors.cssVar)).join('')
}

function themed(selector: string, theme: ColourTheme, cssVar = true): string {
  if (cssVar) return rule(selector, [...colours(theme), ...shown])
  const { background, text, accent, accentText } = theme
  return (
    rule(selector, [`background-color:${background}`, `color:${text}`]) +
    rule(`${selector} :is(a:not(.button),.product-price)`, [`color:${text}`]) +
    rule(`${selector} .button-primary`, [`border-color:${accent}`, `background:${accent}`, `color:${accentText}`])
  )
}

const tweakTypes: Record<number, TweakPageType> = { 3: 'SPLASH_PAGE', 103: 'LOCK_SCREEN', 201: 'CHECKOUT' }

function tweakTypeOf(pageType: number | undefined): TweakPageType {
  return (pageType !== undefined && tweakTypes[pageType]) || 'STYLE'
}

/** Whether this kind of page looks other than those that links on it lead to. */
export function hasOwnLook(style: SiteStyle | undefined, pageType: number): boolean {
  const type = tweakTypeOf(pageType)
  return type !== 'STYLE' && style?.tweaks[type] !== undefined
}

const shown = ['background-color:var(--color-background)', 'color:var(--color-text)']

/** The attribute raises the specificity above the product's stylesheets, whatever their order. */
function rule(selector: string, declarations: readonly string[]): string {
  return declarations.length > 0 ? `:root[data-face]${selector}{${declarations.join(';')}}` : ''
}

function colours({ background, surface, text, muted, accent, accentText }: ColourTheme): string[] {
  const named = { background, surface, text, muted, accent, 'accent-text': accentText }
  return [
    ...Object.entries(named).map(([name, value]) => `--color-${name}:${value}`),
    '--color-border:color-mix(in srgb,var(--color-text) 16%,transparent)',
  ]
}

/** Minimum and maximum size of each heading, as powers of the scale's ratio. */
const headingPowers = { h1: [3.4, 5], h2: [2.2, 3.4], h3: [1.1, 1.8], h4: [0.4, 0.6] } as const

function typography({ fontUsageCategories, ratio }: SiteStyle['fonts']): string[] {
  const { headings, paragraphs, buttons: buttonText, menus } = fontUsageCategories
  const size = (power: number) => Math.round((ratio / 1000) ** power * 1000) / 1000
  return [
    rule(' body', letters(paragraphs)),
    rule(' :is(h1,h2,h3,h4)', letters(headings)),
    rule(' .button', letters(buttonText)),
    rule(' header nav a', letters(menus)),
    ...Object.entries(headingPowers).map(([heading, [least, most]]) =>
      rule(` .block-html ${heading}`, [`font-size:${fluid(size(least), size(most))}`]),
    ),
  ]
}

/** Fluid size from a phone of 375 px to a screen of 1280 px. */
function fluid(least: number, most: number): string {
  const more = Math.round((most - least) * 1000) / 1000
  return `clamp(${least}rem,${least}rem + ${more} * (100vw - 23.4375rem) / 56.5625,${most}rem)`
}

function letters({ font, weight, transform, spacing: tracking }: FontUse): string[] {
  return [
    `font-family:var(--font-${font})`,
    `font-weight:${weight}`,
    `text-transform:${transform}`,
    `letter-spacing:${tracking / 100}em`,
  ]
}

/** Radii of cards and of controls, in pixels. */
const radii = {
  square: { card: 0, control: 0 },
  rounded: { card: 8, control: 8 },
  pill: { card: 16, control: 999 },
} as const
const imageRadius = { square: 0, rounded: 8, soft: 24 } as const
const buttonSizes = {
  small: ['min-height:2.5rem', 'padding:0.45rem 1.1rem', 'font-size:0.9375rem'],
  medium: [],
  large: ['min-height:3.25rem', 'padding:0.8rem 2rem', 'font-size:1.0625rem'],
} as const

function buttons({ shape, look, size }: SiteStyle['buttons']): string[] {
  const outlined = ['border-color:var(--color-accent)', 'background:transparent', 'color:var(--color-accent)']
  return [
    rule(' .button:not(.button-quiet)', [`border-radius:${radii[shape].control}px`]),
    rule(' .button-primary', [...buttonSizes[size], ...(look === 'outline' ? outlined : [])]),
  ]
}

function forms({ shape, look }: SiteStyle['forms']): string[] {
  const lined = ['border-width:0 0 1px', 'border-radius:0', 'background:transparent']
  const boxed = [`border-radius:${Math.min(radii[shape].control, 24)}px`]
  return [rule(' .field-box', look === 'underlined' ? lined : boxed)]
}

const sectionFactor = { compact: 0.6, normal: 1, roomy: 1.5 } as const
const paddings = {
  small: 'clamp(1rem,2vw,1.75rem)',
  medium: 'clamp(2rem,5vw,4.5rem)',
  large: 'clamp(3.5rem,9vw,8rem)',
} as const

function spacing({ sections, width }: SiteStyle['spacing']): string[] {
  const factor = sectionFactor[sections]
  return [
    rule(' :is(.section:not(.width-full)>.section-grid,.store-width,.store-page)', [`max-width:${width / 16}rem`]),
    ...Object.entries(paddings).map(([name, value]) =>
      factor === 1 ? '' : rule(` .padding-${name}`, [`padding-block:calc(${factor} * ${value})`]),
    ),
  ]
}

const starts = { fade: '', slide: 'translate:0 2.5rem;', scale: 'scale:0.92;' } as const
/** Scroll range in which a block fades in. */
const ranges = { slow: 60, medium: 40, fast: 20 } as const

/** Scroll-driven by CSS; disabled for visitors who prefer reduced motion. */
function animation({ kind, speed }: SiteStyle['animation']): string {
  if (kind === 'none') return ''
  const start = `@keyframes site-enter{from{opacity:0;${starts[kind]}}}`
  const moved = `:root[data-face] .section~.section .section-grid>:not([class*=" enter-"]){animation:site-enter linear both;animation-timeline:view();animation-range:entry 0% entry ${ranges[speed]}%}`
  return `${start}@media screen and (prefers-reduced-motion:no-preference){@supports (animation-timeline:view()){${moved}}}`
}
