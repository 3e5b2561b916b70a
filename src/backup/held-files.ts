import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfGone } from './write-archive.ts'

/** Second names of files, which stay when the first ones are removed. */
export interface HeldFiles {
  /** Takes hold of all that are there now. Those that it holds already cost nothing. */
  hold(): Promise<void>
  /** Where they can be read. */
  path(folder: string): string
  release(): Promise<void>
}

export interface HeldFilesOptions {
  /** Where the folders lie. */
  directory: string
  folders: string[]
  /** Made, on the same disk, and removed again. */
  place: string
}

/** A file that is just being written has this in its name. */
const UNFINISHED = /~|\.unfinished$/

/** Files of these folders are never changed, only made and removed. */
export async function createHeldFiles({ directory, folders, place }: HeldFilesOptions): Promise<HeldFiles> {
  // Left by a back-up that was killed.
  await rm(place, { recursive: true, force: true })
  for (const folder of folders) await mkdir(join(place, folder), { recursive: true, mode: 0o700 })
  return {
    async hold() {
      for (const folder of folders) await holdBelow(join(directory, folder), join(place, folder))
    },
    path: (folder) => join(place, folder),
    release: () => rm(place, { recursive: true, force: true }),
  }
}

async function holdBelow(from: string, to: string): Promise<void> {
  const entries = (await readdir(from, { withFileTypes: true }).catch(undefinedIfGone)) ?? []
  const held = new Set(await readdir(to))
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      await mkdir(target, { recursive: true, mode: 0o700 })
      await holdBelow(source, target)
    } else if (entry.isFile() && !held.has(entry.name) && !UNFINISHED.test(entry.name)) await holdOne(source, target)
  }
}

async function holdOne(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Another disk, or one that knows no second names.
    if (code === 'EXDEV' || code === 'EPERM' || code === 'ENOTSUP') await copyFile(from, to).catch(undefinedIfGone)
    else if (code !== 'ENOENT') throw error
  }
}
