import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillMessage } from '../messages/fill-message.ts'
import { addAllCatalogues } from './all-catalogues.ts'
import { german } from './de/german.ts'
import { said } from './said.ts'
import { speaking } from './word.ts'

addAllCatalogues()
const inGerman = (message: string) => speaking('de', () => said(message))

/** Sentences with values that are found by their shape. */
const shapes = Object.keys(german).filter((sentence) => sentence.includes('{') && sentence.endsWith('.'))
const namesIn = (shape: string) => [...shape.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Values of a shape as a pattern finds them: each as long as possible, from the left. */
function valuesByPattern(message: string, shape: string): Record<string, string> | undefined {
  const escaped = RegExp.escape(shape).replace(/\\\{(\w+)\\\}/g, '(?<$1>.+)')
  return new RegExp(`^${escaped}$`).exec(message)?.groups
}

test('a sentence with values is translated with the values that a pattern would find', () => {
  const value = fc.constantFrom('Salt', 'and', '12', '€1.50', 'a, b', ' ', '. ', '.', 'Please')
  let found = 0
  fc.assert(
    fc.property(fc.constantFrom(...shapes), fc.array(value, { minLength: 4, maxLength: 4 }), (shape, values) => {
      const message = fillMessage(shape, Object.fromEntries(namesIn(shape).map((name, at) => [name, values[at] ?? ''])))
      const fitting = shapes.filter((one) => valuesByPattern(message, one))
      expect(fitting).toContain(shape)
      if (fitting.length > 1 || Object.hasOwn(german, message)) return
      const expected = valuesByPattern(message, shape) ?? {}
      const translated = inGerman(message)
      expect(translated).not.toBe(message)
      // Values that are no words of the catalogue stand in the translation as they are.
      for (const part of Object.values(expected))
        if (/^(Salt|12|a, b)$/.test(part)) expect(translated, message).toContain(part)
      found++
    }),
    { numRuns: 500 },
  )
  expect(found).toBeGreaterThan(100)
})

test('a message longer than any sentence of the server is not looked at', () => {
  const sentence = (title: string) => `Please select the ${title} option.`
  expect(inGerman(sentence('s'.repeat(1_900)))).toContain('Bitte')
  expect(inGerman(sentence('s'.repeat(2_000)))).toBe(sentence('s'.repeat(2_000)))
})
