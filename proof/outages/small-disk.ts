import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ProofOptions } from '../proof.ts'

/** A small file system that can be filled completely. */
export interface SmallDisk {
  /** An empty directory on it. */
  directory: string
  /** Uses up all free space. */
  fill(): void
  /** Releases the space used by `fill`. */
  free(): void
}

/** Reason for skipping a proof that needs a small disk. */
export const NO_SMALL_DISK = 'a small disk needs the right to mount a tmpfs'

const PIECES = [1024 * 1024, 4096]

/** Undefined if this process may not mount one. Unmounted after the run. */
export function openSmallDisk({ defer }: Pick<ProofOptions, 'defer'>, megabytes: number): SmallDisk | undefined {
  const mountPoint = mkdtempSync('/var/tmp/plinth-disk-')
  const options = `size=${megabytes}m,mode=0711`
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', mountPoint], { stdio: 'ignore' })
  if (status !== 0) {
    rmdirSync(mountPoint)
    return undefined
  }
  defer(() => {
    const { status } = spawnSync('umount', ['-l', mountPoint], { stdio: 'ignore' })
    if (status === 0) rmdirSync(mountPoint)
  })
  const directory = join(mountPoint, 'data')
  mkdirSync(directory)
  chmodSync(directory, 0o711)
  const ballast = join(mountPoint, 'ballast')
  return {
    directory,
    fill() {
      for (const bytes of PIECES) appendUntilFull(ballast, Buffer.alloc(bytes, 1))
    },
    free: () => rmSync(ballast, { force: true }),
  }
}

function appendUntilFull(file: string, piece: Buffer): void {
  try {
    for (;;) appendFileSync(file, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
