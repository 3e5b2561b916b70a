import type { Theme } from '../../../src/websites/contract.ts'

/** WCAG 2.2 AA, for text of any size. */
const READABLE = 4.5

const pairs: [keyof Theme, keyof Theme, string][] = [
  ['text', 'background', 'Text on the background'],
  ['text', 'surface', 'Text on the surface'],
  ['muted', 'background', 'Quiet text on the background'],
  ['muted', 'surface', 'Quiet text on the surface'],
  ['accent', 'background', 'The accent on the background'],
  ['accentText', 'accent', 'Text on the accent'],
]

/** Low contrasts of a theme, one sentence each. */
export function findLowContrast(theme: Theme): string[] {
  return pairs.flatMap(([front, ground, what]) => {
    const ratio = contrast(String(theme[front]), String(theme[ground]))
    return ratio < READABLE ? [`${what} has a contrast of ${ratio.toFixed(1)}; 4.5 is needed.`] : []
  })
}

/** Contrast ratio of two hex colours, from 1 to 21; 21 for an invalid colour. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  if (a === undefined || b === undefined) return 21
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: string): number | undefined {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour)?.[1]
  if (!digits) return undefined
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
