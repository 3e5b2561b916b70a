import { z } from 'zod'
import { BadRequest } from '../platform/errors/http-errors.ts'
import { readCursor, writeCursor } from '../platform/paging/page-cursor.ts'
import { type Modified, modifiedQuery } from '../shared/api/modified-query.ts'

/** Entries of a page, where a call does not let its caller choose. */
export const PAGE = 50

export interface PublishedList {
  /** The field with the entries; the name that they get when the reply is an array. */
  rows: string
  /** The call answers with all of them at once: pages are made of them, in the order of this field, which is unique. */
  whole?: string
  /** The field with the time of an entry's last change, of a call that answers with all of them. */
  modified?: string
}

const Pagination = z
  .object({
    hasNextPage: z.boolean(),
    nextPageCursor: z.string().nullable().meta({ description: 'For `cursor`; null on the last page.' }),
    nextPageUrl: z.string().nullable().meta({ description: 'Path and query of the next page; null on the last.' }),
  })
  .meta({ id: 'Pagination' })

/** Names under which calls of the admin say how a list goes on. */
const cursorNames = ['nextPageCursor', 'nextCursor', 'hasNextPage'] as const

type Row = Record<string, unknown>
export type Query = Record<string, unknown>

/** The reply of a list as the API gives it: how it goes on is in `pagination`. */
export function listReply({ rows }: PublishedList, reply: z.ZodType): z.ZodObject {
  if (reply instanceof z.ZodArray) return z.object({ [rows]: reply, pagination: Pagination })
  if (!(reply instanceof z.ZodObject) || !(rows in reply.shape)) throw new Error(`A list has no ${rows}.`)
  const others = Object.entries(reply.shape).filter(([name]) => !cursorNames.some((one) => one === name))
  return z.object({ ...Object.fromEntries(others), pagination: Pagination })
}

/** What a list takes beyond its call. */
export function listQuery({ whole, modified }: PublishedList): z.ZodRawShape {
  if (whole === undefined) return {}
  return { cursor: z.string().max(2_000).optional(), ...(modified !== undefined && modifiedQuery) }
}

interface ListRequest {
  websiteId: string
  path: string
  /** As it was sent. */
  query: Query
}

/** Numbers are compared as texts of one length. */
const NUMBER_LENGTH = 12

/** A page of a list. Throws BadRequest for a cursor of another list. */
export function pageOf(list: PublishedList, request: ListRequest, reply: unknown): unknown {
  const { rows, whole } = list
  const named = Array.isArray(reply) ? { [rows]: reply } : (reply as Row)
  if (whole !== undefined) {
    const { page, next } = cut(list, whole, request, named[rows] as Row[])
    return { ...named, [rows]: page, pagination: paginationOf(request, next) }
  }
  const { nextPageCursor, nextCursor, hasNextPage: _, ...others } = named
  return { ...others, pagination: paginationOf(request, (nextPageCursor ?? nextCursor ?? null) as string | null) }
}

function cut({ rows, modified }: PublishedList, id: string, { websiteId, query }: ListRequest, all: Row[]) {
  const list = { websiteId, list: `api ${rows}` }
  const after = typeof query.cursor === 'string' ? readCursor(list, 'text', query.cursor).id : ''
  const idOf = (row: Row) => String(row[id]).padStart(typeof row[id] === 'number' ? NUMBER_LENGTH : 0, '0')
  const some = all
    .filter((row) => idOf(row) > after && (modified === undefined || isWithin(row[modified], query)))
    .sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
  const page = some.slice(0, PAGE)
  const last = some.length > PAGE ? page.at(-1) : undefined
  return { page, next: last ? writeCursor(list, { key: '', id: idOf(last) }) : null }
}

function isWithin(at: unknown, { modifiedAfter, modifiedBefore }: Modified): boolean {
  const ms = Date.parse(String(at))
  if (modifiedAfter !== undefined && !(ms >= Date.parse(modifiedAfter))) return false
  return modifiedBefore === undefined || ms < Date.parse(modifiedBefore)
}

function paginationOf({ path, query }: ListRequest, cursor: string | null): z.output<typeof Pagination> {
  if (cursor === null) return { hasNextPage: false, nextPageCursor: null, nextPageUrl: null }
  const next = new URLSearchParams(Object.entries({ ...query, cursor }).map(([name, value]) => [name, String(value)]))
  return { hasNextPage: true, nextPageCursor: cursor, nextPageUrl: `${path}?${next}` }
}

const FIELDS_MAX = 50

/** The query with which a caller chooses fields of the reply, or of the entries of a list. */
export const fieldsQuery = {
  fields: z
    .string()
    .max(2_000)
    .optional()
    .meta({ description: 'Names of fields, separated by commas: only these are in the reply, or in each entry.' }),
}

/** Names of the fields that a caller may choose; undefined when the reply is of several shapes. */
export function fieldNames(reply: z.ZodType, list: PublishedList | undefined): string[] | undefined {
  const rows = list && reply instanceof z.ZodObject ? (reply.shape[list.rows] as z.ZodType) : undefined
  const chosen = list ? (rows instanceof z.ZodArray ? (rows.element as z.ZodType) : undefined) : reply
  return chosen instanceof z.ZodObject ? Object.keys(chosen.shape) : undefined
}

/** The names in `fields`. Throws BadRequest for a field that there is not. */
export function readFields(fields: string, known: readonly string[]): string[] {
  const names = fields.split(',').map((name) => name.trim())
  if (names.length > FIELDS_MAX) throw new BadRequest(`Choose at most ${FIELDS_MAX} fields.`)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new BadRequest(`There is no field “${unknown}”. There are: ${known.join(', ')}.`)
  return names
}

/** The reply with only these fields, which of a list are those of its entries. */
export function withFields(reply: unknown, names: readonly string[], list: PublishedList | undefined): unknown {
  const pick = (row: Row) => Object.fromEntries(names.flatMap((name) => (name in row ? [[name, row[name]]] : [])))
  if (!list) return pick(reply as Row)
  const whole = reply as Row
  return { ...whole, [list.rows]: (whole[list.rows] as Row[]).map(pick) }
}
