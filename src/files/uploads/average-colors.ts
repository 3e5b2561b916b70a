import type { ColorData } from '../contract.ts'
import { openPixels, type Pixels } from './guarded-sharp.ts'

/** The picture is reduced to this many squares in each direction. */
const SIDE = 8

/**
 * Placeholder colours of an image that is loading: four corners and the centre, each averaged over a quarter of the area.
 */
export async function averageColors(pixels: Pixels): Promise<ColorData> {
  const squares = await openPixels(pixels)
    .flatten({ background: '#ffffff' })
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'linear' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  const near = 0
  const far = SIDE / 2
  const middle = SIDE / 4
  return {
    topLeftAverage: averageOf(squares, near, near),
    topRightAverage: averageOf(squares, far, near),
    bottomLeftAverage: averageOf(squares, near, far),
    bottomRightAverage: averageOf(squares, far, far),
    centerAverage: averageOf(squares, middle, middle),
  }
}

/** The average over half of the squares in each direction, starting at `left` and `top`: six hex digits. */
function averageOf(squares: Buffer, left: number, top: number): string {
  const channels = squares.length / SIDE ** 2
  const sums = [0, 0, 0]
  for (let y = top; y < top + SIDE / 2; y++)
    for (let x = left; x < left + SIDE / 2; x++)
      for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + sampleOf(squares, x, y, channels, channel)
  return sums.map((sum) => hexOf(sum / (SIDE / 2) ** 2)).join('')
}

function sampleOf(squares: Buffer, x: number, y: number, channels: number, channel: number): number {
  return squares[(y * SIDE + x) * channels + Math.min(channel, channels - 1)] ?? 0
}

function hexOf(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}
