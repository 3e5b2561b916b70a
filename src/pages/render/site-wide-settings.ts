import type { SiteWideSettings } from '../contract.ts'
import type { BusinessHours, PageSettings } from '../documents/page-settings.ts'

/** The site-wide settings that pages show; unset ones are absent. */
export function siteWideSettings(site: PageSettings | undefined): SiteWideSettings {
  if (!site) return {}
  const { titleFormats = {}, seoHidden, announcement, infoBar, businessHours } = site
  const { home, page, collection, item } = titleFormats
  return {
    ...(home && { homeTitleFormat: home }),
    ...(page && { pageTitleFormat: page }),
    ...(collection && { collectionTitleFormat: collection }),
    ...(item && { itemTitleFormat: item }),
    ...(seoHidden && { seoHidden }),
    ...(announcement && {
      announcementBarSettings: { text: announcement.text, clickthroughUrl: announcement.url ?? null },
    }),
    ...(infoBar && { mobileInfoBarSettings: presentInfoBar(infoBar) }),
    ...(businessHours && { businessHours: presentHours(businessHours) }),
  }
}

function presentInfoBar({ phone, email, address, showsHours }: NonNullable<PageSettings['infoBar']>) {
  return {
    contactPhoneNumber: phone ?? null,
    contactEmail: email ?? null,
    address: address ?? null,
    isBusinessHoursEnabled: showsHours,
  }
}

function presentHours(hours: BusinessHours): NonNullable<SiteWideSettings['businessHours']> {
  const said = Object.entries(hours).filter(([, text]) => text !== '')
  return Object.fromEntries(said.map(([day, text]) => [day, { text, ranges: rangesIn(text) }]))
}

const range = /(\d{1,2}):(\d{2})\s*[–-]\s*(\d{1,2}):(\d{2})/g

/** `9:00–12:00, 13:00–17:30` in minutes of the day; empty for other texts. */
function rangesIn(text: string): { from: number; to: number }[] {
  return [...text.matchAll(range)]
    .map(([, fromHour, fromMinute, toHour, toMinute]) => ({
      from: Number(fromHour) * 60 + Number(fromMinute),
      to: Number(toHour) * 60 + Number(toMinute),
    }))
    .filter(({ from, to }) => from < to && to <= 24 * 60)
}
