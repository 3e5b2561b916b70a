import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const forbidden =
  /\bDate\.now\b|\bnew Date\(|\bDate\(\)|\bMath\.random\b|\brandomUUID\b|\bnow\(\)|\b(clock|statement|transaction)_timestamp\b|\bcurrent_(timestamp|date)\b|\bgen_random_uuid\b|\brandom\(\)/i

/** The sources of projections, except their queries, which may use the clock. */
const sources = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => readdirSync(join(import.meta.dirname, name)).map((file) => join(name, file)))
  .filter((file) => file.endsWith('.ts') && !/(queries|\.test)\.ts$/.test(file))

test('there is a projection to look at', () => expect(sources).toContain(join('carts', 'projection.ts')))

test.each(sources)('%s gives the same rows at any time: no clock, no randomness', (file) => {
  expect(readFileSync(join(import.meta.dirname, file), 'utf8').match(forbidden)?.[0]).toBeUndefined()
})

test.each(['at: Date.now()', 'new Date()', 'Math.random()', 'randomUUID()', 'set updated_at = now()'])(
  'a planted %s is found',
  (text) => expect(text).toMatch(forbidden),
)
