import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSeries, writeReport } from '../scripts/load-report.mjs'

const directory = mkdtempSync(join(tmpdir(), 'plinth-load-'))
afterAll(() => rmSync(directory, { recursive: true }))
const world = join(directory, 'world.json')
writeFileSync(world, '{}')

function run(args: string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '..', 'scripts', 'load.mjs'), ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: directory, PATH: directory, K6_BIN: '', ...environment },
    },
  )
  return { status, said: stdout + stderr }
}

/** A program that records its arguments, and writes a summary where one is expected. */
function recorder(): { bin: string; told: () => string } {
  const bin = join(directory, 'recorder')
  const notes = join(directory, 'told')
  const summary = join(import.meta.dirname, 'shapes', 'summary.json')
  const lines = [
    '#!/bin/sh',
    `echo "$PWD $*" > ${notes}`,
    'for word in "$@"; do case $word in RESULTS=*) to=$' + '{word#RESULTS=};; esac; done',
  ]
  writeFileSync(bin, [...lines, `/bin/cp ${summary} $to/summary.json`, 'exit 99'].join('\n'))
  chmodSync(bin, 0o755)
  return { bin, told: () => readFileSync(notes, 'utf8') }
}

test('without k6 and docker it says how to get k6, and fails', () => {
  const { status, said } = run([], { WORLD: world })
  expect(status).toBe(1)
  expect(said).toContain('k6 is not here, and npm does not have it.')
  expect(said).toContain('K6_BIN=/path/to/k6 npm run load')
  expect(said).toContain('npm run load:smoke')
})

test('an unknown test is not run', () =>
  expect(run(['buy-everything'])).toEqual({
    status: 1,
    said: 'Unknown load test buy-everything. Available: mixed, browse-store, add-to-cart, send-all-notices, record-hits.\n',
  }))

test('without prepared data it says how to create it', () => {
  const { status, said } = run([], { K6_BIN: recorder().bin, WORLD: join(directory, 'nowhere.json') })
  expect([status, said]).toEqual([1, 'No load-test data. Start the product, then run npm run load:prepare\n'])
})

test('k6 gets the script and all options, its summary becomes a report, and its exit code is passed on', () => {
  const { bin, told } = recorder()
  const { status, said } = run(['record-hits', '--samples', '-e', 'SCALE=2'], { K6_BIN: bin, WORLD: world })
  expect(told()).toMatch(
    /load-tests run --out csv=results\/\S+-record-hits\/samples\.csv -e WORLD=\S+ -e SCALE=2 -e RESULTS=results\/\S+ record-hits\.js\n$/,
  )
  const [, report = ''] = /The report: (.+)/.exec(said) ?? []
  expect(readFileSync(report, 'utf8')).toContain('thresholds are crossed')
  rmSync(dirname(report), { recursive: true })
  expect(status).toBe(99)
})

test('relative paths of the data and of k6 are resolved', () => {
  const { told } = recorder()
  const { said } = run(['record-hits'], { K6_BIN: './recorder', WORLD: 'world.json' })
  expect(told()).toContain(`-e WORLD=${world} `)
  const [, report = ''] = /The report: (.+)/.exec(said) ?? []
  rmSync(dirname(report), { recursive: true })
})

test('a start that failed leaves no results behind', () => {
  const results = join(import.meta.dirname, 'results')
  const listed = () => (existsSync(results) ? readdirSync(results).filter((name) => name.endsWith('add-to-cart')) : [])
  const before = listed()
  const bin = join(directory, 'broken')
  writeFileSync(bin, '#!/bin/sh\nexit 107\n')
  chmodSync(bin, 0o755)
  expect(run(['add-to-cart', '--samples'], { K6_BIN: bin, WORLD: world }).status).toBe(107)
  expect(run(['add-to-cart'], { K6_BIN: join(directory, 'nowhere'), WORLD: world }).status).toBe(1)
  expect(listed()).toEqual(before)
})

const samples = {
  'samples.csv': [
    'metric_name,timestamp,metric_value,check,error,error_code,group,method,name,proto,scenario,status,subproto,tls_version,url,extra_tags',
    ...[10, 20, 30].map(
      (took) => `http_req_duration,1595325560,${took}.000000,,,,,GET,home,HTTP/1.1,default,200,,,http://a,`,
    ),
    'http_req_failed,1595325560,0.000000,,,,,GET,home,HTTP/1.1,default,200,,,http://a,',
    'http_req_duration,1595325562,40.000000,,,,,GET,home,HTTP/1.1,default,500,,,http://a,',
    'http_req_failed,1595325562,1.000000,,,,,GET,home,HTTP/1.1,default,500,,,http://a,',
    'vus,1595325562,7.000000,,,,,,,,,,,,,',
  ],
  'samples.json': [
    '{"type":"Metric","data":{"name":"http_req_duration","type":"trend"},"metric":"http_req_duration"}',
    ...[10, 20, 30].map(
      (value) =>
        `{"type":"Point","data":{"time":"2020-07-21T09:59:20.1Z","value":${value},"tags":{"kind":"home"}},"metric":"http_req_duration"}`,
    ),
    '{"type":"Point","data":{"time":"2020-07-21T09:59:22.9Z","value":40,"tags":{}},"metric":"http_req_duration"}',
    '{"type":"Point","data":{"time":"2020-07-21T09:59:22.9Z","value":1,"tags":{}},"metric":"http_req_failed"}',
  ],
}

test.each(Object.entries(samples))('what k6 kept in %s is plotted over time', async (name, lines) => {
  const results = mkdtempSync(join(directory, 'results-'))
  copyFileSync(join(import.meta.dirname, 'shapes', 'summary.json'), join(results, 'summary.json'))
  writeFileSync(join(results, name), lines.join('\n'))
  expect(await readSeries(join(results, name))).toEqual({
    step: 1,
    points: [
      { count: 3, failed: 0, p50: 20, p95: 30, p99: 30 },
      { count: 0, failed: 0, p50: undefined, p95: undefined, p99: undefined },
      { count: 1, failed: 1, p50: 40, p95: 40, p99: 40 },
    ],
  })
  const report = await writeReport(results)
  expect(existsSync(report)).toBe(true)
  expect(readFileSync(report, 'utf8')).toContain('How long answers took, over time')
})
