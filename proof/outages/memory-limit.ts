import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProofOptions } from '../proof.ts'

/** A cgroup for a proof's processes; the kernel kills them when they exceed its memory limit together. */
export interface MemoryLimit {
  /** Wraps a command so that it and its descendants run inside from the start. */
  inside(command: string, args: string[]): [command: string, args: string[]]
  /** Peak usage in bytes, including page cache. */
  peakBytes(): number
  /** Number of processes killed because of the limit. */
  oomKills(): number
}

/** Reason for skipping a proof that needs a memory limit. */
export const NO_CGROUP = 'a memory limit needs root and a writable cgroup with the memory controller'

export const GIBIBYTE = 1024 ** 3

const ROOT = '/sys/fs/cgroup'

/** Files of a cgroup version. */
interface Files {
  limit: string
  swap: { file: string; bytes(limit: number): number }
  peak: string
  events: string
}

const first: Files = {
  limit: 'memory.limit_in_bytes',
  swap: { file: 'memory.memsw.limit_in_bytes', bytes: (limit) => limit },
  peak: 'memory.max_usage_in_bytes',
  events: 'memory.oom_control',
}
const second: Files = {
  limit: 'memory.max',
  swap: { file: 'memory.swap.max', bytes: () => 0 },
  peak: 'memory.peak',
  events: 'memory.events',
}

/**
 * Undefined if this process may not create one: the proof is then skipped (`skipped: NO_CGROUP`). The directory is removed
 * after the run; start the processes after it, so that they are stopped before.
 */
export function openMemoryLimit({ defer }: Pick<ProofOptions, 'defer'>, bytes: number): MemoryLimit | undefined {
  for (const [parent, files] of places()) {
    const directory = join(parent, `plinth-proof-${process.pid}-${Math.trunc(performance.now())}`)
    if (!make(directory, files, bytes)) continue
    defer(() => remove(directory))
    const read = (file: string) => readFileSync(join(directory, file), 'utf8')
    return {
      inside: (command, args) => [
        '/bin/sh',
        ['-c', `echo $$ > ${directory}/cgroup.procs && exec "$@"`, 'sh', command, ...args],
      ],
      peakBytes: () => Number(read(files.peak)),
      oomKills: () => Number(/^oom_kill (\d+)/m.exec(read(files.events))?.[1] ?? 0),
    }
  }
  return undefined
}

/** Below our own cgroup, so that its limits stay in force; or at the root, if that is not visible. */
function places(): [string, Files][] {
  const own = new Map(
    readIfThere('/proc/self/cgroup')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([, controllers = '', path = '']) => [controllers, path]),
  )
  const memory = join(ROOT, 'memory')
  return [
    [join(memory, own.get('memory') ?? ''), first],
    [memory, first],
    [join(ROOT, own.get('') ?? ''), second],
    [ROOT, second],
  ]
}

function make(directory: string, files: Files, bytes: number): boolean {
  const parent = join(directory, '../..')
  // Otherwise a plain directory would be created that limits nothing.
  if (!existsSync(join(parent, 'cgroup.procs'))) return false
  if (files === second) tryTo(() => writeFileSync(join(parent, 'cgroup.subtree_control'), '+memory'))
  if (!tryTo(() => mkdirSync(directory))) return false
  const isLimited = tryTo(() => writeFileSync(join(directory, files.limit), String(bytes)))
  if (isLimited && Number(readIfThere(join(directory, files.limit))) === bytes) {
    // Swap is not accounted everywhere; without it nothing is missing.
    tryTo(() => writeFileSync(join(directory, files.swap.file), String(files.swap.bytes(bytes))))
    return true
  }
  tryTo(() => rmdirSync(directory))
  return false
}

/** A process killed just now may still be listed. */
async function remove(directory: string): Promise<void> {
  for (let left = 100; left > 0; left--) {
    if (tryTo(() => rmdirSync(directory))) return
    if (!existsSync(directory)) return
    await sleep(50)
  }
  const listed = readIfThere(join(directory, 'cgroup.procs')).split('\n').filter(Boolean)
  throw new Error(`${directory} still holds processes ${listed.join(', ')} of ${readdirSync(directory).length} files`)
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function tryTo(act: () => unknown): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}
