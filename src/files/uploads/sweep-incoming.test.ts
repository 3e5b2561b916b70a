import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sweepIncoming } from './sweep-incoming.ts'

const directory = mkdtempSync(join(tmpdir(), 'plinth-sweep-'))
afterAll(() => rmSync(directory, { recursive: true }))

test('files older than an hour are deleted, those in use stay', async () => {
  writeFileSync(join(directory, 'upload'), 'x')
  mkdirSync(join(directory, 'image-1'))
  writeFileSync(join(directory, 'image-1', 'original'), 'x')
  await sweepIncoming(directory, Date.now() + 59 * 60_000)
  expect(readdirSync(directory)).toEqual(['image-1', 'upload'])
  await sweepIncoming(directory, Date.now() + 61 * 60_000)
  expect(readdirSync(directory)).toEqual([])
  await sweepIncoming(join(directory, 'nowhere'), Date.now())
})
