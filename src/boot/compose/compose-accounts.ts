import { type AuditLog, createAuditLog } from '../../audit/audit-trail.ts'
import type { HandOverDeps } from '../../identity/hand-over/hand-over.ts'
import { createSwitchLink } from '../../identity/sessions/switch-link.ts'
import type { AddressDeps } from '../../websites/address-routes.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { assertMayOpen } from '../open-store.ts'

export interface AccountServices extends Pick<AddressDeps, 'createSwitchLink'>, Pick<HandOverDeps, 'assertMayOwnMore'> {
  audit: AuditLog
}

/** The audit log of the admin, and links from one host of the platform to another. */
export function composeAccounts(
  { db, log, config: { baseDomain, websitesPerAccount } }: Infrastructure,
  { scheme }: { scheme: 'http' | 'https' },
): AccountServices {
  return {
    audit: createAuditLog(db, (error) => log.error(error, 'audit log not written')),
    assertMayOwnMore: (tx, accountId) => assertMayOpen(tx, accountId, websitesPerAccount),
    createSwitchLink: (passage, now) => createSwitchLink({ db, baseDomain, scheme }, passage, now),
  }
}
