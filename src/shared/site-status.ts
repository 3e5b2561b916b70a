/** Specification §3, Site status values. */
export const siteStatuses = {
  EXPIRED: 1,
  PASTDUE: 2,
  TRIAL: 3,
  BETA: 4,
  REMOVED: 5,
  INTERNAL: 6,
  COMPED: 7,
  PAID: 8,
  V5_LINKED: 11,
  ACTIVE_PARKING_PAGE: 12,
  RESOLD: 13,
  RESOLD_GRACE_PERIOD: 14,
  ENTERPRISE: 15,
} as const
export type SiteStatus = keyof typeof siteStatuses

/** Name for people: `Past due`. */
export function siteStatusName(status: number): string {
  const [name] = Object.entries(siteStatuses).find(([, number]) => number === status) ?? []
  if (name === undefined) return `Status ${status}`
  const words = name === 'PASTDUE' ? 'past due' : name.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
