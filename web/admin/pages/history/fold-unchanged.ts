import type { HistoryReply } from '../../../../src/pages/admin-contract.ts'

type Word = HistoryReply['words'][number]

/** A piece of a comparison: text that is shown, or paragraphs that nobody changed and that are shown on request. */
export type ComparedPart = Word | { folded: string; paragraphs: number }

/** Fewer than these are shown: a line that says so would take as much room. */
const FOLDED_MIN = 2

/**
 * Paragraphs without a change are folded, but for the one before a change and the one behind it, which say where it is.
 * A paragraph is a line of the text that is compared.
 */
export function foldUnchanged(words: readonly Word[]): ComparedPart[] {
  return words.flatMap((word, place) =>
    word.change === 'same' ? foldBetween(word.text, place > 0, place < words.length - 1) : [word],
  )
}

/** @param afterChange a change stands right before this text; `beforeChange` likewise behind it. */
function foldBetween(text: string, afterChange: boolean, beforeChange: boolean): ComparedPart[] {
  const lines = text.split('\n')
  // The line in which a change is goes on here, and the one behind it is its surroundings.
  const head = afterChange ? Math.min(2, lines.length) : 0
  const tail = beforeChange ? Math.min(2, lines.length - head) : 0
  const middle = lines.slice(head, lines.length - tail)
  const paragraphs = middle.filter((line) => line.trim() !== '').length
  if (paragraphs < FOLDED_MIN || (!afterChange && !beforeChange)) return [{ text, change: 'same' }]
  const shown = (part: string[], around: (text: string) => string): ComparedPart[] =>
    part.length > 0 ? [{ text: around(part.join('\n')), change: 'same' }] : []
  return [
    ...shown(lines.slice(0, head), (before) => `${before}\n`),
    { folded: middle.join('\n'), paragraphs },
    ...shown(lines.slice(lines.length - tail), (behind) => behind),
  ]
}
