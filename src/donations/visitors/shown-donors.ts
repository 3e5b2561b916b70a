import { listDonations } from '../../../projections/donations/queries.ts'
import { nameIn } from '../../orders/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { dayIn } from '../../shared/words/letter-formats.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import type { ShownDonor } from './donate-page.ts'

const DONORS_SHOWN = 10

/** Who gave to a fund lately. Names are read from the vault each time, so that one who was erased is gone at once. */
export async function listShownDonors(
  { db, vault }: { db: Database; vault: Pick<Vault, 'read'> },
  { tenant: { websiteId }, website: { language, timeZone } }: FoundWebsite,
  fundId: string,
): Promise<ShownDonor[]> {
  const rows = await listDonations(db, websiteId, { fundId, status: 'paid', isTest: false, limit: DONORS_SHOWN })
  const shown = rows.slice(0, DONORS_SHOWN)
  const refs = shown.flatMap(({ is_anonymous, details_ref }) => (is_anonymous ? [] : (details_ref ?? [])))
  const texts = refs.length > 0 ? await vault.read(websiteId, refs) : new Map<string, string>()
  return shown.map(({ is_anonymous, details_ref, amount_cents, created_at }) => ({
    name: is_anonymous ? null : nameIn(texts.get(details_ref ?? '')),
    cents: amount_cents,
    day: dayIn(language, created_at.toISOString(), timeZone),
  }))
}
