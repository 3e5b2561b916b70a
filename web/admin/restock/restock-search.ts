import type { SignUpState } from '../../../src/restock/admin-contract.ts'
import type { GroupsRequest } from '../../api/restock-admin.ts'
import { stateNames } from './restock-words.ts'

/** Filters of the list of groups, from the URL. */
export interface GroupsSearch {
  search?: string
  sort?: 'latest'
  cursor?: string
}

/** Filters of a variant's sign-ups, from the URL. */
export interface SignUpsSearch {
  product?: string
  state?: SignUpState
  cursor?: string
}

export interface SendsSearch {
  cursor?: string
}

/** Parses the URL and drops invalid parameters. */
export function readGroupsSearch(raw: Record<string, unknown>): GroupsSearch {
  return {
    ...text(raw, 'search', 200),
    ...(raw.sort === 'latest' && { sort: raw.sort }),
    ...text(raw, 'cursor', 400),
  }
}

export function readSignUpsSearch(raw: Record<string, unknown>): SignUpsSearch {
  const state = stateNames.find((name) => name === raw.state)
  return { ...text(raw, 'product', 200), ...(state && { state }), ...text(raw, 'cursor', 400) }
}

export function readSendsSearch(raw: Record<string, unknown>): SendsSearch {
  return text(raw, 'cursor', 400)
}

function text<Name extends string>(raw: Record<string, unknown>, name: Name, most: number): { [key in Name]?: string } {
  const value = raw[name]
  const isGood = typeof value === 'string' && value !== '' && value.length <= most
  return (isGood ? { [name]: value } : {}) as { [key in Name]?: string }
}

export const groupsHref = (search: GroupsSearch = {}): string => `/waiting-list${queryOf({ ...search })}`

/** Changes start at the first page. An empty search is removed. */
export const withChanges = ({ cursor: _, ...search }: GroupsSearch, change: GroupsSearch): GroupsSearch =>
  readGroupsSearch({ ...search, ...change })

export const signUpsHref = (variantId: string, search: SignUpsSearch): string =>
  `/waiting-list/${encodeURIComponent(variantId)}${queryOf({ ...search })}`

export const sendsHref = (search: SendsSearch = {}): string => `/mailings${queryOf({ ...search })}`
export const sendHref = (sendId: string): string => `/mailings/${encodeURIComponent(sendId)}`

/** The API request. */
export const toGroupsRequest = (search: GroupsSearch): GroupsRequest => search

function queryOf(search: Record<string, string | undefined>): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
