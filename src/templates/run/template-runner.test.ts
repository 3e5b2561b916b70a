import { afterAll, expect, test } from 'vitest'
import { TimedOut } from '../../platform/errors/application-errors.ts'
import type { TemplateJob } from './template-job.ts'
import { createTemplateRunner, type TemplateRunnerOptions } from './template-runner.ts'

const opened: { close(): Promise<void> }[] = []
function runner(options: TemplateRunnerOptions = {}) {
  // Nothing here depends on how fast the machine is.
  const made = createTemplateRunner({ threads: 1, deadlineMs: 60_000, ...options })
  opened.push(made)
  return made
}
afterAll(() => Promise.all(opened.map((one) => one.close())))

const job = (source: string, data: object = {}, more: Partial<TemplateJob> = {}): TemplateJob => ({
  websiteId: 'shop',
  source,
  context: JSON.stringify(data),
  ...more,
})

const list = Array.from({ length: 1_000 }, (_, n) => n)
const loops = [0, 1, 2, 3, 4, 5].map((n) => `{.macro m${n}}{.repeated section @}{list|apply m${n + 1}}{.end}{.end}`)

/** Loops within loops, a thousand to the power of six, without a limit on steps. */
const endless = job(`${loops.join('')}{.macro m6}{.end}{list|apply m0}`, { list }, { limits: { steps: 1e15 } })

test('a template is rendered with partials, files, language, time zone and now', async () => {
  const { render } = runner()
  const source = '{a|apply card}{.inject @f ./f.json}{@f.x} {n|decimal} {t|date %H:%M} {t|relative-time}'
  const data = { a: { b: 1 }, n: 1234.5, t: 0 }
  const partials = { card: '<{b}>' }
  const more = { partials, files: { './f.json': '{"x":2}' }, locale: 'de-DE', timeZone: 'Europe/Paris', now: 60_000 }
  expect(await render(job(source, data, more))).toEqual({ output: '<1>2 1.234,5 01:00 vor 1 Minute', errors: [] })
})

test('errors come back with line and column', async () => {
  const { errors } = await runner().render(job('a\n {b|nope}'))
  expect(errors).toEqual([{ type: 'parser', message: "SyntaxError: Formatter 'nope' is unknown", line: 2, column: 2 }])
})

test('the same source gives each website its own data', async () => {
  const { render } = runner()
  const outputs = await Promise.all(
    ['a', 'b', 'a'].map(async (websiteId) => (await render(job('{who}', { who: websiteId }, { websiteId }))).output),
  )
  expect(outputs).toEqual(['a', 'b', 'a'])
})

test('a render that takes too long is stopped, and the next one is rendered', async () => {
  const { render } = runner({ deadlineMs: 500 })
  const bomb = await render(endless)
  expect(bomb.output).toBe('')
  expect(bomb.errors.map(({ message }) => message)).toEqual(['RuntimeError: Rendering took longer than 500 ms'])
  expect((await render(job('fine'))).output).toBe('fine')
})

test('a render that takes too much memory is stopped, and the next one is rendered', async () => {
  const { render } = runner({ memoryMb: 32 })
  const source = list.map((n) => `{.var @a${n} text|capitalize}`).join('')
  const greedy = job(source, { text: 'a'.repeat(900_000) }, { limits: { steps: 1e15 } })
  expect((await render(greedy)).errors.map(({ message }) => message)).toEqual([
    'RuntimeError: Rendering took more than 32 MB of memory',
  ])
  expect((await render(job('fine'))).output).toBe('fine')
})

test('bombs of one website leave turns to another', async () => {
  const { render } = runner({ deadlineMs: 500 })
  const finished: string[] = []
  const bombs = [1, 2, 3].map(() => render(endless).then(() => finished.push('bomb')))
  const other = render(job('fine', {}, { websiteId: 'other' })).then(() => finished.push('other'))
  await Promise.all([...bombs, other])
  expect(finished.indexOf('other')).toBeLessThan(3)
})

test('a website whose templates pile up is told so', async () => {
  const { render } = runner()
  const all = await Promise.allSettled(Array.from({ length: 103 }, () => render(job('fine'))))
  const refused = all.filter((one) => one.status === 'rejected')
  expect(refused.length).toBe(2)
  expect(refused[0]?.reason).toBeInstanceOf(TimedOut)
})
