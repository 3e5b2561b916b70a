import { listTitles } from '../../catalog/queries.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import type { Permission } from '../../shared/permissions.ts'
import {
  type PartValues,
  partValues,
  SettingsHistoryReply,
  type SettingsPart,
  saveRequest,
  settingsReply,
  UndoSettingsRequest,
} from '../admin-contract.ts'
import { parts, type SettingsRow } from './settings-part.ts'
import { findSettingsBefore, listChanges, readSettings, type SettingsDeps, writeSettings } from './settings-store.ts'

const reads: RateLimit = { name: 'website-settings', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'website-settings-change', points: 60, seconds: 60, by: 'account' }

/** The owner's settings of a website, one page at a time, each with its history. */
export function settingsRoutes(deps: SettingsDeps): Route[] {
  return [
    ...routesOf(deps, 'website', { read: 'settings.general', write: 'settings.general', what: 'website' }),
    ...routesOf(deps, 'business', { read: 'settings.store.read', write: 'settings.store', what: 'business' }),
    ...routesOf(deps, 'store', { read: 'settings.store.read', write: 'settings.store', what: 'store' }),
    ...routesOf(deps, 'appearance', { read: 'design', write: 'design', what: 'appearance' }),
  ]
}

interface Guard {
  read: Permission
  write: Permission
  what: string
}

function routesOf<Part extends SettingsPart>(deps: SettingsDeps, part: Part, guard: Guard): Route[] {
  const path = `/api/websites/settings/${part}`
  const reply = settingsReply(partValues[part])
  const looking = { faces: ['manage' as const], allow: guard.read, rateLimit: reads }
  const changing = {
    faces: ['manage' as const],
    allow: guard.write,
    rateLimit: changes,
    reply,
    audit: { kind: 'settings' as const, what: `changed the ${guard.what} settings` },
  }
  const show = (visit: Visit) => describe(deps, requireTenant(visit).websiteId, part)

  async function save(visit: Visit, change: { version: number; settings: PartValues[Part]; undoes?: number }) {
    const { websiteId } = requireTenant(visit)
    const { accountId } = requireAccount(visit)
    await writeSettings(deps, websiteId, { part, ...change, accountId, now: visit.now })
    return show(visit)
  }

  return [
    defineRoute({ ...looking, method: 'GET', path, reply, handle: ({ visit }) => show(visit) }),
    defineRoute({
      ...changing,
      method: 'PUT',
      path,
      body: saveRequest(partValues[part]),
      handle: ({ body, visit }) => save(visit, { version: body.version, settings: body.settings as PartValues[Part] }),
    }),
    defineRoute({
      ...looking,
      method: 'GET',
      path: `${path}/history`,
      reply: SettingsHistoryReply,
      handle: async ({ visit }) => ({ changes: await listChanges(deps.db, requireTenant(visit).websiteId, part) }),
    }),
    defineRoute({
      ...changing,
      method: 'POST',
      path: `${path}/undo`,
      body: UndoSettingsRequest,
      async handle({ body: { version, change: undoes }, visit }) {
        const settings = await findSettingsBefore(deps.db, requireTenant(visit).websiteId, part, undoes)
        return save(visit, { version, settings, undoes })
      },
    }),
  ]
}

async function describe<Part extends SettingsPart>({ db, assetOrigin }: SettingsDeps, websiteId: string, part: Part) {
  const { row, version } = await readSettings(db, websiteId, part)
  const settings = parts[part].read(row)
  const { status, name: title, theme, language, country, currency } = row
  const featured = part === 'store' ? parts.store.read(row).featuredItemIds : []
  return {
    version,
    settings,
    facts: {
      status,
      title,
      theme,
      language,
      country,
      currency,
      pictures: addressesOf(row, `${assetOrigin}/${websiteId}`),
      productTitles: await listTitles(db, websiteId, featured),
    },
  }
}

function addressesOf({ pictures }: SettingsRow, folder: string): Record<string, string> {
  const all = Object.values(pictures).map(({ id, fileName }) => [id, `${folder}/${fileName}`])
  return Object.fromEntries(all)
}
