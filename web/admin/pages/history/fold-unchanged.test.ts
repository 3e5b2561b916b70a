import { expect, test } from 'vitest'
import { foldUnchanged } from './fold-unchanged.ts'

const same = (text: string) => ({ text, change: 'same' as const })
const added = (text: string) => ({ text, change: 'added' as const })
const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `p${from + n}`).join('\n')

test('paragraphs far from a change are folded, and the ones around it are shown', () => {
  const folded = foldUnchanged([same(`${lines(1, 9)} a`), added('new '), same(`b\n${lines(11, 20)}`)])
  expect(folded).toEqual([
    { folded: lines(1, 7), paragraphs: 7 },
    same('p8\np9 a'),
    added('new '),
    same('b\np11\n'),
    { folded: lines(12, 20), paragraphs: 9 },
  ])
})

test('between two changes both keep what is around them', () => {
  expect(foldUnchanged([added('x'), same(lines(1, 8)), added('y')])).toEqual([
    added('x'),
    same('p1\np2\n'),
    { folded: lines(3, 6), paragraphs: 4 },
    same('p7\np8'),
    added('y'),
  ])
})

test('a few unchanged paragraphs are not worth folding', () => {
  const words = [added('x'), same(lines(1, 5)), added('y')]
  expect(foldUnchanged(words)).toEqual(words)
})

test('nothing of the text is lost, however it is folded', () => {
  const words = [same(lines(1, 30)), added('x'), same(`\n${lines(31, 60)}\n`), added('y'), same('z')]
  const texts = foldUnchanged(words).map((part) => ('folded' in part ? `${part.folded}\n` : part.text))
  // A collapsed part ends where the next line begins; the last one ends with the text.
  expect(texts.join('').replaceAll('\n', '')).toBe(
    words
      .map(({ text }) => text)
      .join('')
      .replaceAll('\n', ''),
  )
})
