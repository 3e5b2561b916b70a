import { findWords, type QueryWord } from '../../shared/lists/text-words.ts'

/** A text in pieces; every second one, beginning with the second, was looked for. */
export type Marked = readonly string[]

/** Length of a cut text, in characters. */
const CUT_LENGTH = 180
/** What stands before the first found word. */
const BEFORE = 60

export function markWords(text: string, words: readonly QueryWord[]): Marked {
  const pieces: string[] = []
  let at = 0
  for (const [from, to] of findWords(text, words)) {
    pieces.push(text.slice(at, from), text.slice(from, to))
    at = to
  }
  return [...pieces, text.slice(at)]
}

/**
 * A piece of a text around the first found word, between words.
 * @param otherwise is shown if none of the words is in it; default: the text's beginning
 */
export function cutOut(text: string, words: readonly QueryWord[], otherwise = text): Marked {
  const line = text.replace(/\s+/g, ' ').trim()
  const first = findWords(line, words).next().value
  if (!first) return [shortened(otherwise.replace(/\s+/g, ' ').trim(), 0)]
  const from = first[0] <= BEFORE ? 0 : beginOfWord(line, first[0] - BEFORE, first[0])
  return markWords(`${from > 0 ? '…' : ''}${shortened(line, from)}`, words)
}

function shortened(line: string, from: number): string {
  if (line.length - from <= CUT_LENGTH) return line.slice(from)
  const piece = line.slice(from, from + CUT_LENGTH)
  const space = piece.lastIndexOf(' ')
  const cut = space > CUT_LENGTH / 2 ? piece.slice(0, space) : piece
  return `${cut.toWellFormed().replace(/[\s,;:–—-]$/, '')}…`
}

/** At most `latest`; a text without spaces is cut where it is. */
function beginOfWord(line: string, from: number, latest: number): number {
  const space = line.indexOf(' ', from)
  if (space >= 0 && space < latest) return space + 1
  // Not between the two halves of a character.
  return /[\udc00-\udfff]/.test(line.charAt(from)) ? from - 1 : from
}
