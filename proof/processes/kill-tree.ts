import { readdirSync, readFileSync } from 'node:fs'
import { until } from '../../src/testing/until.ts'

/**
 * SIGKILL to a process and all its descendants, like a power cut. All are paused first, parents before children, so that
 * none can react to another's end or write its buffers.
 */
export async function killTree(root: number): Promise<void> {
  const stopped = new Set<number>()
  for (let found = [root]; found.length > 0; found = descendantsOf(root).filter((pid) => !stopped.has(pid)))
    for (const pid of found) {
      signal(pid, 'SIGSTOP')
      stopped.add(pid)
    }
  for (const pid of stopped) signal(pid, 'SIGKILL')
  await until('killed processes to be gone', () => ![...stopped].some(isAlive))
}

/** The process itself first, parents before their children. */
export function descendantsOf(root: number): number[] {
  const children = Map.groupBy(listProcesses(), ({ parent }) => parent)
  const found = [root]
  for (const pid of found) found.push(...(children.get(pid) ?? []).map((child) => child.pid))
  return found
}

function listProcesses(): { pid: number; parent: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = statOf(Number(name))
      return fields ? [{ pid: Number(name), parent: Number(fields[1]) }] : []
    })
}

/** Fields after the name in /proc/<pid>/stat: state, parent …; undefined if there is no such process. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  const state = statOf(pid)?.[0]
  return state !== undefined && state !== 'Z' && state !== 'X'
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {}
}
