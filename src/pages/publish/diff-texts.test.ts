import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffTexts, type TextPart } from './diff-texts.ts'

const text = fc
  .array(fc.constantFrom('one', 'two', 'Käse', ' ', '\n', ', ', '.', '  ', '\n\n'), { maxLength: 40 })
  .map((parts) => parts.join(''))

const textOf = (words: readonly TextPart[], left: 'added' | 'removed') =>
  words
    .filter(({ change }) => change !== left)
    .map((part) => part.text)
    .join('')

test('a difference holds both texts, and equal texts have none', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { words, isCompletelyChanged } = diffTexts(before, after)
      expect([textOf(words, 'added'), textOf(words, 'removed')]).toEqual([before, after])
      expect(words.every((part) => part.text !== '')).toBe(true)
      expect(isCompletelyChanged).toBe(false)
      if (before === after) expect(words.every(({ change }) => change === 'same')).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('words are compared within the paragraphs that changed', () => {
  expect(diffTexts('Title\nWe sell red cups.\nEnd', 'Title\nWe sell blue cups.\nEnd').words).toEqual([
    { text: 'Title\n', change: 'same' },
    { text: 'We sell ', change: 'same' },
    { text: 'red', change: 'removed' },
    { text: 'blue', change: 'added' },
    { text: ' cups.\n', change: 'same' },
    { text: 'End', change: 'same' },
  ])
})

const many = (word: string, count: number) => Array.from({ length: count }, (_, n) => `${word}${n}`)

test('a paragraph whose words were all replaced is completely changed, and the others are compared', () => {
  const before = `Same\n${many('old', 4_000).join(' ')}\nRed cups`
  const after = `Same\n${many('new', 4_000).join(' ')}\nBlue cups`
  const { words, isCompletelyChanged } = diffTexts(before, after)
  expect(isCompletelyChanged).toBe(true)
  expect([textOf(words, 'added'), textOf(words, 'removed')]).toEqual([before, after])
  expect(words[0]).toEqual({ text: 'Same\n', change: 'same' })
})

test('added text is not completely changed, however long it is', () => {
  const before = many('word', 3_000).join(' ')
  const added = many('more', 12_000).join('\n')
  for (const after of [`${before} ${added}`, `${added} ${before}`, added, '']) {
    const isAlone = after === added
    expect(diffTexts(isAlone ? '' : before, after).isCompletelyChanged).toBe(false)
  }
})

/** Comparisons of tokens for texts that have little, and much, in common. */
function comparisons(before: string, after: string): number {
  let count = 0
  diffTexts(before, after, (one, other) => {
    count += 1
    return one === other
  })
  return count
}

test('the work for a difference is bounded, whatever the texts are', () => {
  const texts = [4_000, 100_000].flatMap((count) => [
    [many('old', count).join(' '), many('new', count).join(' ')],
    [many('old', count).join('\n'), many('new', count).join('\n')],
    ['a b '.repeat(count), 'b a c '.repeat(count)],
    ['a\n'.repeat(count), 'a\nb\n'.repeat(count)],
    [`${'a '.repeat(count)}x`, `y${'a '.repeat(count / 2)}`],
  ])
  for (const [before = '', after = ''] of texts) expect(comparisons(before, after)).toBeLessThan(8_000_000)
})
