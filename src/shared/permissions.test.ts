import { expect, test } from 'vitest'
import {
  hasPermission,
  isAllowedForApiKey,
  type Permission,
  permissions,
  requiresRecentSignIn,
  roles,
} from './permissions.ts'

/**
 * The table once more, in a form for people. Columns: OW owner · AD 1 · BI 2 · RE 3 · ED 4 · MO 6 · CO 7 · SM 8 · SC 9 · VI
 * 10 · CE 11 · SV 12 · SE 13 · NO 14 · WM 15. ● yes, r reading only, – no; * requires a sign-in within the last 15 minutes,
 * ‡ is never granted to keys. `name + name` is one row of several permissions; in `name / name`, ● grants the left one and
 * either mark the right one.
 */
const asWritten = `
site.transfer *‡                                   ● – – – – – – – – – – – – – –
site.delete *‡                                     ● ● – – – – – – – – – – – – –
people.manage *‡                                   ● ● – – – – – – – – – – – – –
/ people.list                                      ● ● r – – – – – – – – – – – r
/ audit.read                                       ● ● r – – – – – – – – – – – –
billing.plan + billing.pay + billing.cancel *‡     ● ● ● – – – – – – – – – – – –
billing.invoices                                   ● ● ● – – – – – – – – – – – –
apikeys.manage *‡                                  ● ● – – – – – – – – – – – – –
webhooks + integrations + pixels                   ● ● – – – – – – – – – – – – ●
domains                                            ● ● – – – – – – – – – – – – –
settings.general                                   ● ● – – – – – – – – – – – – ●
settings.store / settings.store.read               ● ● – – – – – r – – – – – – –
site.customCode *                                  ● ● – – – – – – – – – – – – ●
design                                             ● ● – – – – – – – – – – – – ●
pages.create + pages.delete + pages.publish        ● ● – – – – – – – – – – – – ●
content.edit                                       ● ● – – ● – – ● – – – – – – ●
content.editAnyPage                                ● ● – – ● – – – – – – – – – ●
/ content.viewDraft + content.viewLocked           ● ● – – ● r – r – r r – – – ●
files.upload + files.rename + files.delete         ● ● – – ● – – ● – – ● – – – ●
forms.edit                                         ● ● – – ● – – – – – – – – – ●
forms.readSubmissions                              ● ● – – – – – – – – – – – – ●
comments.moderate                                  ● ● – – ● ● – – – – – – – – ●
comments.postUnmoderated                           ● ● – – ● ● ● – – – – – – – ●
products.edit + inventory.adjust                   ● ● – – – – – ● – – – – – – ●
products.describe                                  ● ● – – ● – – ● – – – – – – ●
orders.read + orders.fulfil + customers            ● ● – – – – – ● – – – – – – –
orders.refund + giftcard.issue + giftcard.adjust * ● ● – – – – – ● – – – – – – –
coupons.edit                                       ● ● – – – – – ● – – – – – – –
restock.read                                       ● ● – – – – – ● – – – – – – –
restock.counts                                     ● ● – ● – – – ● – – ● – – – –
restock.send                                       ● ● – – – – – ● – – – – – – –
mailingLists.edit + campaigns.edit + campaigns.send ● ● – – – – – – – – ● – – – –
/ analytics.traffic                                ● ● – r – – – r – – – – – – r
/ analytics.sales                                  ● ● – r – – – r – – – – – – –
/ analytics.campaigns                              ● ● – r – – – – – – r – – – –
scheduling.settings                                ● ● – – – – – – ● – – – – – –
scheduling.editAppointments                        ● ● – – – – – – ● – – – ● – –
/ scheduling.readAppointments                      ● ● – – – – – – ● – – r ● – –
members.manage + paywall.manage                    ● ● – – – – – ● – – – – – – –
donations.manage                                   ● ● – – – – – ● – – – – – – –
privacy.export + privacy.erase *‡                  ● ● – – – – – – – – – – – – –
multilingual + connection.delete / multilingual.read ● ● – – r – – – – – – – – – ●
config.enter                                       ● ● ● ● ● ● – ● ● – ● ● ● – ●
`

const rows = asWritten
  .trim()
  .split('\n')
  .map((line) => {
    const words = line.split(/ +/)
    const cells = words.splice(-15)
    const [full = '', look = ''] = words.join(' ').replace(/[*‡]/g, '').split('/')
    return { full: namesIn(full), look: namesIn(look), fresh: line.includes('*'), notByKey: line.includes('‡'), cells }
  })

function namesIn(text: string): Permission[] {
  return text
    .split('+')
    .map((name) => name.trim())
    .filter(Boolean) as Permission[]
}

const who = [
  { name: 'owner', isOwner: true, roles: [] },
  ...Object.entries(roles).map(([name, role]) => ({ name, isOwner: false, roles: [role] })),
]
const cellsOf = ({ full, look, cells }: (typeof rows)[number]) =>
  cells.flatMap((mark, place) => [
    ...full.map((permission) => ({ permission, place, allowed: mark === '●' })),
    ...look.map((permission) => ({ permission, place, allowed: mark !== '–' })),
  ])

test.each(rows)('$full $look: each of the 15 columns as written', (row) => {
  expect(row.cells).toHaveLength(15)
  const answers = cellsOf(row).map(({ permission, place }) => {
    const person = who[place]
    return `${person?.name} ${permission} ${person && hasPermission(person, permission)}`
  })
  expect(answers).toEqual(
    cellsOf(row).map(({ permission, place, allowed }) => `${who[place]?.name} ${permission} ${allowed}`),
  )
})

test('the two tables name the same permissions, each once, in at least 570 cells', () => {
  const written = rows.flatMap(({ full, look }) => [...full, ...look])
  expect([...permissions].sort()).toEqual([...written].sort())
  expect(new Set(permissions).size).toBe(permissions.length)
  expect(rows.length * 15).toBeGreaterThanOrEqual(570)
})

test.each(rows)('$full $look: fresh sign-in $fresh, kept from keys $notByKey', ({ full, look, fresh, notByKey }) => {
  for (const permission of [...full, ...look]) {
    expect(requiresRecentSignIn(permission)).toBe(fresh)
    expect(isAllowedForApiKey(permission)).toBe(!notByKey)
  }
})

test('permissions are the union of the roles', () => {
  const both = { isOwner: false, roles: [roles.COMMENTER, roles.EDITOR] }
  expect(permissions.filter((permission) => hasPermission(both, permission))).toEqual(
    permissions.filter((permission) =>
      [roles.COMMENTER, roles.EDITOR].some((role) => hasPermission({ isOwner: false, roles: [role] }, permission)),
    ),
  )
})

test('NONE gives nothing, and nothing beside it gives anything', () => {
  const allowed = (roleNumbers: number[]) =>
    permissions.filter((permission) => hasPermission({ isOwner: false, roles: roleNumbers }, permission))
  expect(allowed([roles.NONE])).toEqual([])
  expect(allowed([roles.ADMIN, roles.NONE])).toEqual([])
})

test('the owner may, with any role or none', () => {
  for (const permission of permissions) {
    expect(hasPermission({ isOwner: true, roles: [] }, permission)).toBe(true)
    expect(hasPermission({ isOwner: true, roles: [roles.NONE] }, permission)).toBe(true)
  }
})

test('nobody may without a role, and a number that is no role gives nothing', () => {
  expect(permissions.filter((permission) => hasPermission({ isOwner: false, roles: [] }, permission))).toEqual([])
  expect(
    permissions.filter((permission) => hasPermission({ isOwner: false, roles: [5, 0, -1, 99] }, permission)),
  ).toEqual([])
})
