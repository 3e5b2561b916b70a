import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeHref } from './safe-href.ts'

test.each([
  'https://a.example/b?c=d#e',
  'http://a.example',
  'mailto:a@b.example',
  'tel:+123',
  '/shop',
  '#top',
  '?q=a',
  'care',
])('a link may lead to %s', (href) => expect(safeHref(href)).toBe(href))

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java script:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://',
  '',
  '  ',
])('no link can lead to %j', (href) => expect(safeHref(href)).toBeUndefined())

test('whatever is asked for, what a browser makes of the answer is of a harmless scheme', () => {
  const part = fc.oneof(
    fc.constantFrom('javascript', ':', 'alert(1)', '\t', '\n', '\0', ' ', '/', '\\', 'data', 'https:', '&colon;'),
    fc.string({ maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const href = safeHref(parts.join(''))
      if (href === undefined || !URL.canParse(href, 'https://own.example/page')) return
      expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(new URL(href, 'https://own.example/page').protocol)
    }),
    { numRuns: 2_000 },
  )
})
