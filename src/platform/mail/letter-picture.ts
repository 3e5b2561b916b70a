/** Width of a letter's card in px. */
const CARD = 560

/** A picture as it is stored. */
interface StoredPicture {
  assetUrl: string
  /** `800x600`. */
  originalSize: string
  /** `300w,500w`: the files that there are. */
  systemDataVariants: string
}

export interface LetterPicture {
  url: string
  /** Displayed width in px. */
  width: number
  height: number
}

/** As wide as there is room and no higher than wide; uses the smallest file that is sharp on high-density screens. */
export function pictureOf(
  { assetUrl, originalSize, systemDataVariants }: StoredPicture,
  { room = CARD, tallest = room }: { room?: number; tallest?: number } = {},
): LetterPicture {
  const [across = room, down = room] = originalSize.split('x').map(Number)
  const width = Math.min(room, Math.round((tallest * across) / down))
  const widths = systemDataVariants.split(',').map((name) => Number.parseInt(name, 10))
  const enough = widths.filter((one) => one >= width * 1.5).sort((a, b) => a - b)[0] ?? Math.max(...widths)
  return { url: `${assetUrl}?format=${enough}w`, width, height: Math.round((width * down) / across) }
}
