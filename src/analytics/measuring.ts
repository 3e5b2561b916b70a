import type { Measuring } from '../pages/contract.ts'
import type { Database } from '../platform/database/database.ts'
import { findAnalyticsSettings } from './settings-store.ts'

/** What pages tell the tracker. A website that others may clone is always as restrictive as can be (specification §6). */
export async function findMeasuring(db: Database, websiteId: string): Promise<Measuring> {
  const { cookieMode, isDisabled, isCloneable } = await findAnalyticsSettings(db, websiteId)
  return { cookieMode: isCloneable ? 'restrictive' : cookieMode, isDisabled, templateId: null }
}
