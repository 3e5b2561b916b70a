import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Nothing takes longer to arrive, or to be encoded. */
const OLD_MS = 60 * 60_000

/** Removes what a process that was killed has left of uploads; what others are working on is younger. */
export async function sweepIncoming(directory: string, now: number): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names) {
    const path = join(directory, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats && now - stats.mtimeMs > OLD_MS) await rm(path, { recursive: true, force: true })
  }
}
