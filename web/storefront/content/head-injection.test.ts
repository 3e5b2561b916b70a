import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInjection } from './head-injection.ts'

test('scripts and styles are found as a pattern finds them, wherever tags are missing', () => {
  const pieces = [
    '<script>',
    '<script src="https://a.example/x.js">',
    '</script>',
    '</script >',
    '</SCRIPT\n>',
    '<style',
  ]
  const piece = fc.constantFrom(...pieces, '<style>', '</style>', '>', '<', 'a', ' ', '<scripty>', '</scripts>')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (parts) => {
      const html = parts.join('')
      const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)]
      const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi)]
      expect(readInjection(html)).toMatchObject({
        scripts: scripts.filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes)).map(([, , text]) => text),
        styles: styles.map(([, text]) => text),
      })
    }),
    { numRuns: 2_000 },
  )
})

test('the origins of external scripts are allowed once each', () => {
  const external = '<script src="https://a.example/x.js"></script><script async src=https://a.example/y.js></script>'
  expect(readInjection(external).origins).toEqual(['https://a.example'])
})
