import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority, release, setPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { shortenTimeSlices } from './raise-priority.ts'

const [major = 0, minor = 0] = release().split('.').map(Number)
/** Older kernels report the slice but do not accept a requested one. */
const takesWishes = process.platform === 'linux' && (major > 6 || (major === 6 && minor >= 12))
const canReadPriority =
  takesWishes &&
  ['x64', 'arm64'].includes(process.arch) &&
  existsSync('/proc/self/sched') &&
  Number.isFinite(sliceOf('self'))

function sliceOf(pid: number | 'self'): number {
  return Number(/^se\.slice\s*:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/sched`, 'utf8'))?.[1])
}

/** A process that runs until the test is over. */
function start(script = 'setInterval(() => {}, 1_000)'): ChildProcess & { pid: number } {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill())
  return child as ChildProcess & { pid: number }
}

test.runIf(canReadPriority)(
  'a process gets the slice that is asked for, and what it starts gets what Linux gives',
  async () => {
    const parent = start(`process.stdin.once('data', () => {
    const child = require('node:child_process').spawn('sleep', ['60'])
    console.log(child.pid)
    process.once('SIGTERM', () => { child.kill(); process.exit() })
  })`)
    const given = sliceOf(parent.pid)
    await shortenTimeSlices({ pid: parent.pid, ms: 0.5 })
    expect(sliceOf(parent.pid)).toBe(500_000)
    parent.stdin?.write('now')
    const [child] = await once(parent.stdout as NodeJS.ReadableStream, 'data')
    expect(sliceOf(Number(child))).toBe(given)
  },
)

test.runIf(canReadPriority)('it keeps the priority that it has', async () => {
  const { pid } = start()
  setPriority(pid, 7)
  await shortenTimeSlices({ pid: pid, ms: 1 })
  expect([getPriority(pid), sliceOf(pid)]).toEqual([7, 1_000_000])
})

test.runIf(canReadPriority && existsSync('/usr/bin/chrt'))(
  'whom someone put into another class stays there',
  async () => {
    const { pid } = start()
    execFileSync('/usr/bin/chrt', ['--batch', '--pid', '0', String(pid)])
    const before = sliceOf(pid)
    await shortenTimeSlices({ pid: pid, ms: 0.5 })
    expect(sliceOf(pid)).toBe(before)
  },
)

test('a process that has ended is no error', async () => {
  const gone = start('')
  await once(gone, 'exit')
  await expect(shortenTimeSlices({ pid: gone.pid, ms: 1 })).resolves.toBeUndefined()
})
