import { expect, test } from 'vitest'
import { changeWords, fieldWords } from './field-words.ts'
import { makeItem } from './make-item.ts'

test.each([
  ['created', 'Created'],
  ['edited images, publishAt', 'Edited pictures, becomes public at'],
])('%s is told as %s', (change, words) => expect(changeWords(change)).toBe(words))

test.each([
  ['title', 'Mug'],
  ['description', 'Holds tea.'],
  ['tags', 'Nothing'],
  ['visibility', 'Draft'],
  ['categories', '0 categories'],
  ['variants', 'SQ0001: $12.50'],
] as const)('%s of two versions is compared as “%s”', (field, words) =>
  expect(fieldWords(makeItem(), field)).toBe(words),
)
