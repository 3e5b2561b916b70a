import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import { memberFields } from '../../shared/imports/member-fields.ts'
import type { MembersFilter } from '../admin-contract.ts'
import { listMembers, type MemberListDeps } from './list-members.ts'

/** People per read. */
const CHUNK = 500

const heads = [memberFields.email, memberFields.name, memberFields.opens, 'Status', 'Joined', 'Last login']

/** Members who match as the text of a CSV file, in pieces, joined last first: it can be imported again. */
export async function* exportMembers(
  deps: MemberListDeps,
  websiteId: string,
  filter: MembersFilter & { now: string },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([heads])
  let cursor: string | undefined
  do {
    const page = await listMembers(deps, websiteId, { ...filter, cursor, limit: CHUNK })
    const opened = await deps.memberAccess.listOpened(
      websiteId,
      page.members.map(({ id }) => id),
      filter.now,
    )
    const rows = page.members.map(({ id, email, name, status, joinedOn, lastLoginOn }) => [
      email ?? 'Forgotten',
      name,
      (opened.get(id) ?? []).join(', '),
      status,
      joinedOn,
      lastLoginOn ?? '',
    ])
    if (rows.length > 0) yield csvLines(rows)
    cursor = page.nextPageCursor ?? undefined
  } while (cursor)
}
