import type { Database } from '../platform/database/database.ts'
import { policiesOf } from './settings/queries.ts'

/** Whether terms, privacy policy and return policy are written. */
export async function hasPolicies(db: Database, websiteId: string): Promise<boolean> {
  const { termsOfService, privacyPolicy, returnPolicy } = await policiesOf(db, websiteId)
  return [termsOfService, privacyPolicy, returnPolicy].every((policy) => policy.trim() !== '')
}
