import { roundRobin } from '../turns/round-robin.ts'
import { type Database, openDatabase, type PoolOptions } from './database.ts'

/** A small pool whose connections are shared fairly between websites, however many queries one of them has. */
export interface FairDatabasePool {
  /**
   * Runs the work when it is the website's turn; the work sets the website's scope itself. `isAlone` says whether nothing
   * else runs or waits as it begins. Throws TimedOut when too much waits for the same website.
   */
  run<Result>(websiteId: string, work: (db: Database, isAlone: boolean) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface FairDatabasePoolOptions extends Omit<PoolOptions, 'max'> {
  url: string
  atOnce: number
  /** Per website. */
  mostWaiting: number
}

export function openFairDatabasePool({
  url,
  atOnce,
  mostWaiting,
  ...events
}: FairDatabasePoolOptions): FairDatabasePool {
  const db = openDatabase(url, { max: atOnce, ...events })
  const inTurn = roundRobin({ atOnce, mostWaiting })
  return {
    run: (websiteId, work) => inTurn((isAlone) => work(db, isAlone), websiteId),
    close: () => db.destroy(),
  }
}
