import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNode, root } from './install.mjs'

/** Builds the pages' code, unless what it is built from has not changed since the last time. */
export function ensureBuilt() {
  const stamp = join(root, 'dist', 'built-from')
  const [built, seen] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
  const files = listSources()
  // Files that look as they did then are not read.
  if (seen === looksOf(files)) return
  if (built === hashOf(files)) return remember(stamp, built, files)
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
  const now = listSources()
  remember(stamp, hashOf(now), now)
}

function remember(stamp, hash, files) {
  try {
    writeFileSync(stamp, `${hash}\n${looksOf(files)}`)
  } catch {
    // Where nothing may be written, the files are read at each start.
  }
}

/** Everything the browser may import: web, what is shared, contracts, endpoints, and the shapes of pages. */
function listSources() {
  const files = ['web', 'src'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true })
      .map((file) => join(top, file))
      .filter((file) =>
        /^web\b.*\.\w+$|^src[/\\]shared\b.*\.ts$|(?:contract|endpoints|hit-shapes)\.ts$|^src[/\\]pages[/\\](?:documents|operations)\b.*\.ts$/.test(
          file,
        ),
      ),
  )
  return [...files.sort(), 'vite.config.ts', 'package-lock.json']
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function looksOf(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}
