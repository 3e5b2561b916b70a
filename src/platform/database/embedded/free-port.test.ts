import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from './free-port.ts'

const ask = `import { findFreePort } from ${JSON.stringify(import.meta.resolve('./free-port.ts'))}
  console.log(await findFreePort())
  setInterval(() => {}, 1000)`

async function isReserved(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(`\0plinth-port-${port}`), 'listening')
    return false
  } catch {
    return true
  } finally {
    server.close()
  }
}

test('gives ports that no outgoing connection takes, each once', async () => {
  const ports = await Promise.all(Array.from({ length: 300 }, () => findFreePort()))
  expect(new Set(ports).size).toBe(300)
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(12_000)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

test('a port can be listened on', async () => {
  const server = createServer().listen(await findFreePort(), '127.0.0.1')
  await once(server, 'listening')
  server.close()
})

test.runIf(process.platform === 'linux')('a port is reserved while its process runs, and no longer', async () => {
  const other = spawn(process.execPath, ['--input-type=module', '--eval', ask], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void other.kill('SIGKILL'))
  const [printed] = await once(other.stdout, 'data')
  const port = Number(printed)
  expect(await isReserved(port)).toBe(true)
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(await isReserved(port)).toBe(false)
})
