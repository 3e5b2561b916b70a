import type { Database } from '../../platform/database/database.ts'
import { withWebsite } from '../../platform/database/database.ts'
import type { AnalyticsSettings } from '../contract.ts'
import type { AnalyticsTables } from '../table.ts'

/** As long as nobody has set anything. */
export const defaultAnalyticsSettings: AnalyticsSettings = {
  cookieMode: 'standard',
  asksForConsent: false,
  retentionDays: 400,
  isDisabled: false,
  isCloneable: false,
}

export function findAnalyticsSettings(db: Database, websiteId: string): Promise<AnalyticsSettings> {
  return withWebsite(db.withTables<AnalyticsTables>(), websiteId, async (tx) => {
    const row = await tx
      .selectFrom('analytics_settings')
      .selectAll()
      .where('website_id', '=', websiteId)
      .executeTakeFirst()
    if (!row) return defaultAnalyticsSettings
    const { cookie_mode, asks_for_consent, retention_days, is_disabled, is_cloneable } = row
    return {
      cookieMode: cookie_mode,
      asksForConsent: asks_for_consent,
      retentionDays: retention_days,
      isDisabled: is_disabled,
      isCloneable: is_cloneable,
    }
  })
}

export async function saveAnalyticsSettings(
  db: Database,
  websiteId: string,
  { cookieMode, asksForConsent, retentionDays, isDisabled, isCloneable }: AnalyticsSettings,
): Promise<void> {
  const row = {
    cookie_mode: cookieMode,
    asks_for_consent: asksForConsent,
    retention_days: retentionDays,
    is_disabled: isDisabled,
    is_cloneable: isCloneable,
  }
  await withWebsite(db.withTables<AnalyticsTables>(), websiteId, (tx) =>
    tx
      .insertInto('analytics_settings')
      .values({ website_id: websiteId, ...row })
      .onConflict((conflict) => conflict.columns(['website_id']).doUpdateSet(row))
      .execute(),
  )
}
