import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Longer than any upload or encoding takes. */
const OLD_MS = 60 * 60_000

/** Removes leftovers of killed processes; files in use are younger. */
export async function sweepIncoming(directory: string, now: number): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  for (const name of names) {
    const path = join(directory, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats && now - stats.mtimeMs > OLD_MS) await rm(path, { recursive: true, force: true })
  }
}
