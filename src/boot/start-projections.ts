import { allProjections } from '../../projections/all.ts'
import { rebuild } from '../../projections/rebuild-tables.ts'
import { runProjections } from '../../projections/run-projections.ts'
import { asyncCommit } from '../platform/database/async-commit.ts'
import { openDatabase } from '../platform/database/database.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { Stoppable } from './stoppable.ts'

/** Starts the role that runs the projections. Those with a new version are rebuilt beside their old tables. */
export function startProjections({
  urls,
  store,
  log,
  outdated,
}: Pick<Infrastructure, 'urls' | 'store' | 'log' | 'outdated'>): Stoppable {
  // Rows and checkpoint are one transaction, so what a crash loses is applied again from the log.
  const db = openDatabase(asyncCommit(urls.app), {
    max: 4,
    statements: 'background',
    onError: (error) => log.warn({ err: error }, 'projection database connection error'),
  })
  const running = runProjections({ db, store, projections: allProjections, log })
  const stopping = new AbortController()
  const rebuilding = outdated.map((projection) =>
    rebuild({ adminUrl: urls.admin, store, projection, onlyIfOutdated: true, log, signal: stopping.signal }).catch(
      (error) => log.error({ err: error, projection: projection.name }, 'read model rebuild failed'),
    ),
  )
  return {
    async stop() {
      stopping.abort()
      await Promise.all([running.stop(), ...rebuilding])
      await db.destroy()
    },
  }
}
