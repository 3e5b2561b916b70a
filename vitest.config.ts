import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', 'dist/**', 'data/**']

/** What is about seconds runs alone, so that only the product can be slow. */
const timed = ['add-button', 'owner-manages-stock', 'owner-opens-and-sells', 'shopper-fills-cart'].map(
  (name) => `web/e2e/${name}.e2e.ts`,
)

export default defineConfig({
  test: {
    // Left to itself vitest keeps one core free, which on two is half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ignored, '**/*.int.test.ts'],
          // None is about time: a slow machine is no fault.
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['**/*.int.test.ts'],
          exclude: ignored,
          globalSetup: 'src/testing/postgres.global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['web/e2e/*.e2e.ts'],
          exclude: [...ignored, ...timed],
          globalSetup: 'web/e2e/seeded.global-setup.ts',
          testTimeout: 90_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'browser-timed',
          include: timed,
          globalSetup: 'web/e2e/seeded.global-setup.ts',
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
