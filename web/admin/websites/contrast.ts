import { AA, contrast, readHex } from '../../../src/shared/styles/colour.ts'
import type { Theme } from '../../../src/websites/contract.ts'

const pairs: [keyof Theme, keyof Theme, string][] = [
  ['text', 'background', 'Text on the background'],
  ['text', 'surface', 'Text on the surface'],
  ['muted', 'background', 'Quiet text on the background'],
  ['muted', 'surface', 'Quiet text on the surface'],
  ['accent', 'background', 'The accent on the background'],
  ['accentText', 'accent', 'Text on the accent'],
]

/** Low contrasts of a theme, one sentence each. Colours that are being typed are not judged. */
export function findLowContrast(theme: Theme): string[] {
  return pairs.flatMap(([front, ground, what]) => {
    const [above, below] = [readHex(String(theme[front])), readHex(String(theme[ground]))]
    if (!above || !below) return []
    const ratio = contrast(above, below)
    return ratio < AA ? [`${what} has a contrast of ${ratio.toFixed(1)}; 4.5 is needed.`] : []
  })
}
