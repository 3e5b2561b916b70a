import { z } from 'zod'
import { DomainError } from '../../../shared/domain-error.ts'

/** The last product of a page: what it is sorted by, and its id. */
export type ItemsCursor = z.infer<typeof ItemsCursor>

const ItemsCursor = z.strictObject({
  sort: z.string(),
  key: z.union([z.string().max(400), z.int()]),
  id: z.string().max(200),
})

export function writeCursor(cursor: ItemsCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Throws Rejection for what is no cursor of a list that is sorted like this. */
export function readCursor(text: string, sort: string, isText: boolean): ItemsCursor {
  const cursor = ItemsCursor.safeParse(parse(Buffer.from(text, 'base64url').toString('utf8'))).data
  const isOurs = cursor?.sort === sort && typeof cursor.key === (isText ? 'string' : 'number')
  if (!cursor || !isOurs || JSON.stringify(cursor).includes('\\u0000'))
    throw new DomainError('This page of the list is no longer there. Please begin with the first one.')
  return cursor
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
