import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDataDir } from './data-dir.ts'
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

test('what other accounts could read is closed at the next start, and listed', () => {
  const path = join(directory, 'copied')
  const { secrets, postgres } = openDataDir(path)
  loadSecrets(secrets)
  mkdirSync(postgres, { mode: 0o700 })
  expect(openDataDir(path).exposed).toEqual([])
  for (const [name, mode] of [
    [path, 0o755],
    [postgres, 0o750],
    [secrets, 0o644],
  ] as const)
    chmodSync(name, mode)
  expect(openDataDir(path).exposed).toEqual([path, postgres, secrets])
  expect([postgres, secrets].map((name) => statSync(name).mode & 0o777)).toEqual([0o700, 0o600])
  expect(openDataDir(path).exposed).toEqual([])
})

test('a damaged secrets file is refused, never replaced', () => {
  const file = join(directory, 'damaged.json')
  writeFileSync(file, '{"cookieKey":"changeme"}')
  expect(() => loadSecrets(file)).toThrow('restore it from a backup')
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

test('processes that start at the same moment get the same secrets', async () => {
  const secretsModule = new URL('./secrets.ts', import.meta.url).href
  for (let round = 0; round < 3; round++) {
    const file = join(directory, `raced-${round}.json`)
    const at = Date.now() + 700
    const program = `const { loadSecrets } = await import('${secretsModule}')
      while (Date.now() < ${at});
      console.log(JSON.stringify(loadSecrets('${file}')))`
    const told = await Promise.all(Array.from({ length: 4 }, () => outputOf(program)))
    expect(new Set([...told, ...told.map(() => `${JSON.stringify(loadSecrets(file))}\n`)]).size).toBe(1)
  }
  expect(readdirSync(directory).filter((name) => name.startsWith('raced-'))).toHaveLength(3)
}, 240_000)

test('the environment takes precedence over the file', () => {
  const file = join(directory, 'secrets.json')
  const given = { cookieKey: 'a'.repeat(64), masterKey: 'b'.repeat(64) }
  const { postgresPassword } = loadSecrets(file)
  expect(loadSecrets(file, given)).toEqual({ postgresPassword, ...given })
  expect(loadSecrets(file)).not.toMatchObject(given)
})

async function outputOf(program: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  await once(child, 'close')
  return output
}

test('a holder that is too busy to answer keeps its lock', async () => {
  const lockModule = new URL('./instance-lock.ts', import.meta.url).href
  const program = `const { lockDataDir } = await import('${lockModule}')
    await lockDataDir('${directory}'); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  await once(child.stdout, 'data')
  child.kill('SIGSTOP')
  await expect(lockDataDir(directory)).rejects.toThrow('does not answer')
  child.kill('SIGCONT')
  await expect(lockDataDir(directory)).rejects.toThrow(`process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
})
