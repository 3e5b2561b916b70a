import type { MemberEventKind, MemberRow, MemberStatus, MemberView } from '../../../src/members/admin-contract.ts'
import type { BadgeTone } from '../../ui/primitives/badge.tsx'

export const memberStatusWords: Record<MemberStatus, { words: string; tone: BadgeTone }> = {
  active: { words: 'Active', tone: 'good' },
  invited: { words: 'Invited', tone: 'neutral' },
  blocked: { words: 'Blocked', tone: 'warning' },
}

/** In the order of the tabs. */
export const memberViewLabels: Record<MemberView, string> = {
  all: 'All',
  active: 'Active',
  invited: 'Invited',
  blocked: 'Blocked',
}

export const memberEventWords: Record<MemberEventKind, string> = {
  invited: 'Invited by e-mail',
  joined: 'Joined: confirmed their e-mail address',
  'logged-in': 'Logged in',
  'password-changed': 'Password changed',
  'email-changed': 'E-mail address changed',
  'logged-out-everywhere': 'Logged out everywhere else',
  blocked: 'Blocked',
  unblocked: 'Unblocked',
}

export interface MembersSearch {
  view: MemberView
  search: string
}

/** Parses the URL and drops invalid parameters. */
export function readMembersSearch(raw: Record<string, unknown>): MembersSearch {
  const views = Object.keys(memberViewLabels) as MemberView[]
  const view = views.find((one) => one === raw.view) ?? 'all'
  return { view, search: typeof raw.search === 'string' ? raw.search.slice(0, 200) : '' }
}

/** URL of the list. */
export function membersHref({ view = 'all', search = '' }: Partial<MembersSearch> = {}): string {
  const query = new URLSearchParams({ ...(view !== 'all' && { view }), ...(search !== '' && { search }) })
  return query.size === 0 ? '/members' : `/members?${query}`
}

export function memberHref(siteUserId: string): string {
  return `/members/${encodeURIComponent(siteUserId)}`
}

export function memberName({ name, email }: Pick<MemberRow, 'name' | 'email'>): string {
  return name || (email ?? 'Deleted member')
}
