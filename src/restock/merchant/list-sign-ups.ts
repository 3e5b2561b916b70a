import type { z } from 'zod'
import { listSignUps as listRows, type SignUpsRequest } from '../../../projections/restock/queries.ts'
import { type PagedList, readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { SignUp, SignUpsQuery, SignUpsReply } from '../admin-contract.ts'
import type { RestockMerchantDeps } from './merchant-deps.ts'

const PAGE = 50

/** One page of a variant's sign-ups, oldest first. Two round trips: the rows, then all their addresses. */
export async function listSignUps(
  deps: RestockMerchantDeps,
  websiteId: string,
  { cursor, ...group }: z.output<typeof SignUpsQuery>,
): Promise<SignUpsReply> {
  const list = { websiteId, list: 'sign-ups' }
  const signUps = await readSignUps(deps, websiteId, { ...group, after: numberOf(list, cursor), limit: PAGE + 1 })
  const last = signUps.length > PAGE ? signUps[PAGE - 1] : undefined
  return {
    signUps: signUps.slice(0, PAGE).map(({ number: _, ...signUp }) => signUp),
    hasNextPage: last !== undefined,
    nextPageCursor: last ? writeCursor(list, { key: last.number, id: last.signUpId }) : null,
  }
}

/** Includes the addresses, which require `restock.read`. */
export async function readSignUps(
  { db, vault }: RestockMerchantDeps,
  websiteId: string,
  request: SignUpsRequest,
): Promise<(SignUp & { number: number })[]> {
  const rows = await listRows(db, websiteId, request)
  const emails = await vault.read(websiteId, [...new Set(rows.map(({ personRef }) => personRef))])
  return rows.map(({ personRef, signedUpAt, changedAt, ...row }) => ({
    ...row,
    email: emails.get(personRef) ?? null,
    signedUpAt: signedUpAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }))
}

function numberOf(list: PagedList, cursor: string | undefined): number {
  return cursor === undefined ? 0 : readCursor(list, 'number', cursor).key
}
