import { findCheckoutSettings } from '../../../src/checkout/settings/queries.ts'
import type { Case, CasesOf } from './cases.ts'

const SETTINGS = '/api/checkout/settings'

/** Cases of checkout settings. Principals run concurrently, so the current values are saved. */
export const checkoutSettingsCases: Record<string, CasesOf> = {
  [`GET ${SETTINGS}`]: ({ other }) => look(SETTINGS, other.websiteId),
  [`GET ${SETTINGS}/history`]: ({ other }) => look(`${SETTINGS}/history`, other.websiteId),
  [`PUT ${SETTINGS}`]: async ({ world, site, other }) => {
    const body = await findCheckoutSettings(world.lab.db, site.websiteId)
    return [
      call('own', 'PUT', SETTINGS, body),
      ...[
        { ...body, websiteId: other.websiteId },
        { ...body, version: body.version + 1 },
        { ...body, settings: { ...body.settings, continueShoppingLinkUrl: 'javascript:alert(1)' } },
      ].map((wrong) => call('refused', 'PUT', SETTINGS, wrong)),
    ]
  },
  [`POST ${SETTINGS}/undo`]: ({ other }) => [
    // No website has this many changes.
    call('other', 'POST', `${SETTINGS}/undo`, { version: 0, change: 999 }),
    call('refused', 'POST', `${SETTINGS}/undo`, { version: 0, change: 999, websiteId: other.websiteId }),
  ],
}

function look(path: string, otherId: string): Case[] {
  return [call('own', 'GET', path), call('own', 'GET', `${path}?websiteId=${otherId}`, undefined, otherId)]
}

function call(object: Case['object'], method: string, path: string, body?: unknown, names = ''): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(-80)}`
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, names, body }
}
