import type { Database } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { findStoreBasics } from '../../websites/queries.ts'
import {
  CheckoutHistoryReply,
  CheckoutSettingsReply,
  SaveCheckoutSettingsRequest,
  UndoCheckoutSettingsRequest,
} from '../admin-contract.ts'
import * as endpoints from './endpoints.ts'
import { findCheckoutSettings } from './queries.ts'
import { type CheckoutSettingsDeps, findSettingsBefore, listChanges, writeCheckoutSettings } from './settings-store.ts'

/** Checkout settings and their history, for owners. */
export function checkoutSettingsRoutes(deps: CheckoutSettingsDeps): Route[] {
  return [show(deps), save(deps), history(deps), undo(deps)]
}

const show = ({ db }: CheckoutSettingsDeps) =>
  handle(endpoints.readCheckoutSettings, {
    reply: CheckoutSettingsReply,
    handle: ({ visit }) => describe(db, requireTenant(visit).websiteId),
  })

const save = (deps: CheckoutSettingsDeps) =>
  handle(endpoints.changeCheckoutSettings, {
    body: SaveCheckoutSettingsRequest,
    reply: CheckoutSettingsReply,
    async handle({ body, visit }) {
      const { websiteId } = requireTenant(visit)
      const { accountId } = requireAccount(visit)
      await writeCheckoutSettings(deps, websiteId, { ...body, accountId, now: visit.now })
      return describe(deps.db, websiteId)
    },
  })

const history = ({ db }: CheckoutSettingsDeps) =>
  handle(endpoints.listCheckoutSettingsChanges, {
    reply: CheckoutHistoryReply,
    handle: async ({ visit }) => ({ changes: await listChanges(db, requireTenant(visit).websiteId) }),
  })

const undo = (deps: CheckoutSettingsDeps) =>
  handle(endpoints.undoCheckoutSettings, {
    body: UndoCheckoutSettingsRequest,
    reply: CheckoutSettingsReply,
    async handle({ body: { version, change: undoes }, visit }) {
      const { websiteId } = requireTenant(visit)
      const { accountId } = requireAccount(visit)
      const settings = await findSettingsBefore(deps.db, websiteId, undoes)
      await writeCheckoutSettings(deps, websiteId, { version, settings, accountId, now: visit.now, undoes })
      return describe(deps.db, websiteId)
    },
  })

async function describe(db: Database, websiteId: string) {
  const [stored, basics] = await Promise.all([findCheckoutSettings(db, websiteId), findStoreBasics(db, websiteId)])
  if (!basics) throw new NotFound()
  return { ...stored, country: basics.country }
}
