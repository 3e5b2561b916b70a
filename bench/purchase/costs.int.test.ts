import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BEGIN, costsTable, countPurchases, END, statementsInTable } from './costs.ts'

const document = readFileSync(join(import.meta.dirname, '../../docs/performance.md'), 'utf8')
const table = document.slice(document.indexOf(BEGIN), document.indexOf(END))

/**
 * A change that makes a row dearer runs `npm run bench:costs -- purchase --write`, which writes the table, and says in the
 * commit why. A letter that follows another within 5 s finds the website's key in memory: one statement less.
 */
test('no step of a purchase sends more statements than docs/performance.md says', async () => {
  const known = statementsInTable(table)
  const counted = statementsInTable(costsTable(await countPurchases()))
  const dearer = [...new Set([...known.keys(), ...counted.keys()])]
    .map((name) => [name, known.get(name) ?? 0, counted.get(name) ?? 0] as const)
    .filter(([, before, now]) => now > before)
  expect(dearer, 'Name, statements before and now. If that is meant: npm run bench:costs -- purchase --write').toEqual(
    [],
  )
})
