import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromPlainText, isPlain, toPlainText } from './plain-text.ts'

test('paragraphs are parted by a blank line, and markup is gone', () =>
  expect(toPlainText('<h2>Tea</h2><p>Hot &amp; <b>good</b><br>all day</p>')).toBe('Tea\n\nHot & good\nall day'))

test.each([
  ['<p>a<br>b</p>', true],
  ['<p>a <strong>b</strong></p>', false],
  ['', true],
])('%s can be edited as plain words: %s', (html, plain) => expect(isPlain(html)).toBe(plain))

test('whatever is typed plainly is plain, and is read again', () =>
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z<>&"' ]{0,8}[a-z<>&]$/)), (paragraphs) => {
      const html = fromPlainText(paragraphs.map((one) => one.trim()).join('\n\n'))
      expect(isPlain(html)).toBe(true)
      expect(toPlainText(html)).toBe(paragraphs.map((one) => one.trim()).join('\n\n'))
    }),
  ))
