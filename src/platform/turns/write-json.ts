import { stringifyChunked } from '@discoveryjs/json-ext'
import { takeTurns } from './take-turns.ts'

/** Characters written at once: about a millisecond of work. */
const PIECE_LENGTH = 65_536
/** A value of fewer characters is not worth dividing. */
const LARGE = 200_000

/**
 * JSON of a value in UTF-8, in pieces, written in turns: of a page with large products it has millions of characters.
 * @param replace applied to each piece; what it replaces must be a single character
 */
export async function writeJson(value: unknown, replace = (json: string) => json): Promise<Buffer[]> {
  const takeTurn = takeTurns()
  const pieces: Buffer[] = []
  for (const piece of stringifyChunked(value, { highWaterMark: PIECE_LENGTH })) {
    pieces.push(Buffer.from(replace(piece)))
    await takeTurn()
  }
  return pieces
}

/** Whether JSON of a value may be so long that it should be written in turns; cheap, because it stops counting there. */
export function isLargeJson(value: unknown): boolean {
  return roomAfter(value, LARGE) < 0
}

/** Characters of names, quotes and commas of a member. */
const MEMBER_LENGTH = 12

function roomAfter(value: unknown, room: number): number {
  if (typeof value === 'string') return room - value.length
  if (typeof value !== 'object' || value === null) return room - MEMBER_LENGTH
  let left = room - MEMBER_LENGTH
  for (const member of Array.isArray(value) ? value : Object.values(value)) {
    if (left < 0) return left
    left = roomAfter(member, left)
  }
  return left
}
