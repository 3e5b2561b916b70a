import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const here = import.meta.dirname
const scripts = readdirSync(here).filter((file) => file.endsWith('.js'))
const libraries = readdirSync(join(here, 'lib'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.js'),
)
const modules = [...scripts, ...libraries.map((file) => join('lib', file))]

/** The scripts were run with it, with v1.3 and with v2.2. Older versions of k6 do not parse object spread. */
const OLDEST = 'v0.53'
const objectSpread = /[{,]\s*\.\.\.[\w.]+(?:\([^)]*\))?\s*,?[^\])]*\}/

/** Modules of k6 that exist in this version and in v2. */
const modulesOfK6 = ['k6', 'k6/http', 'k6/data', 'k6/execution', 'k6/metrics']
/** Other globals of these versions: https://grafana.com/docs/k6/latest/javascript-api/ */
const globalsOfK6 = ['__ENV', '__VU', 'open']
/** Syntax and names that its engine lacks, or that only browsers and Node have. */
const tooNew = [
  ...[
    /\?\./,
    /\?\?/,
    /\|\|=|&&=/,
    /(?<![\w)])#\w+\s*[=(;]/,
    /\bstatic\s*\{/,
    /\bimport\(/,
    /\bawait\b/,
    /\bfunction\s*\*/,
  ],
  ...[
    /\d_\d/,
    /\.at\(/,
    /\.to(?:Sorted|Reversed|Spliced)\(/,
    /\.replaceAll\(/,
    /\.findLast/,
    /\bObject\.(?:groupBy|hasOwn)\b/,
  ],
  ...[
    /\bstructuredClone\b/,
    /\bnew URL/,
    /\bfetch\(/,
    /\bcrypto\./,
    /\bprocess\./,
    /\bBuffer\b/,
    /\bset(?:Timeout|Interval)\(/,
  ],
]

test('the documents name the oldest k6 version that can run the scripts', () => {
  const texts = modules.map((file) => withoutText(readFileSync(join(here, file), 'utf8')))
  expect(texts.some((text) => objectSpread.test(text))).toBe(true)
  for (const file of ['README.md', 'docs/scaling.md'])
    expect(readFileSync(join(here, '..', file), 'utf8')).toMatch(/k6[^.]*\bv0\.53\b/)
  expect(readFileSync(join(here, '..', 'scripts/load.mjs'), 'utf8')).toContain(OLDEST)
})

test('there are the five load tests', () =>
  expect(scripts.sort()).toEqual([
    'add-to-cart.js',
    'browse-store.js',
    'mixed.js',
    'record-hits.js',
    'send-all-notices.js',
  ]))

describe.each(modules)('%s', (file) => {
  const text = readFileSync(join(here, file), 'utf8')

  test('is an ES module that parses', () => {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--check'], {
      input: text,
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('imports only modules of both versions of k6, and files that are there and export it', () => {
    for (const { names, from } of importsOf(text)) {
      if (!from.startsWith('.')) expect(modulesOfK6).toContain(from)
      else {
        const target = join(here, dirname(file), from)
        expect(existsSync(target), from).toBe(true)
        const exported = exportsOf(readFileSync(target, 'utf8'))
        for (const name of names) expect(exported).toContain(name)
      }
    }
  })

  test('uses no syntax that the older version does not support', () => {
    const code = withoutText(text)
    expect(tooNew.filter((pattern) => pattern.test(code))).toEqual([])
  })
})

describe.each(scripts)('%s', (file) => {
  const text = readFileSync(join(here, file), 'utf8')

  test('exports what k6 calls, and thresholds', () => {
    const exported = exportsOf(text)
    expect(exported).toEqual(expect.arrayContaining(['default', 'options', 'handleSummary']))
    for (const [, exec] of text.matchAll(/exec: '(\w+)'/g)) expect(exported).toContain(exec)
    expect(text).toMatch(/thresholds: (?:\{ \.\.\.)?thresholdsOf\(/)
    expect(text).toContain(`summaryOf('${file.replace('.js', '')}', options)`)
  })

  test('uses only globals that k6 has', () => {
    expect(text.match(/\bopen\(/g)).toHaveLength(1)
    for (const [name] of text.matchAll(/\b__\w+/g)) expect(globalsOfK6).toContain(name)
  })
})

function importsOf(text: string): { names: string[]; from: string }[] {
  return [...text.matchAll(/^import (?:\{([^}]+)\}|\* as \w+|\w+) from '([^']+)'$/gm)].map(
    ([, names = '', from = '']) => ({
      names: names.split(',').flatMap((name) => name.trim().split(' as ')[0] || []),
      from,
    }),
  )
}

function exportsOf(text: string): string[] {
  return [...text.matchAll(/^export (?:(default)|(?:const|function) (\w+))/gm)].map(
    ([, byDefault, name]) => byDefault ?? name ?? '',
  )
}

/** Removes strings, which may contain anything. */
function withoutText(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'|`[^`$]*`/gm, '')
}
