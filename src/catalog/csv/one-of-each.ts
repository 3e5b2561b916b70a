import { Conflict } from '../../platform/errors/application-errors.ts'
import { ANOTHER_FILE } from './import-limits.ts'

/** Runs one task per website at a time. Throws Conflict for a second one. */
export function oneOfEach() {
  const busy = new Set<string>()
  return async <Result>(websiteId: string, work: () => Promise<Result>): Promise<Result> => {
    if (busy.has(websiteId)) throw new Conflict(ANOTHER_FILE)
    busy.add(websiteId)
    try {
      return await work()
    } finally {
      busy.delete(websiteId)
    }
  }
}
