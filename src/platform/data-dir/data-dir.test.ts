import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { AlreadyRunning, lockDataDir } from './instance-lock.ts'
import { loadSecrets } from './secrets.ts'

const directory = mkdtempSync(join(tmpdir(), 'plinth-data-'))
afterAll(() => rmSync(directory, { recursive: true }))

test('secrets are made once, differ from each other, and only their owner may read them', () => {
  const file = join(directory, 'secrets.json')
  const first = loadSecrets(file)
  expect(loadSecrets(file)).toEqual(first)
  expect(new Set(Object.values(first)).size).toBe(3)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a damaged secrets file is refused, never replaced', () => {
  const file = join(directory, 'damaged.json')
  writeFileSync(file, '{"cookieKey":"changeme"}')
  expect(() => loadSecrets(file)).toThrow('restore it from a back-up')
  expect(readFileSync(file, 'utf8')).toBe('{"cookieKey":"changeme"}')
})

test('a second holder of the same directory is refused and told who holds it', async () => {
  const lock = await lockDataDir(directory)
  await expect(lockDataDir(directory)).rejects.toThrow(AlreadyRunning)
  await expect(lockDataDir(directory)).rejects.toThrow(`process ${process.pid}`)
  lock.release()
  ;(await lockDataDir(directory)).release()
})

test('the lock of a killed process is free at once', async () => {
  const lockModule = new URL('./instance-lock.ts', import.meta.url).href
  const program = `const { lockDataDir } = await import('${lockModule}')
    await lockDataDir('${directory}'); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  await once(child.stdout, 'data')
  await expect(lockDataDir(directory)).rejects.toThrow(`process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  ;(await lockDataDir(directory)).release()
})
