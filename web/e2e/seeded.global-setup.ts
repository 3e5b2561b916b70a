import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './browser.ts'
import { makeDataDir, startApp } from './running-app.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory as the first start leaves it, to be copied. */
    seeded: string
  }
}

/** The first start makes a database and two stores, and a browser may have to be unpacked; once is enough for all files. */
export async function setup(project: TestProject): Promise<() => void> {
  await findBrowser()
  const directory = makeDataDir()
  const app = await startApp(directory)
  await app.stop({ keep: true })
  project.provide('seeded', directory)
  return () => rmSync(directory, { recursive: true, force: true })
}
