import { type SettingsPart, settingsParts } from '../../../src/websites/admin-contract.ts'
import { parts } from '../../../src/websites/settings/settings-part.ts'
import { readSettings } from '../../../src/websites/settings/settings-store.ts'
import { call } from './account-cases.ts'
import type { Case, CasesOf } from './cases.ts'
import { websiteDeletionCases } from './website-deletion-cases.ts'

/** Cases of website settings. Principals run concurrently, so the current values are saved. */
export const websiteSettingsCases: Record<string, CasesOf> = Object.assign(
  {},
  ...settingsParts.map((part) => casesOf(part)),
  websiteDeletionCases,
)

function casesOf(part: SettingsPart): Record<string, CasesOf> {
  const path = `/api/websites/settings/${part}`
  return {
    [`GET ${path}`]: ({ other }) => look(path, other.websiteId),
    ...settingsHistoryCases(path),
    [`PUT ${path}`]: async ({ world, site, other }) => {
      const { row, version } = await readSettings(world.lab.db, site.websiteId, part)
      const body = { version, settings: parts[part].read(row) }
      const wrong = [
        { ...body, websiteId: other.websiteId },
        { ...body, version: version + 1 },
        { ...body, settings: { ...body.settings, websiteId: other.websiteId } },
      ]
      return [call('own', 'PUT', path, { body }), ...wrong.map((one) => call('refused', 'PUT', path, { body: one }))]
    },
  }
}

/** Cases of the history of any settings. */
export function settingsHistoryCases(path: string, withQuery: Case['object'] = 'own'): Record<string, CasesOf> {
  return {
    [`GET ${path}/history`]: ({ other }) => [
      call('own', 'GET', `${path}/history`),
      call(withQuery, 'GET', `${path}/history?websiteId=${other.websiteId}`, { names: other.websiteId }),
    ],
    [`POST ${path}/undo`]: ({ other }) => [
      // No website has this many changes.
      call('other', 'POST', `${path}/undo`, { body: { version: 0, change: 999 } }),
      call('refused', 'POST', `${path}/undo`, { body: { version: 0, change: 999, websiteId: other.websiteId } }),
    ],
  }
}

function look(path: string, otherId: string) {
  return [call('own', 'GET', path), call('own', 'GET', `${path}?websiteId=${otherId}`, { names: otherId })]
}
