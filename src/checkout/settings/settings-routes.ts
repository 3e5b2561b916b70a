import type { Database } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { findStoreBasics } from '../../websites/queries.ts'
import {
  CheckoutHistoryReply,
  CheckoutSettingsReply,
  SaveCheckoutSettingsRequest,
  UndoCheckoutSettingsRequest,
} from '../admin-contract.ts'
import { findCheckoutSettings } from './queries.ts'
import { type CheckoutSettingsDeps, findSettingsBefore, listChanges, writeCheckoutSettings } from './settings-store.ts'

const PATH = '/api/checkout/settings'
const reads: RateLimit = { name: 'checkout-settings', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'checkout-settings-change', points: 60, seconds: 60, by: 'account' }

/** Checkout settings and their history, for owners. */
export function checkoutSettingsRoutes(deps: CheckoutSettingsDeps): Route[] {
  return [show(deps), save(deps), history(deps), undo(deps)]
}

const show = ({ db }: CheckoutSettingsDeps) =>
  defineRoute({
    method: 'GET',
    path: PATH,
    faces: ['manage'],
    allow: 'settings.store.read',
    rateLimit: reads,
    reply: CheckoutSettingsReply,
    handle: ({ visit }) => describe(db, requireTenant(visit).websiteId),
  })

const save = (deps: CheckoutSettingsDeps) =>
  defineRoute({
    method: 'PUT',
    path: PATH,
    faces: ['manage'],
    allow: 'settings.store',
    rateLimit: changes,
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
  defineRoute({
    method: 'GET',
    path: `${PATH}/history`,
    faces: ['manage'],
    allow: 'settings.store.read',
    rateLimit: reads,
    reply: CheckoutHistoryReply,
    handle: async ({ visit }) => ({ changes: await listChanges(db, requireTenant(visit).websiteId) }),
  })

const undo = (deps: CheckoutSettingsDeps) =>
  defineRoute({
    method: 'POST',
    path: `${PATH}/undo`,
    faces: ['manage'],
    allow: 'settings.store',
    rateLimit: changes,
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
