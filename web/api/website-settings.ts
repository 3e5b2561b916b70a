import { queryOptions } from '@tanstack/react-query'
import type {
  PartValues,
  SettingsHistoryReply,
  SettingsPart,
  SettingsReply,
} from '../../src/websites/admin-contract.ts'
import { ApiError, get, post, put } from './client/client.ts'

export type WebsitePart = SettingsPart

const pathOf = (part: WebsitePart) => `/api/websites/settings/${part}`

export const websiteSettingsKey = (part: WebsitePart) => ['website-settings', part] as const

export const websiteSettingsQuery = <Part extends WebsitePart>(part: Part) =>
  queryOptions({
    queryKey: [...websiteSettingsKey(part), 'now'],
    queryFn: ({ signal }) => get<SettingsReply<Part>>(pathOf(part), { signal }),
  })

export const websiteHistoryQuery = (part: WebsitePart) =>
  queryOptions({
    queryKey: [...websiteSettingsKey(part), 'history'],
    queryFn: ({ signal }) => get<SettingsHistoryReply>(`${pathOf(part)}/history`, { signal }),
  })

export const undoWebsiteChange = (part: WebsitePart, version: number, change: number) =>
  post<unknown>(`${pathOf(part)}/undo`, { version, change })

/** Renames errors to the form's field names. */
export async function saveWebsiteSettings<Part extends WebsitePart>(
  part: Part,
  version: number,
  settings: PartValues[Part],
): Promise<SettingsReply<Part>> {
  try {
    return await put<SettingsReply<Part>>(pathOf(part), { version, settings })
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    const errors = Object.entries(failure.errors).map(([name, sentence]) => [name.replace(/^settings\./, ''), sentence])
    throw new ApiError(failure.status, failure.message, Object.fromEntries(errors), failure)
  }
}
