import type { Database } from '../../platform/database/database.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import {
  DonationSettingsHistoryReply,
  DonationSettingsReply,
  SaveDonationSettingsRequest,
  UndoDonationSettingsRequest,
} from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import {
  describeDonationSettings,
  listDonationSettingsChanges,
  saveDonationSettings,
  undoDonationSettings,
} from './settings-store.ts'

const audit = { kind: 'settings' as const, what: 'changed the captcha for donations' }

/** Whether donors are asked for a captcha, with its history. */
export function donationSettingsRoutes({ db }: { db: Database }): Route[] {
  const show = (visit: Visit) => describeDonationSettings(db, requireTenant(visit).websiteId)
  const by = (visit: Visit, seen: number) => ({ accountId: requireAccount(visit).accountId, now: visit.now, seen })
  return [
    handle(endpoints.readDonationSettings, { reply: DonationSettingsReply, handle: ({ visit }) => show(visit) }),
    handle(endpoints.saveDonationSettings, {
      audit,
      body: SaveDonationSettingsRequest,
      reply: DonationSettingsReply,
      async handle({ body: { version, settings }, visit }) {
        await saveDonationSettings(db, requireTenant(visit).websiteId, settings, by(visit, version))
        return show(visit)
      },
    }),
    handle(endpoints.listDonationSettingsChanges, {
      reply: DonationSettingsHistoryReply,
      handle: ({ visit }) => listDonationSettingsChanges(db, requireTenant(visit).websiteId),
    }),
    handle(endpoints.undoDonationSettings, {
      audit,
      body: UndoDonationSettingsRequest,
      reply: DonationSettingsReply,
      async handle({ body: { version, change: undoes }, visit }) {
        await undoDonationSettings(db, requireTenant(visit).websiteId, { ...by(visit, version), undoes })
        return show(visit)
      },
    }),
  ]
}
