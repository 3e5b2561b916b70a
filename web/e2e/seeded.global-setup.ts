import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './browser.ts'
import { makeDataDir, startApp } from './running-app.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory after a first start, to be copied. */
    seeded: string
  }
}

/** The first start creates a database and two stores, and may unpack a browser; once is enough for all files. */
export async function setup(project: TestProject): Promise<() => void> {
  await findBrowser()
  const directory = makeDataDir()
  const app = await startApp(directory)
  await app.stop({ keep: true })
  project.provide('seeded', directory)
  return () => rmSync(directory, { recursive: true, force: true })
}
