import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from './write-archive.ts'

/** Second names of files, which stay when the first ones are removed. */
export interface HardLinkedFiles {
  /** Takes hold of all that are there now. Those that it holds already cost nothing. */
  linkNewFiles(): Promise<void>
  /** Where they can be read. */
  path(folder: string): string
  release(): Promise<void>
}

export interface HardLinkedFilesOptions {
  /** Where the folders lie. */
  directory: string
  folders: string[]
  /** Made, on the same disk, and removed again. */
  linkDirectory: string
}

/** A file that is just being written has this in its name. */
const UNFINISHED = /~|\.unfinished$/

/** Files of these folders are never changed, only made and removed. */
export async function createHardLinkedFiles({
  directory,
  folders,
  linkDirectory: place,
}: HardLinkedFilesOptions): Promise<HardLinkedFiles> {
  // Left by a back-up that was killed.
  await rm(place, { recursive: true, force: true })
  for (const folder of folders) await mkdir(join(place, folder), { recursive: true, mode: 0o700 })
  return {
    async linkNewFiles() {
      for (const folder of folders) await linkTree(join(directory, folder), join(place, folder))
    },
    path: (folder) => join(place, folder),
    release: () => rm(place, { recursive: true, force: true }),
  }
}

async function linkTree(from: string, to: string): Promise<void> {
  const entries = (await readdir(from, { withFileTypes: true }).catch(undefinedIfMissing)) ?? []
  const held = new Set(await readdir(to))
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      await mkdir(target, { recursive: true, mode: 0o700 })
      await linkTree(source, target)
    } else if (entry.isFile() && !held.has(entry.name) && !UNFINISHED.test(entry.name)) await linkFile(source, target)
  }
}

async function linkFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Another disk, or one that knows no second names.
    if (code === 'EXDEV' || code === 'EPERM' || code === 'ENOTSUP') await copyFile(from, to).catch(undefinedIfMissing)
    else if (code !== 'ENOENT') throw error
  }
}
