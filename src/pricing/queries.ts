import type { Database } from '../platform/database/database.ts'
import { findSettings } from './stored/settings-store.ts'

/** Whether a physical product can reach anybody: by a rate of shipping, pick-up or local delivery. */
export async function isAnythingSent(db: Database, websiteId: string): Promise<boolean> {
  const { zones, pickup, local } = (await findSettings(db, websiteId)).shipping
  return pickup.length > 0 || local.length > 0 || zones.some(({ rates }) => rates.length > 0)
}
