import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from './write-archive.ts'

/** Hard links to files, which remain when the originals are deleted. */
export interface HardLinkedFiles {
  /** Links all files that exist now. Files that are already linked cost nothing. */
  linkNewFiles(): Promise<void>
  /** Where the linked files can be read. */
  path(folder: string): string
  release(): Promise<void>
}

export interface HardLinkedFilesOptions {
  /** Parent directory of the folders. */
  directory: string
  folders: string[]
  /** Created on the same disk, and removed again. */
  linkDirectory: string
}

/** Part of the name of a file that is being written. */
const UNFINISHED = /~|\.unfinished$/

/** Files of these folders are never changed, only created and deleted. */
export async function createHardLinkedFiles({
  directory,
  folders,
  linkDirectory: place,
}: HardLinkedFilesOptions): Promise<HardLinkedFiles> {
  // Left by an interrupted backup.
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
    // A different disk, or a file system without hard links.
    if (code === 'EXDEV' || code === 'EPERM' || code === 'ENOTSUP') await copyFile(from, to).catch(undefinedIfMissing)
    else if (code !== 'ENOENT') throw error
  }
}
