import type { PageRow } from '../../../../src/pages/admin-contract.ts'
import type { Patches } from '../../../api/site-pages.ts'

type Settings = PageRow['settings']

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Form values: texts, empty if not set. */
export type SiteValues = ReturnType<typeof toSiteValues>

const noTitles = { home: '', page: '', collection: '', item: '' }
const noContact = { phone: '', email: '', address: '' }
const noHours = Object.fromEntries(weekdays.map((day) => [day, ''])) as Record<(typeof weekdays)[number], string>

export function toSiteValues({ titleFormats, announcement, infoBar, businessHours, ...site }: Settings) {
  const { showsHours, ...contact } = infoBar ?? { showsHours: false }
  return {
    ...noTitles,
    ...titleFormats,
    ...noContact,
    ...contact,
    showsHours: showsHours ? 'shown' : 'hidden',
    seoHidden: site.seoHidden ? 'hidden' : 'shown',
    announcement: announcement?.text ?? '',
    announcementUrl: announcement?.url ?? '',
    hours: { ...noHours, ...businessHours },
    join: site.join ?? '',
    headInjection: site.headInjection ?? '',
  }
}

/** One patch per changed setting; an emptied one is removed. */
export function sitePatches(settings: Settings, values: SiteValues): Patches {
  const [before, after] = [settingsOf(toSiteValues(settings)), settingsOf(values)]
  return Object.entries(after).flatMap(([name, value]) => {
    const path = ['settings', name]
    if (JSON.stringify(value) === JSON.stringify(before[name as keyof typeof before])) return []
    return [value === undefined ? { op: 'remove' as const, path } : { op: 'set' as const, path, value }]
  })
}

function settingsOf(values: SiteValues) {
  const { home, page, collection, item, announcement, announcementUrl, phone, email, address, showsHours } = values
  const showsBar = Boolean(phone || email || address) || showsHours === 'shown'
  return {
    titleFormats: filled({ home, page, collection, item }),
    seoHidden: values.seoHidden === 'hidden' ? true : undefined,
    announcement: announcement.trim() ? { text: announcement, ...filled({ url: announcementUrl }) } : undefined,
    infoBar: showsBar ? { ...filled({ phone, email, address }), showsHours: showsHours === 'shown' } : undefined,
    businessHours: filled(values.hours),
    join: values.join.trim() || undefined,
    headInjection: values.headInjection.trim() || undefined,
  }
}

/** The non-empty ones; undefined if all are empty. */
function filled(texts: Record<string, string | undefined>): Record<string, string> | undefined {
  const said = Object.entries(texts).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []))
  return said.length > 0 ? Object.fromEntries(said) : undefined
}
