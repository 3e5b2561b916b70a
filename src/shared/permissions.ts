/** Contributor roles, specification §3. */
export const roles = {
  ADMIN: 1,
  BILLING: 2,
  REPORTING: 3,
  EDITOR: 4,
  MODERATOR: 6,
  COMMENTER: 7,
  STORE_MANAGER: 8,
  SCHEDULING: 9,
  VIEWER: 10,
  CAMPAIGNS_EDITOR: 11,
  SCHEDULING_VIEWER: 12,
  SCHEDULING_EDITOR: 13,
  NONE: 14,
  WEBSITE_MANAGER: 15,
} as const

/** What a person may do on a website. The owner may do everything; the rest of the table grows with the features. */
export type Permission = 'config.enter'

const allowed: Record<Permission, number[]> = {
  // Everyone but COMMENTER, VIEWER and NONE has a place in the config area.
  'config.enter': [1, 2, 3, 4, 6, 8, 9, 11, 12, 13, 15],
}

/** Rights are the union of the roles; being the owner is no role but an attribute of the website. */
export function may(who: { isOwner: boolean; roles: number[] }, permission: Permission): boolean {
  return who.isOwner || who.roles.some((role) => allowed[permission].includes(role))
}
