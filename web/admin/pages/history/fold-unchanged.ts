import type { HistoryReply } from '../../../../src/pages/admin-contract.ts'

type Word = HistoryReply['words'][number]

/** A part of a comparison: visible text, or unchanged paragraphs that are collapsed. */
export type ComparedPart = Word | { folded: string; paragraphs: number }

/** Fewer than these are shown, because the placeholder would need as much space. */
const FOLDED_MIN = 2

/**
 * Collapses unchanged paragraphs, except the one before and after each change, as context. A paragraph is a line of the
 * compared text.
 */
export function foldUnchanged(words: readonly Word[]): ComparedPart[] {
  return words.flatMap((word, place) =>
    word.change === 'same' ? foldBetween(word.text, place > 0, place < words.length - 1) : [word],
  )
}

/** @param afterChange whether a change is directly before this text; `beforeChange` likewise after it */
function foldBetween(text: string, afterChange: boolean, beforeChange: boolean): ComparedPart[] {
  const lines = text.split('\n')
  // The rest of the changed line, and the line after it as context.
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
