import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaceTags, textWithoutTags } from './text-without-tags.ts'

test('tags are replaced as a regular expression would replace them', () => {
  const html = fc.array(fc.constantFrom('<', '>', 'a', ' ', '\n', '<b>', '</b>', '&lt;', 'é'), { maxLength: 20 })
  fc.assert(
    fc.property(html, fc.constantFrom('', ' '), (parts, replacement) => {
      const text = parts.join('')
      expect(replaceTags(text, replacement)).toBe(text.replace(/<[^>]*>/g, replacement))
    }),
    { numRuns: 2_000 },
  )
})

test('words have single spaces between them', () => {
  expect(textWithoutTags('<p>One  <b>two</b></p>\n<p>three</p> 1 < 2')).toBe('One two three 1 < 2')
})

// With a step for every pair of characters this would take hours.
test('ten million tags that are never closed are read once', () => {
  const open = '<'.repeat(10_000_000)
  expect(replaceTags(open, ' ')).toHaveLength(open.length)
  expect(replaceTags(`${open}>`, ' ')).toBe(' ')
})
