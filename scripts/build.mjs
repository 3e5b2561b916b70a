import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNode, root } from './install.mjs'

/** Builds the pages' code, unless what it is built from has not changed since the last time. */
export function ensureBuilt() {
  const stamp = join(root, 'dist', 'built-from')
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the pages …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status, stdout, stderr } = spawnSync(findNode(), [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    console.error(`${stdout}${stderr}\nThe pages could not be built.`)
    process.exit(1)
  }
  writeFileSync(stamp, hashSources())
}

/** Everything the browser may import: web, what is shared, and the contracts. */
function hashSources() {
  const hash = createHash('sha256')
  const files = ['web', 'src'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true })
      .map((file) => join(top, file))
      .filter((file) => /^web\b.*\.\w+$|^src[/\\]shared\b.*\.ts$|contract\.ts$/.test(file)),
  )
  for (const file of [...files.sort(), 'vite.config.ts', 'package-lock.json'])
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
