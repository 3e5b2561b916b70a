import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBlock } from './all.ts'

const table = readFileSync(join(import.meta.dirname, '../../docs/blocks.md'), 'utf8')
const rows = [...table.matchAll(/^\| (\d+) \| (?:`([a-z0-9-]+)`|–) \| (.+) \|$/gm)].map(
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
