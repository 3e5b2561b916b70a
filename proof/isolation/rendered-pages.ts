import { hasPermission, roles } from '../../src/shared/permissions.ts'
import { type PrincipalCode, readsFigures, roleNumbers } from './expectations.ts'
import type { Reply } from './send-request.ts'

/** The rendered home page shows figures exactly to principals who may read them. */
export function faultsOfHome(code: PrincipalCode, { status, text }: Reply): string[] {
  if (status !== 200 || text === '') return []
  const [shows, may] = [text.includes('productCount'), readsFigures.includes(code)]
  return shows === may ? [] : [`${shows ? 'shows' : 'does not show'} the figures of the website`]
}

/** This page checks the permission table itself. */
export function faultsOfPeople(code: PrincipalCode, { status, text }: Reply): string[] {
  if (status !== 200 || text === '') return []
  const who = { isOwner: code === 'ow', roles: [roleNumbers[code] ?? roles.NONE] }
  const [shows, allowed] = [text.includes('lastSeenAt'), hasPermission(who, 'people.list')]
  return shows === allowed ? [] : [`${shows ? 'shows' : 'does not show'} who works on the website`]
}
