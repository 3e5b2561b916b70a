import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './install.mjs'

/**
 * @typedef {{ file: string, project: string, loadMs: number, prepareMs: number, testsMs: number }} FileTimes Loading is what the
 * file imports and awaits at its top, preparing its hooks: both often start a product or a database.
 */

/** Where the times of the last whole run are kept. */
export const timesFile = join(root, 'node_modules', '.cache', 'test-times.json')

/**
 * A reporter of vitest that keeps what each file's time went into.
 * @param {string} path
 */
export const timesReporter = (path) => ({
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(modules.map(timesOf), null, 1))
  },
})

/** @param {import('vitest/node').TestModule} module */
function timesOf(module) {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  let testsMs = 0
  for (const test of module.children.allTests()) testsMs += test.diagnostic()?.duration ?? 0
  const loadMs = collectDuration + setupDuration
  return { file: module.relativeModuleId, project: module.project.name, loadMs, prepareMs: duration - testsMs, testsMs }
}

/**
 * The seconds of all files by kind and phase, then the slowest files.
 * @param {FileTimes[]} files
 */
export function describeTimes(files, slowest = 30) {
  const projects = [...new Set(files.map(({ project }) => project))].sort()
  const sums = projects.map((project) => {
    const own = files.filter((file) => file.project === project)
    return row(`${project}, ${own.length} files`, sumOf(own))
  })
  const longest = [...files].sort((one, other) => total(other) - total(one)).slice(0, slowest)
  return ['  total    load prepare   tests  seconds', ...sums, ...longest.map((file) => row(file.file, file))]
}

const total = ({ loadMs, prepareMs, testsMs }) => loadMs + prepareMs + testsMs

const sumOf = (files) => ({
  loadMs: files.reduce((sum, { loadMs }) => sum + loadMs, 0),
  prepareMs: files.reduce((sum, { prepareMs }) => sum + prepareMs, 0),
  testsMs: files.reduce((sum, { testsMs }) => sum + testsMs, 0),
})

const seconds = (ms) => (ms / 1000).toFixed(1).padStart(7)

const row = (name, times) =>
  `${[total(times), times.loadMs, times.prepareMs, times.testsMs].map(seconds).join(' ')}  ${name}`
