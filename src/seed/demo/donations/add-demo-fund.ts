import { createFund } from '../../../donations/funds.ts'
import type { Database } from '../../../platform/database/database.ts'
import { demoFundId, demoFundOf } from './demo-fund.ts'

/** The fund of a demo store, to which people can give. */
export async function addDemoFund(
  db: Database,
  { websiteId, subdomain, currency, now }: { websiteId: string; subdomain: string; currency: string; now: string },
): Promise<void> {
  const fund = demoFundOf(subdomain)
  if (fund) await createFund(db, websiteId, { id: demoFundId(subdomain), ...fund, currency, now })
}
