import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyPrepared, PREPARED } from './prepared-directory.ts'

let directory = ''
beforeEach(() => {
  directory = mkdtempSync('/var/tmp/plinth-prepared-test-')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(directory, { recursive: true, force: true })
})

const make = () => vi.fn(async (empty: string) => writeFileSync(join(empty, 'made'), 'once'))
const madeIn = (name: string) => readFileSync(join(directory, name, 'made'), 'utf8')

test('two that ask at once get a copy of what was made once', async () => {
  vi.stubEnv(PREPARED, directory)
  const made = make()

  await Promise.all(['one', 'two'].map((name) => copyPrepared('postgres', join(directory, name), made)))

  expect(made).toHaveBeenCalledTimes(1)
  expect([madeIn('one'), madeIn('two')]).toEqual(['once', 'once'])
})

test('what could not be made is made by the next that asks', async () => {
  vi.stubEnv(PREPARED, directory)
  const failing = async () => Promise.reject(new Error('the disk is full'))
  await expect(copyPrepared('postgres', join(directory, 'one'), failing)).rejects.toThrow('the disk is full')

  await copyPrepared('postgres', join(directory, 'two'), make())

  expect(madeIn('two')).toBe('once')
})

test('without a shared directory it is made in place', async () => {
  vi.stubEnv(PREPARED, '')
  const made = make()

  await copyPrepared('postgres', directory, made)

  expect(made).toHaveBeenCalledWith(directory)
})
