import type { Database } from '../platform/database/database.ts'
import { findPaymentSettings } from './settings/gateway-keys.ts'

/** Whether shoppers pay with real money: keys are stored and live. */
export async function takesRealPayments(db: Database, websiteId: string): Promise<boolean> {
  const { isLive, keys } = await findPaymentSettings(db, websiteId)
  return isLive && keys.some(({ testMode }) => !testMode)
}
