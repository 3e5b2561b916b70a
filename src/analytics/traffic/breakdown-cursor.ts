import { z } from 'zod'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import type { Dimension } from '../admin-contract.ts'
import type { TrafficSums } from './traffic.ts'

/** A value with what the visits of it add up to. */
export type BreakdownValueRow = TrafficSums & { value: string; isEstimate: boolean }

/** Which part of a list of values is wanted: most visits first. */
export interface BreakdownPage {
  dimension: Dimension
  /** Only values that hold this. */
  search: string | undefined
  limit: number
  /** The last row of the page before. */
  after: { visits: number; value: string } | undefined
}

const Cursor = z.tuple([z.string(), z.int32().nonnegative(), z.string()])

export function encodeBreakdownCursor(
  dimension: Dimension,
  { visits, value }: { visits: number; value: string },
): string {
  return Buffer.from(JSON.stringify([dimension, visits, value])).toString('base64url')
}

/** It only says where a list goes on, and never whose it is. Throws BadRequest. */
export function decodeBreakdownCursor(dimension: Dimension, cursor: string): BreakdownPage['after'] {
  const [of, visits, value] = Cursor.safeParse(parsed(cursor)).data ?? []
  if (of !== dimension || visits === undefined || value === undefined || value.includes('\0') || !value.isWellFormed())
    throw new BadRequest('This page has expired. Go back to the first page.')
  return { visits, value }
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
