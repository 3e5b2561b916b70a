import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { lowerPriority } from './lower-priority.ts'

test('a yielding process has a lower priority, even across autogroups of Linux', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore', detached: true })
  onTestFinished(() => void child.kill())
  const pid = child.pid ?? Number.NaN
  await lowerPriority(pid)
  expect(getPriority(pid)).toBe(10)
  const session = `/proc/${pid}/autogroup`
  if (existsSync(session)) expect(readFileSync(session, 'utf8')).toMatch(/ nice 10\n$/)
})

test('a process that has ended is no error', async () => {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
  await new Promise((ended) => child.once('exit', ended))
  await expect(lowerPriority(child.pid ?? Number.NaN)).resolves.toBeUndefined()
})
