import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reachableTests } from '../../scripts/reachable-tests.mjs'

const owner = 'web/e2e/owner/owner-invites.e2e.ts'
const shopper = 'web/e2e/shopper/shopper-fills-cart.e2e.ts'
const reached = (...changed: string[]) => reachableTests(changed, ['src/cart/cart.test.ts'], [owner, shopper])

test('tests that import a changed file run, and those that read the source themselves', () => {
  const tests = reached('docs/performance.md')
  expect(tests).toContain('src/cart/cart.test.ts')
  expect(tests).toContain('src/architecture.test.ts')
  expect(tests).not.toContain(owner)
})

test('a change of the product reaches its processes and every browser test', () => {
  expect(reached('src/cart/cart.ts')).toEqual(
    expect.arrayContaining(['src/boot/several-processes.int.test.ts', owner, shopper]),
  )
})

test('a screen of the admin does not reach shoppers', () => {
  const tests = reached('web/admin/people/people-page.tsx', 'src/cart/cart.test.ts')
  expect(tests).toContain(owner)
  expect(tests).not.toContain(shopper)
})

test('a changed browser test runs alone, and what several of them use reaches all', () => {
  expect(reached(owner)).toContain(owner)
  expect(reached(owner)).not.toContain(shopper)
  expect(reached('web/e2e/keyboard.ts')).toEqual(expect.arrayContaining([owner, shopper]))
})

test('new packages and settings of the tests reach everything', () => {
  expect(reached('package-lock.json')).toBe('all')
  expect(reached('vitest.config.ts')).toBe('all')
})

test('every test that is listed by name exists', () => {
  const listed = [...reached('src/cart/cart.ts')].filter((file) => ![owner, 'src/cart/cart.test.ts'].includes(file))
  for (const file of listed) expect(existsSync(join(import.meta.dirname, '../..', file)), file).toBe(true)
})
