import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldTest } from './form-definition.ts'
import { type ConditionalField, visibleAnswers, visibleFields } from './visible-fields.ts'

const field = (id: string, showIf?: FieldTest, type = 'text'): ConditionalField => ({
  id,
  type,
  ...(showIf && { showIf: { all: true, tests: [showIf] } }),
})
const shown = (fields: ConditionalField[], answers: Record<string, string | string[]>) =>
  visibleFields(fields, answers).map(({ id }) => id)

const chain = [
  field('q1'),
  field('q2', { field: 'q1', is: 'equals', value: 'yes' }),
  field('q3', { field: 'q2', is: 'answered' }),
]

test('a chained condition is hidden with the question it hangs on, and its answer is dropped', () => {
  expect(shown(chain, { q1: 'yes', q2: 'a', q3: 'b' })).toEqual(['q1', 'q2', 'q3'])
  expect(visibleAnswers(chain, { q1: 'no', q2: 'a', q3: 'b' })).toEqual({ q1: 'no' })
})

test('the order of the fields makes no difference', () =>
  expect(shown(chain.toReversed(), { q1: 'no', q2: 'a', q3: 'b' })).toEqual(['q1']))

test.each([
  ['equals', 'Red', ['Red', 'Blue'], true],
  ['equals', 'Green', ['Red', 'Blue'], false],
  ['not', 'Green', ['Red'], true],
  ['not', 'Red', 'Red', false],
  ['contains', 'cake', 'A wedding Cake', true],
  ['contains', 'bread', 'A wedding cake', false],
  ['answered', '', ['', ''], false],
  ['answered', '', ['', 'Lovelace'], true],
  ['empty', '', '  ', true],
  ['empty', '', 'x', false],
] as const)('%s %j, answered with %j: %s', (is, value, answer, expected) => {
  const fields = [field('a'), field('b', { field: 'a', is, value })]
  expect(shown(fields, { a: answer as string }).includes('b')).toBe(expected)
})

test('all tests have to hold, or any of them', () => {
  const tests: FieldTest[] = [
    { field: 'a', is: 'answered' },
    { field: 'b', is: 'answered' },
  ]
  const fields = (all: boolean) => [field('a'), field('b'), { id: 'c', type: 'text', showIf: { all, tests } }]
  expect(shown(fields(true), { a: 'x' })).toEqual(['a', 'b'])
  expect(shown(fields(false), { a: 'x' })).toEqual(['a', 'b', 'c'])
})

test('conditions that contradict each other in a circle hide their fields', () => {
  const fields = [field('a', { field: 'b', is: 'empty' }), field('b', { field: 'a', is: 'empty' }), field('c')]
  expect(shown(fields, { a: 'x', b: 'y' })).toEqual(['c'])
})

test('a test of a field that is gone counts it as unanswered', () => {
  expect(shown([field('a', { field: 'gone', is: 'answered' })], { gone: 'x' })).toEqual([])
  expect(shown([field('a', { field: 'gone', is: 'empty' })], {})).toEqual(['a'])
})

test('the value of a hidden field can be tested, and sections have no answers', () => {
  const fields = [
    { ...field('h', undefined, 'hidden'), value: 'spring' },
    field('s', undefined, 'section'),
    field('a', { field: 'h', is: 'equals', value: 'spring' }),
  ]
  expect(shown(fields, {})).toEqual(['h', 's', 'a'])
  expect(visibleAnswers(fields, { s: 'x', a: 'y', unknown: 'z', constructor: 'w' })).toEqual({ a: 'y' })
})

test('whatever the conditions, it ends, and dropping hidden answers changes nothing more', () => {
  const ids = ['a', 'b', 'c', 'd']
  const tested = fc.record({
    field: fc.constantFrom(...ids),
    is: fc.constantFrom('equals' as const, 'not' as const, 'answered' as const, 'empty' as const),
    value: fc.constantFrom('x', 'y'),
  })
  const conditions = fc.array(fc.option(fc.record({ all: fc.boolean(), tests: fc.array(tested, { maxLength: 3 }) })), {
    minLength: 4,
    maxLength: 4,
  })
  fc.assert(
    fc.property(conditions, fc.dictionary(fc.constantFrom(...ids), fc.constantFrom('x', 'y', '')), (given, answers) => {
      const fields = ids.map((id, place) => ({ id, type: 'text', showIf: given[place] ?? undefined }))
      const visible = visibleFields(fields, answers)
      for (const one of fields) if (!one.showIf) expect(visible).toContain(one)
      expect(Object.keys(visibleAnswers(fields, answers)).every((id) => visible.some((one) => one.id === id))).toBe(
        true,
      )
    }),
  )
})

test('what is neither text nor file is no answer, whatever it pretends to be', () => {
  const fields = [field('a'), field('b', { field: 'a', is: 'answered' })]
  for (const odd of [{ toString: 1 }, { name: { toString: 1, valueOf: 1 } }, [{ toString: 1 }], [[{ toString: 1 }]], 5])
    expect(shown(fields, { a: odd as never })).toEqual(['a'])
})

test('all searches of a form look through a million characters together', () => {
  const found = (searches: number, at: number) => {
    const test = { field: 'a', is: 'contains' as const, value: 'here' }
    const fields = [field('a'), { ...field('b'), showIf: { all: false, tests: Array(searches).fill(test) } }]
    return shown(fields, { a: `${'a'.repeat(at)}here` }).includes('b')
  }
  expect([found(1_000, 996), found(1_000, 997)]).toEqual([true, false])
  expect([found(100, 9_996), found(100, 9_997)]).toEqual([true, false])
  expect([found(1, 29_996), found(1, 29_997)]).toEqual([true, false])
})
