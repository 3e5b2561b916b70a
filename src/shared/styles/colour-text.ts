import { hexOfHsl, hslProblem, readHex } from './colour.ts'

export type ReadColour = { hex: string; problem?: undefined } | { hex?: undefined; problem: string }

/** A colour as it is typed or pasted: 3 to 6 hex digits, or `hsl(20 50% 40%)`. A website's colours are opaque. */
export function readColourText(text: string): ReadColour {
  const inside = /^hsla?\((.*)\)$/i.exec(text.trim())?.[1]
  if (inside !== undefined) return readHsl(inside)
  const hex = readHex(text)
  return hex === undefined ? { problem: 'A color is # and 3 to 6 hex digits, or hsl().' } : { hex }
}

function readHsl(inside: string): ReadColour {
  const [h, s, l, a = '1'] = inside.split(/[\s,/]+/).filter(Boolean)
  const colour = { h: Number(h?.replace(/deg$/i, '')), s: share(s), l: share(l), a: share(a) }
  const problem = hslProblem(colour)
  if (problem !== undefined) return { problem }
  return colour.a === 1
    ? { hex: hexOfHsl(colour) }
    : { problem: 'Colors are opaque here: leave alpha out, or enter 1.' }
}

/** `40%` and `0.4` are the same. */
const share = (text: string | undefined) => (text?.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text))
