import { roundRobin } from '../turns/round-robin.ts'
import { type Database, openDatabase, type PoolOptions } from './database.ts'

/** A few connections that websites use in turns, however much one of them wants. */
export interface FairDatabasePool {
  /**
   * Runs when it is the website's turn; the scope of the website is the work's own business. Work is told whether nothing
   * else runs or waits as it begins. Throws TimedOut when too much waits for the same website.
   */
  run<Result>(websiteId: string, work: (db: Database, isAlone: boolean) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface FairDatabasePoolOptions extends Omit<PoolOptions, 'max'> {
  url: string
  atOnce: number
  /** Of each website. */
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
