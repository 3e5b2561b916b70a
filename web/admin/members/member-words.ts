import type {
  MemberAccess,
  MemberEventKind,
  MemberLogins,
  MemberRow,
  MemberSegmentFilter,
  MemberStatus,
  MemberView,
} from '../../../src/members/admin-contract.ts'
import { exportMembers } from '../../../src/members/endpoints.ts'
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

export const memberAccessLabels: Record<MemberAccess, string> = { open: 'Have it now', ended: 'Have lost it' }

export const memberLoginLabels: Record<MemberLogins, string> = {
  month: 'Logged in within 30 days',
  quiet: 'Not for 30 days',
  never: 'Never logged in',
}

export interface MembersSearch extends MemberSegmentFilter {
  search: string
}

/** Parses the URL and drops invalid parameters. */
export function readMembersSearch(raw: Record<string, unknown>): MembersSearch {
  const one = <Value extends string>(values: Record<Value, string>, wanted: unknown) =>
    (Object.keys(values) as Value[]).find((value) => value === wanted)
  const id = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined)
  return withoutUndefined({
    view: one(memberViewLabels, raw.view) ?? 'all',
    search: typeof raw.search === 'string' ? raw.search.slice(0, 200) : '',
    planId: id(raw.planId),
    areaId: id(raw.areaId),
    access: one(memberAccessLabels, raw.access),
    logins: one(memberLoginLabels, raw.logins),
  })
}

type Optional<Fields> = { [Name in keyof Fields]: Fields[Name] | undefined }

function withoutUndefined<Fields extends object>(fields: Optional<Fields>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}

/** URL of the list. */
export function membersHref(search: Partial<MembersSearch> = {}): string {
  const query = queryOf(search)
  return query === '' ? '/members' : `/members?${query}`
}

/** URL of the file of all that match. */
export function membersFileHref(search: MembersSearch): string {
  const query = queryOf(search)
  return query === '' ? exportMembers.path : `${exportMembers.path}?${query}`
}

function queryOf(search: Partial<MembersSearch>): string {
  const given = Object.entries(search).filter(([name, value]) => value && !(name === 'view' && value === 'all'))
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

/** Whether anything but the tab narrows the list. */
export const isNarrowed = ({ planId, areaId, access, logins }: Partial<MembersSearch>): boolean =>
  [planId, areaId, access, logins].some((value) => value !== undefined)

export function memberHref(siteUserId: string): string {
  return `/members/${encodeURIComponent(siteUserId)}`
}

export function memberName({ name, email }: Pick<MemberRow, 'name' | 'email'>): string {
  return name || (email ?? 'Deleted member')
}
