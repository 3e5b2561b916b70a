import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { lowerPriority, priorities } from './lower-priority.ts'

test.each([
  ['background', 10],
  ['last', 19],
] as const)('a process at priority %s has nice %i, even across autogroups of Linux', async (name, nice) => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore', detached: true })
  onTestFinished(() => void child.kill())
  const pid = child.pid ?? Number.NaN
  await lowerPriority(pid, priorities[name])
  expect(getPriority(pid)).toBe(nice)
  const session = `/proc/${pid}/autogroup`
  if (existsSync(session)) expect(readFileSync(session, 'utf8')).toMatch(new RegExp(` nice ${nice}\\n$`))
})

test('a process that has ended is no error', async () => {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
  await new Promise((ended) => child.once('exit', ended))
  await expect(lowerPriority(child.pid ?? Number.NaN, priorities.last)).resolves.toBeUndefined()
})
