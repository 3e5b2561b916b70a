import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BEGIN, costsTable, countPurchases, END, statementsInTable } from './costs.ts'

const document = readFileSync(join(import.meta.dirname, '../../docs/performance.md'), 'utf8')
const table = document.slice(document.indexOf(BEGIN), document.indexOf(END))

test('no step of a purchase sends more statements than docs/performance.md says', async () => {
  const known = statementsInTable(table)
  const counted = statementsInTable(costsTable(await countPurchases()))
  // Paying looks again while the gateway answers, so its number differs by a few.
  const dearer = [...counted].filter(([name, statements]) => statements > 1.1 * (known.get(name) ?? 0))
  expect(dearer, 'Make it cheaper, or say why not and run: npm run bench:costs -- purchase --write').toEqual([])
})
