import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allBlocks, findBlock } from './all.ts'
import { blockVariants } from './fields/block-variants.ts'

const document = readFileSync(join(import.meta.dirname, '../../docs/blocks.md'), 'utf8')
const [types = '', variants = '', slices = ''] = document.split(/^## .*$/m)
const rows = [...types.matchAll(/^\| (\d+) \| (?:`([a-z0-9-]+)`|–) \| (.+) \|$/gm)].map(
  ([, number, name, what = '']) => ({
    number: Number(number),
    name,
    what,
  }),
)

test('the documentation lists all 69 block types, and what each does here', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 69 }, (_, place) => place + 1))
  for (const { number, name, what } of rows) {
    const block = findBlock(number)
    expect([number, block?.name]).toEqual([number, /^(kept|unused)/.test(what) ? undefined : name])
    expect([number, block?.isImportOnly ?? false]).toEqual([number, what.endsWith('not offered')])
  }
})

test('the documentation lists the variants 1000 to 1018 under the names by which blocks store them', () => {
  const listed = [...variants.matchAll(/^\| (\d+) \| `([a-z0-9-]+)` \| `(\w+)` \|$/gm)].map(
    ([, number, block, name]) => [Number(number), block, name],
  )
  const known = blockVariants.flatMap(({ types: [...numbers], first, names }) => {
    const block = numbers.map(findBlock).find((one) => one && !one.isImportOnly)
    return names.map((name, place) => [first + place, block?.name, name])
  })
  expect(listed).toEqual(known)
})

test('the documentation lists the slices 1 to 19, and for each a block that editors can place', () => {
  const listed = [...slices.matchAll(/^\| (\d+|–) \| ([a-z-]+) \| `([a-z0-9-]+)` \|$/gm)]
  // Facts A.1: 2 is unused, and three have no public number.
  const numbers = listed.flatMap(([, number]) => (number === '–' ? [] : [Number(number)]))
  expect(numbers).toEqual(Array.from({ length: 19 }, (_, place) => place + 1).filter((number) => number !== 2))
  for (const [, , slice, name] of listed) {
    const block = allBlocks.find((one) => one.name === name)
    expect([slice, block?.isImportOnly ?? false, block !== undefined]).toEqual([slice, false, true])
  }
})
