import { allProjections } from '../../projections/all.ts'
import { runProjections } from '../../projections/run-projections.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import type { RoleUrls } from '../../src/platform/database/roles.ts'
import { readTask, tell } from '../processes/child-process.ts'
import { ledger } from './ledger-projection.ts'
import { openLog } from './open-log.ts'

export interface FollowTask {
  urls: RoleUrls
  /** Names of the projections to run. */
  names: string[]
}

/** Keeps read models up to date until killed. */
const { urls, names } = await readTask<FollowTask>()
const projections = [...allProjections, ledger].filter(({ name }) => names.includes(name))
const store = await openLog(urls.events)
const log = { warn() {}, error: (fields: object, message: string) => tell(`${message}: ${JSON.stringify(fields)}`) }
runProjections({
  db: openDatabase(urls.app, { max: 4, onError: () => {}, statements: 'unlimited' }),
  store,
  projections,
  log,
})
