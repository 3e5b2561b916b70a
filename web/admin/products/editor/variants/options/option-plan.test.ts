import { expect, test } from 'vitest'
import { makeItem } from '../../draft/make-item.ts'
import { mergeTyped, planOptions } from './option-plan.ts'

const { variants } = makeItem()
const size = (...values: string[]) => ({ name: 'Size', values })

test('it is said what stays, what is new and what goes', () => {
  const first = planOptions([size('S', 'M')], [], variants)
  expect(first).toMatchObject({ words: '1 variant will be added.', options: ['Size'], done: false })
  expect(planOptions([size('M', 'L')], ['Size'], first.variants).words).toBe(
    '1 variant will be added, 1 will be removed.',
  )
  expect(planOptions([size('S', 'M')], ['Size'], first.variants).done).toBe(true)
})

test.each([
  [[{ name: ' ', values: ['S'] }], 'Give the option a name.'],
  [[size('S'), { name: 'size', values: ['M'] }], 'Two options have the same name.'],
  [
    ['A', 'B'].map((name) => ({ name, values: Array.from({ length: 11 }, (_, at) => `${at}`) })),
    'That would be 121 variants. A product has at most 100.',
  ],
])('options that make no variants say why', (options, problem) =>
  expect(planOptions(options, [], variants).problem).toBe(problem),
)

test('a value that was only typed stays when the product changes; one that was made and taken away goes', () =>
  expect(mergeTyped([size('S', 'M', 'XL')], [size('S', 'M')], [size('S')])).toEqual([size('S', 'XL')]))
