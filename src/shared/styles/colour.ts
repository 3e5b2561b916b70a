/** Hue in degrees; saturation, lightness and alpha from 0 to 1. */
export interface Hsl {
  h: number
  s: number
  l: number
  a?: number
}

/** Specification §5, Colour and image helpers: undefined for a valid colour. */
export function hslProblem({ h, s, l, a = 1 }: Partial<Hsl>): string | undefined {
  if (![h, s, l].every(Number.isFinite)) return 'Missing an H/S/L value.'
  if (isOutside(h, 360)) return 'Hue out of bounds.'
  if (isOutside(s, 1)) return 'Saturation out of bounds.'
  if (isOutside(l, 1)) return 'Lightness out of bounds.'
  return Number.isFinite(a) && !isOutside(a, 1) ? undefined : 'Alpha out of bounds.'
}

const isOutside = (value: number | undefined, most: number) => value === undefined || value < 0 || value > most

/**
 * Specification §5: 3 to 6 hex digits, as six; undefined when it is not a colour. Three are expanded as in browsers; of four
 * the last is an alpha value, which opaque colours do not have; five are six without their last digit, which is 0.
 */
export function readHex(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3,6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  if (digits.length >= 5) return `#${digits.padEnd(6, '0')}`
  return `#${[...digits.slice(0, 3)].map((digit) => digit + digit).join('')}`
}

export type Rgb = readonly [red: number, green: number, blue: number]

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function hexOf(rgb: readonly number[]): string {
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function hslOf(hex: string): Hsl {
  const [r, g, b] = rgbOf(hex).map((part) => part / 255) as [number, number, number]
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const l = (max + min) / 2
  const span = max - min
  if (span === 0) return { h: 0, s: 0, l }
  const s = span / (1 - Math.abs(2 * l - 1))
  const sixth = max === r ? ((g - b) / span + 6) % 6 : max === g ? (b - r) / span + 2 : (r - g) / span + 4
  return { h: sixth * 60, s: Math.min(1, s), l }
}

export function hexOfHsl({ h, s, l }: Hsl): string {
  const chroma = (1 - Math.abs(2 * l - 1)) * s
  const part = (shift: number) => {
    const place = (shift + h / 30) % 12
    return 255 * (l - (chroma / 2) * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  }
  return hexOf([part(0), part(8), part(4)])
}

/** Mixes in `share` of the second colour. */
export function mixHex(first: string, second: string, share: number): string {
  const other = rgbOf(second)
  return hexOf(rgbOf(first).map((part, place) => part * (1 - share) + (other[place] ?? 0) * share))
}

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** 1 for equal colours, 21 for black on white (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** For normal text (WCAG 2.2, level AA). */
export const AA = 4.5

const LIGHTNESS_STEPS = 200

/**
 * The colour itself if it is readable on all of these, else the nearest readable one of its hue; black or white as a last
 * resort.
 */
export function nearestPassing(hex: string, on: readonly string[], ratio = AA): string {
  const passes = (colour: string) => on.every((background) => contrast(colour, background) >= ratio)
  return [hex, ...byLightness(hex)].find(passes) ?? mostReadable(on[0] ?? '#ffffff', ['#000000', '#ffffff'])
}

/** Colours of the same hue and saturation, increasingly darker and lighter. */
function byLightness(hex: string): string[] {
  const { h, s, l } = hslOf(hex)
  const steps = Array.from({ length: LIGHTNESS_STEPS }, (_, step) => (step + 1) / LIGHTNESS_STEPS)
  const possible = steps.flatMap((step) => [l - step, l + step]).filter((one) => one >= 0 && one <= 1)
  return possible.map((lightness) => hexOfHsl({ h, s, l: lightness }))
}

/** The colour with the highest contrast on the background. */
export function mostReadable(background: string, colours: readonly [string, ...string[]]): string {
  return colours.reduce((best, one) => (contrast(one, background) > contrast(best, background) ? one : best))
}
