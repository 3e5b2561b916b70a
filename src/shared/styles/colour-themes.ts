import { AA, contrast, mixHex, mostReadable, nearestPassing } from './colour.ts'
import type { ColourRole, Palette, SiteStyle } from './site-style.ts'
import { type ThemeId, themeIds } from './theme-ids.ts'

export type ColourTheme = Readonly<Record<ColourRole, string>>

/** Colours of a palette's theme: those set by hand, and the rest derived from them and from the palette. */
export function colourTheme({ palette, themes }: SiteStyle['colors'], id: ThemeId): ColourTheme {
  const own = themes[id] ?? {}
  const background = own.background ?? backgroundOf(palette, id)
  const text = inkOn(palette, background)
  const surface = own.surface ?? surfaceOf(palette, id, background, text)
  const accent = own.accent ?? accentOf(palette, id, background, text)
  const derived = {
    text: nearestPassing(text, [background, surface]),
    muted: nearestPassing(mixHex(text, background, 0.28), [background, surface]),
    accentText: inkOn(palette, accent),
  }
  return { ...derived, ...own, background, surface, accent }
}

function backgroundOf({ lightest, light, accent, dark, darkest }: Palette, id: ThemeId): string {
  return { white: lightest, light, bright: accent, dark, black: darkest }[id]
}

/** The palette's darkest or lightest colour; black or white when neither is readable. */
function inkOn({ darkest, lightest }: Palette, ground: string): string {
  const ink = mostReadable(ground, [darkest, lightest])
  return contrast(ink, ground) >= AA ? ink : mostReadable(ground, ['#000000', '#ffffff'])
}

/**
 * On the lightest background a card has the next darker colour, on the next one the lightest; elsewhere it is slightly
 * closer to the text colour.
 */
function surfaceOf({ lightest, light }: Palette, id: ThemeId, background: string, text: string): string {
  const card = { white: light, light: lightest, bright: undefined, dark: undefined, black: undefined }[id]
  return card && contrast(text, card) >= AA ? card : mixHex(background, text, 0.08)
}

/** On dark backgrounds only if it is readable. */
function accentOf({ accent }: Palette, id: ThemeId, background: string, text: string): string {
  if (id === 'white' || id === 'light') return accent
  return id !== 'bright' && contrast(accent, background) >= AA ? accent : text
}

export interface ContrastProblem {
  themeId: ThemeId
  /** The colour that is hard to read, and its background. */
  role: ColourRole
  on: ColourRole
  ratio: number
  /** The nearest readable colour. */
  offer: string
}

/** Which colours are read on which backgrounds. Links and outlined buttons have the accent colour. */
const pairs: readonly (readonly [ColourRole, readonly ColourRole[]])[] = [
  ['text', ['background', 'surface']],
  ['muted', ['background', 'surface']],
  ['accent', ['background']],
  ['accentText', ['accent']],
]

/** Every pair of colours whose contrast is below AA, with the nearest colour that reaches it. */
export function contrastProblems(colors: SiteStyle['colors']): ContrastProblem[] {
  return themeIds.flatMap((themeId) => {
    const theme = colourTheme(colors, themeId)
    return pairs.flatMap(([role, grounds]) => {
      const on = grounds.find((ground) => contrast(theme[role], theme[ground]) < AA)
      if (on === undefined) return []
      const offer = nearestPassing(
        theme[role],
        grounds.map((ground) => theme[ground]),
      )
      return [{ themeId, role, on, ratio: contrast(theme[role], theme[on]), offer }]
    })
  })
}
