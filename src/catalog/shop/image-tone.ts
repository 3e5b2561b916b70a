import type { ColorData } from '../../files/contract.ts'

/** Corners lighter than this are those of a cut-out: its averages are taken on white. */
const WHITE = 0xf4
/** Size of a step of a channel. */
const STEP = 64

/** Colour class of an image while it loads (`tone.css`); empty for cut-outs, through which it would be seen. */
export function toneOf({ centerAverage, ...corners }: ColorData): { tone?: string } {
  const isCutOut = Object.values(corners).every((corner) => channelsOf(corner).every((channel) => channel >= WHITE))
  return isCutOut
    ? {}
    : {
        tone: channelsOf(centerAverage)
          .map((channel) => Math.floor(channel / STEP))
          .join(''),
      }
}

/** Red, green and blue of six hex digits, 0 to 255. */
function channelsOf(hex: string): number[] {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) || 0)
}
