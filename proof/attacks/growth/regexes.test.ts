import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import { expect, test, vi } from 'vitest'
import { judgedRegexes } from './judged-regexes.ts'
import { type FoundRegex, listRegexes, regexesIn } from './list-regexes.ts'

/** Found to be linear once, which takes seconds for some. */
const linear = new Set<string>(JSON.parse(readFileSync(join(import.meta.dirname, 'linear-regexes.json'), 'utf8')))
const judged = new Set(judgedRegexes.map(({ file, regex }) => `${file} ${regex}`))

const textOf = ({ pattern, flags }: Pick<FoundRegex, 'pattern' | 'flags'>) =>
  pattern === '' ? 'new RegExp' : `/${pattern}/${flags}`

/** Whether its work grows no faster than its text. One that takes minutes to judge is not simple enough to be trusted. */
async function isLinear({ pattern, flags }: Pick<FoundRegex, 'pattern' | 'flags'>): Promise<boolean> {
  // The one in plain JavaScript: it is the same on every machine.
  vi.stubEnv('RECHECK_BACKEND', 'pure')
  const { status } = await check(pattern, flags.replace('v', 'u').replace('d', ''), { timeout: 300_000, randomSeed: 1 })
  return status === 'safe'
}

async function faultOf(found: FoundRegex): Promise<string[]> {
  const text = textOf(found)
  if (linear.has(text) || judged.has(`${found.file} ${text}`)) return []
  if (found.pattern !== '' && (await isLinear(found))) return []
  return [`${found.file}:${found.line} ${text}`]
}

test('every regular expression is linear, or is listed with what limits its text', async () => {
  const faults: string[] = []
  for (const found of listRegexes()) faults.push(...(await faultOf(found)))
  expect(faults).toEqual([])
})

test('the format of every postal code is linear', async () => {
  const data = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../src/shared/addresses/address-data.json'), 'utf8'),
  ) as Record<string, { zip?: string }>
  const formats = new Set(Object.values(data).flatMap(({ zip }) => (zip ? [`^(?:${zip})$`] : [])))
  for (const pattern of formats)
    expect(linear.has(`/${pattern}/`) || (await isLinear({ pattern, flags: '' })), pattern).toBe(true)
})

test('each listed expression still occurs, says in a sentence what limits it, and is not called linear as well', () => {
  const occurring = new Set(listRegexes().map((found) => `${found.file} ${textOf(found)}`))
  expect([...judged].filter((one) => !occurring.has(one))).toEqual([])
  expect(judgedRegexes.filter(({ regex }) => linear.has(regex))).toEqual([])
  for (const { limit } of judgedRegexes) expect(limit).toMatch(/^[A-Z].+\.$/)
})

test('one that grows faster than its text is found, and one made while the product runs is not overlooked', async () => {
  const source = `
    export const trim = (text: string) => text.replace(/ +$/g, '')
    export const made = (text: string) => new RegExp(text)
    export const fine = /^[a-z]+$/`
  const found = regexesIn('src/shared/new.ts', source)
  const faults = (await Promise.all(found.map(faultOf))).flat()
  expect(faults).toEqual(['src/shared/new.ts:2 / +$/g', 'src/shared/new.ts:3 new RegExp'])
})
