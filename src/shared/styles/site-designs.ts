import { fontThemes } from './font-families.ts'
import type { Palette, SiteStyle } from './site-style.ts'
import { use } from './style-of-theme.ts'
import type { ThemeId } from './theme-ids.ts'

/** A complete design to start from. Switching designs changes neither texts nor pictures. */
export interface SiteDesign {
  id: string
  name: string
  /** Its character, in a few words. */
  mood: string
  style: SiteStyle
}

interface Sketch extends Pick<SiteStyle, 'buttons' | 'forms' | 'images' | 'spacing' | 'animation'> {
  mood: string
  palette: Palette
  theme: ThemeId
  /** Overrides for themes in which the palette's accent is not readable. */
  themes?: SiteStyle['colors']['themes']
  fonts: keyof typeof fontThemes
  headings: Parameters<typeof use>
  base: number
  ratio: number
}

const sketches: Readonly<Record<string, Sketch>> = {
  harbour: {
    mood: 'Sand, deep blue and quiet serifs',
    palette: { lightest: '#fbf8f3', light: '#f1ebe1', accent: '#2f4f6b', dark: '#243647', darkest: '#1d2329' },
    theme: 'white',
    fonts: 'bookish',
    headings: ['heading', 500],
    base: 17,
    ratio: 1250,
    buttons: { shape: 'rounded', look: 'solid', size: 'medium' },
    forms: { shape: 'rounded', look: 'boxed' },
    images: { shape: 'rounded' },
    spacing: { sections: 'normal', width: 1200 },
    animation: { kind: 'fade', speed: 'medium' },
  },
  atelier: {
    mood: 'Black on white, straight edges',
    palette: { lightest: '#ffffff', light: '#f3f3f1', accent: '#141414', dark: '#2a2a2a', darkest: '#0b0b0b' },
    theme: 'white',
    fonts: 'modern',
    headings: ['heading', 600, { spacing: -3 }],
    base: 16,
    ratio: 1333,
    buttons: { shape: 'square', look: 'solid', size: 'medium' },
    forms: { shape: 'square', look: 'underlined' },
    images: { shape: 'square' },
    spacing: { sections: 'roomy', width: 1360 },
    animation: { kind: 'none', speed: 'medium' },
  },
  hearth: {
    mood: 'Warm cream, terracotta and round corners',
    palette: { lightest: '#fff9ee', light: '#fdeecd', accent: '#a8431a', dark: '#5b2f17', darkest: '#3b2314' },
    theme: 'white',
    fonts: 'warm',
    headings: ['heading', 600],
    base: 17,
    ratio: 1250,
    buttons: { shape: 'pill', look: 'solid', size: 'large' },
    forms: { shape: 'pill', look: 'boxed' },
    images: { shape: 'soft' },
    spacing: { sections: 'normal', width: 1160 },
    animation: { kind: 'slide', speed: 'slow' },
  },
  meadow: {
    mood: 'Leaf green on paper, friendly letters',
    palette: { lightest: '#fbfdf8', light: '#e9f1e0', accent: '#2f6b3a', dark: '#24452b', darkest: '#18261b' },
    theme: 'white',
    fonts: 'friendly',
    headings: ['heading', 700],
    base: 17,
    ratio: 1200,
    buttons: { shape: 'pill', look: 'solid', size: 'medium' },
    forms: { shape: 'rounded', look: 'boxed' },
    images: { shape: 'soft' },
    spacing: { sections: 'normal', width: 1200 },
    animation: { kind: 'fade', speed: 'fast' },
  },
  gazette: {
    mood: 'A newspaper: large serifs, thin lines, red ink',
    palette: { lightest: '#fffdfa', light: '#f4efe6', accent: '#a01c24', dark: '#3a2a26', darkest: '#1a1614' },
    theme: 'white',
    fonts: 'editorial',
    headings: ['heading', 700, { spacing: -1 }],
    base: 18,
    ratio: 1333,
    buttons: { shape: 'square', look: 'outline', size: 'small' },
    forms: { shape: 'square', look: 'underlined' },
    images: { shape: 'square' },
    spacing: { sections: 'compact', width: 1160 },
    animation: { kind: 'none', speed: 'medium' },
  },
  midnight: {
    mood: 'Dark rooms with one bright light',
    palette: { lightest: '#f4f6fb', light: '#cfd6e6', accent: '#9db8ff', dark: '#1b2130', darkest: '#0e1119' },
    themes: { white: { accent: '#2450b8' }, light: { accent: '#1d429c' } },
    theme: 'black',
    fonts: 'sharp',
    headings: ['heading', 600, { spacing: -2 }],
    base: 16,
    ratio: 1250,
    buttons: { shape: 'rounded', look: 'solid', size: 'medium' },
    forms: { shape: 'rounded', look: 'boxed' },
    images: { shape: 'rounded' },
    spacing: { sections: 'roomy', width: 1280 },
    animation: { kind: 'scale', speed: 'medium' },
  },
  market: {
    mood: 'Loud letters, sunny yellow, a street market',
    palette: { lightest: '#fffef7', light: '#fff0b8', accent: '#8a3b00', dark: '#46240a', darkest: '#21150c' },
    theme: 'light',
    fonts: 'poster',
    headings: ['heading', 600, { transform: 'uppercase' }],
    base: 16,
    ratio: 1333,
    buttons: { shape: 'square', look: 'solid', size: 'large' },
    forms: { shape: 'square', look: 'boxed' },
    images: { shape: 'square' },
    spacing: { sections: 'normal', width: 1320 },
    animation: { kind: 'slide', speed: 'fast' },
  },
  studio: {
    mood: 'Violet and wide letters for makers',
    palette: { lightest: '#fcfaff', light: '#ece5fb', accent: '#5b2bb0', dark: '#33205c', darkest: '#191227' },
    theme: 'white',
    fonts: 'bold',
    headings: ['heading', 700],
    base: 16,
    ratio: 1250,
    buttons: { shape: 'pill', look: 'outline', size: 'medium' },
    forms: { shape: 'pill', look: 'boxed' },
    images: { shape: 'soft' },
    spacing: { sections: 'roomy', width: 1240 },
    animation: { kind: 'fade', speed: 'medium' },
  },
}

export const siteDesigns: readonly SiteDesign[] = Object.entries(sketches).map(([id, sketch]) => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  mood: sketch.mood,
  style: styleOf(id, sketch),
}))

function styleOf(
  id: string,
  { palette, theme, themes = {}, fonts, headings, base, ratio, mood: _, ...rest }: Sketch,
): SiteStyle {
  return {
    design: id,
    colors: { defaultThemeId: theme, palette, themes },
    fonts: {
      activeThemeId: fonts,
      themes: { ...fontThemes },
      own: {},
      base,
      ratio,
      fontUsageCategories: {
        headings: use(...headings),
        paragraphs: use('body'),
        buttons: use('body', 600),
        menus: use('body', 500),
      },
    },
    ...rest,
    tweaks: {},
  }
}

/** Applies a design; uploaded fonts and settings of single pages stay. */
export function withDesign(before: SiteStyle, { style }: SiteDesign): SiteStyle {
  return { ...style, fonts: { ...style.fonts, own: before.fonts.own }, tweaks: before.tweaks }
}
