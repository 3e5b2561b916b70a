import type { ThemeLook } from '../stores/theme-presets.ts'
import { contrast, mixHex, readHex } from './colour.ts'
import { fontThemes } from './font-families.ts'
import type { FontUse, SiteStyle } from './site-style.ts'

const SQUARE_MAX = 2
const PILL_MIN = 16

/** A website's initial style: exactly the design that its owner chose at the start. */
export function styleOfTheme(theme: ThemeLook): SiteStyle {
  const { headingFont, bodyFont, radius } = theme
  const shape = radius <= SQUARE_MAX ? 'square' : radius >= PILL_MIN ? 'pill' : 'rounded'
  return {
    colors: colorsOf(theme),
    fonts: {
      activeThemeId: 'start',
      themes: { ...fontThemes, start: { heading: `system-${headingFont}`, body: `system-${bodyFont}` } },
      fontUsageCategories: {
        headings: use('heading', 700),
        paragraphs: use('body'),
        buttons: use('body', 600),
        menus: use('body'),
      },
      own: {},
      base: 16,
      ratio: 1250,
    },
    buttons: { shape, look: 'solid', size: 'medium' },
    forms: { shape, look: 'boxed' },
    images: { shape: { square: 'square', rounded: 'rounded', pill: 'soft' }[shape] as SiteStyle['images']['shape'] },
    spacing: { sections: 'normal', width: 1280 },
    animation: { kind: 'none', speed: 'medium' },
    tweaks: {},
  }
}

export function use(font: FontUse['font'], weight = 400, more: Partial<FontUse> = {}): FontUse {
  return { font, weight, transform: 'none', spacing: 0, ...more }
}

function colorsOf({ background, surface, text, muted, accent, accentText }: ThemeLook): SiteStyle['colors'] {
  const [ground, card, ink] = [hex(background, '#ffffff'), hex(surface, '#f5f5f4'), hex(text, '#1c1917')]
  const tint = hex(accent, '#1d4ed8')
  const isDark = contrast(ground, '#000000') < contrast(ink, '#000000')
  const own = {
    background: ground,
    surface: card,
    text: ink,
    muted: hex(muted, '#57534e'),
    accent: tint,
    accentText: hex(accentText, '#ffffff'),
  }
  if (isDark)
    return {
      defaultThemeId: 'black',
      palette: { lightest: ink, light: mixHex(ink, ground, 0.1), accent: tint, dark: card, darkest: ground },
      themes: { black: own },
    }
  return {
    defaultThemeId: 'white',
    palette: { lightest: ground, light: card, accent: tint, dark: mixHex(ink, tint, 0.3), darkest: ink },
    themes: { white: own },
  }
}

/** Themes may contain colours that are not valid in a palette. */
const hex = (colour: string, otherwise: string) => readHex(colour) ?? otherwise
