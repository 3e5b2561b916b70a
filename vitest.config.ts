import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { startingTheProduct } from './scripts/reachable-tests.mjs'
import { timesReporter } from './scripts/test-times.mjs'

const ignored = ['**/node_modules/**', 'dist/**', 'data/**']

// Left to itself vitest keeps one core free, which on two is half of the machine; and whoever asks a database or a
// browser waits for it much of the time.
const cores = availableParallelism()
/** A file that failed is run once more by itself. */
const isAlone = process.env.TESTS_RUN === 'alone'
// Loading what a file imports anew for each costs as much as the pure tests themselves, and browsers are shared so.
const isolate = isAlone
/** Where `npm test` wants the results, and what each file's time went into. */
const { TESTS_REPORT: report, TESTS_TIMES: times } = process.env
const reports: ['json', { outputFile: string }][] = report ? [['json', { outputFile: report }]] : []
const timed = times ? [timesReporter(times)] : []
/** How long `expect.poll` waits: what takes a second on a busy machine is no fault. */
const expect = { poll: { timeout: 60_000 } }
const workers = isAlone ? { tests: 1, browsers: 1 } : { tests: Math.ceil(cores * 1.5), browsers: cores * 2 }

/** Files that start processes take longest, however short they are: they come first, so that none of them ends the run alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => startingTheProduct.some((file) => moduleId.endsWith(`/${file}`))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ...reports, ...timed],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ignored, '**/*.int.test.ts'],
          // None is about time: a slow machine is no fault.
          testTimeout: 600_000,
          isolate,
          expect,
          maxWorkers: workers.tests,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['**/*.int.test.ts'],
          exclude: ignored,
          globalSetup: 'src/testing/postgres.global-setup.ts',
          testTimeout: 600_000,
          hookTimeout: 900_000,
          isolate,
          expect,
          maxWorkers: workers.tests,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['web/e2e/**/*.e2e.ts'],
          exclude: ignored,
          globalSetup: 'web/e2e/seeded.global-setup.ts',
          testTimeout: 900_000,
          hookTimeout: 900_000,
          isolate,
          expect,
          maxWorkers: workers.browsers,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
