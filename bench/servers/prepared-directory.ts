import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../../src/testing/until.ts'

/** Holds what a run prepares once, for all its processes. Without it everything is prepared again. */
export const PREPARED = 'PLINTH_PREPARED'

const MADE_WITHIN_MS = 180_000

/**
 * Fills a directory with a copy of what `make` puts into an empty one, such as a PostgreSQL with all its tables. It is made by
 * the first that asks for this name; others of the same run wait for it.
 */
export async function copyPrepared(
  name: string,
  directory: string,
  make: (directory: string) => Promise<void>,
): Promise<void> {
  const shared = process.env[PREPARED]
  if (!shared) return make(directory)
  const prepared = join(shared, name)
  if (isFirst(`${prepared}.lock`)) await makeOnce(prepared, make)
  const isThere = () => existsSync(prepared) || !existsSync(`${prepared}.lock`)
  await until(`${name} to be prepared by another process`, isThere, { withinMs: MADE_WITHIN_MS })
  // It could not be prepared there: here its failure is seen.
  if (!existsSync(prepared)) return make(directory)
  mkdirSync(directory, { recursive: true })
  const [code] = await once(spawn('cp', ['-a', `${prepared}/.`, directory], { stdio: 'inherit' }), 'close')
  if (code !== 0) throw new Error(`${prepared} could not be copied to ${directory}: cp exited with ${code}`)
}

async function makeOnce(prepared: string, make: (directory: string) => Promise<void>): Promise<void> {
  const unfinished = `${prepared}.unfinished`
  try {
    mkdirSync(unfinished, { mode: 0o711 })
    await make(unfinished)
    renameSync(unfinished, prepared)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    rmSync(`${prepared}.lock`, { recursive: true, force: true })
    throw error
  }
}

function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
