import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process and its descendants, in MB. */
export function treeMemoryMb(pid: number): number {
  const parents = new Map(pids().map((one) => [one, parentOf(one)]))
  const family = new Set([pid])
  for (let before = 0; before !== family.size; ) {
    before = family.size
    for (const [one, parent] of parents) if (parent !== undefined && family.has(parent)) family.add(one)
  }
  return [...family].reduce((sum, one) => sum + residentMb(one), 0)
}

function pids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

function parentOf(pid: number): number | undefined {
  const parent = /\nPPid:\s+(\d+)/.exec(statusOf(pid))?.[1]
  return parent === undefined ? undefined : Number(parent)
}

function residentMb(pid: number): number {
  return Number(/\nVmRSS:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? 0) / 1024
}

/** Empty if it has ended meanwhile. */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

/** Polls until stopped, then returns the maximum. */
export function watchMemory(pid: number): () => number {
  let peak = treeMemoryMb(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, treeMemoryMb(pid))
  }, 50)
  return () => {
    clearInterval(timer)
    return Math.max(peak, treeMemoryMb(pid))
  }
}
