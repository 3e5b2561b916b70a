import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BEGIN, costsTable, countPurchases, END, statementsInTable } from './costs.ts'

const document = readFileSync(join(import.meta.dirname, '../../docs/performance.md'), 'utf8')
const table = document.slice(document.indexOf(BEGIN), document.indexOf(END))

/**
 * The counts are exact. Whoever changes one runs `npm run bench:costs -- purchase --write`, which writes the table, and says
 * in the commit why a row has become dearer.
 */
test('each step of a purchase sends as many statements as docs/performance.md says', async () => {
  const known = statementsInTable(table)
  const counted = statementsInTable(costsTable(await countPurchases()))
  const others = [...new Set([...known.keys(), ...counted.keys()])]
    .map((name) => [name, known.get(name) ?? 0, counted.get(name) ?? 0] as const)
    .filter(([, before, now]) => before !== now)
  expect(others, 'Name, statements before and now. If that is meant: npm run bench:costs -- purchase --write').toEqual(
    [],
  )
})
