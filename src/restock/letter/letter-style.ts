import type { ProductImage } from '../../catalog/contract.ts'

/** Width of the letter's card in px. */
const CARD = 560

export interface LetterPicture {
  url: string
  /** Displayed width in px. */
  width: number
  height: number
}

/** As wide as the card and no higher than wide; uses the smallest file that is sharp on high-density screens. */
export function pictureOf({ assetUrl, originalSize, systemDataVariants }: ProductImage): LetterPicture {
  const [across = CARD, down = CARD] = originalSize.split('x').map(Number)
  const width = Math.min(CARD, Math.round((CARD * across) / down))
  const widths = systemDataVariants.split(',').map((name) => Number.parseInt(name, 10))
  const enough = widths.filter((one) => one >= width * 1.5).sort((a, b) => a - b)[0] ?? Math.max(...widths)
  return { url: `${assetUrl}?format=${enough}w`, width, height: Math.round((width * down) / across) }
}
