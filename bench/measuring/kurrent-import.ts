import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillLog } from '../../proof/event-store/random-history.ts'
import { createRandom } from '../../proof/processes/random.ts'
import { exportLog } from '../../src/log-transfer/export-log.ts'
import { type ImportStep, importLog } from '../../src/log-transfer/import-log.ts'
import { appendingImporter } from '../../src/log-transfer/log-importer.ts'
import { categories } from '../../src/modules.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import type { EventMeta } from '../../src/platform/event-store/event-store.ts'
import { importedMeta } from '../../src/platform/event-store/kurrent/kurrent-event-mapping.ts'
import { openKurrentEventStore } from '../../src/platform/event-store/kurrent/kurrent-event-store.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import { startBenchPostgres } from '../servers/bench-postgres.ts'
import { startStandInProcess } from '../servers/stand-in-process.ts'
import { printTable } from './report.ts'

const GOAL = '>= 2,000'

/** Imports of a log of one, ten and a hundred websites into a stand-in, from the file to the final comparison. */
export async function measureImport({ events, delayMs }: { events: number; delayMs: number }): Promise<void> {
  const postgres = await startBenchPostgres()
  const directory = mkdtempSync(join(tmpdir(), 'plinth-bench-import-'))
  const db = openDatabase(postgres.urls.admin, { max: 2, onError: console.error, statements: 'unlimited' })
  try {
    const rows: Record<string, string>[] = []
    for (const websites of [1, 10, 100]) {
      const file = await exported(join(directory, `${websites}.gz`), { events, websites })
      const { written, seconds, writing } = await timedImport(file, db, delayMs)
      rows.push({
        websites: String(websites),
        events: String(written),
        'events/s written': (written / writing).toFixed(0),
        'events/s in all': (written / seconds).toFixed(0),
        goal: websites === 1 ? 'none' : GOAL,
      })
    }
    printTable(rows, '\nImports')
  } finally {
    await db.destroy()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function exported(file: string, { events, websites }: { events: number; websites: number }): Promise<string> {
  const store = memoryEventStore()
  await fillLog(store, { events, websites, random: createRandom(7) })
  const states = { observe() {}, list: async () => [] }
  const source = { store, categories, states, listCheckpoints: async () => [] }
  await exportLog({ source, file, product: 'plinth bench', now: new Date() })
  return file
}

async function timedImport(file: string, db: ReturnType<typeof openDatabase>, delayMs: number) {
  const standIn = await startStandInProcess(delayMs)
  const store = await openKurrentEventStore({ url: standIn.url, onError: console.error })
  const importer = appendingImporter({
    store,
    withTime: ({ id, type, data, meta, recordedAt }) => ({
      id,
      type,
      data,
      meta: importedMeta(meta as EventMeta, new Date(recordedAt)),
    }),
  })
  const started = performance.now()
  /** Last progress report of each step, where the next one begins. */
  const until = new Map<ImportStep, number>()
  const onEvents = (step: ImportStep) => void until.set(step, performance.now())
  try {
    const target = { db, store, importer, categories, readModels: [], reactionCategories: [] }
    const { end } = await importLog({ target, file, onEvents })
    const ended = performance.now()
    const writing = (until.get('writing') ?? ended) - (until.get('checking the file') ?? started)
    return { written: end.events, seconds: (ended - started) / 1_000, writing: writing / 1_000 }
  } finally {
    await store.close()
    await standIn.stop()
  }
}
