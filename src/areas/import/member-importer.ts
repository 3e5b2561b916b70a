import { sql } from 'kysely'
import { findMemberIds, theseMembers } from '../../members/queries.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { type Headings, proposeFields } from '../../platform/row-imports/propose-fields.ts'
import type {
  ImportTarget,
  MappedRow,
  PreparedRow,
  RowImporter,
  RowOutcome,
  RowToUndo,
  RowToWrite,
  RowWritten,
} from '../../platform/row-imports/row-importer.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { memberFields, memberFileLimits } from '../../shared/imports/member-fields.ts'
import { endsAfter, listAreas } from '../areas-store.ts'
import type { AreaDeps } from '../deps.ts'
import { grant } from '../grants-store.ts'
import { listPlans } from '../plans-store.ts'
import { keyOf, type Opened, type ReadMember, readMember } from './read-member.ts'

export interface MemberImporterDeps extends Pick<AreaDeps, 'inviteMember'> {
  db: Database
  vault: Pick<Vault, 'read' | 'findPeople' | 'keepPerson'>
  /** Deletes an account that nobody has used. False for a member who has chosen a password. */
  withdrawInvitation(websiteId: string, siteUserId: string): Promise<boolean>
}

/** People looked up at a time. */
const LOOKED_UP = 500

const headings: Headings = {
  of: {
    email: ['email', 'e_mail', 'email_address', 'address', 'member'],
    name: ['name', 'full_name', 'first_name', 'member_name'],
    opens: ['plans_and_areas', 'plan', 'plans', 'area', 'areas', 'membership', 'member_area', 'member_site'],
    until: ['until', 'ends', 'end', 'expires', 'expires_on', 'expiration_date', 'valid_until'],
  },
  origins: {},
}

/** Members from elsewhere: those without an account are invited by e-mail, and plans and areas are opened to them. */
export function memberImporter(deps: MemberImporterDeps): RowImporter {
  return {
    kind: 'members',
    fields: memberFields,
    required: ['email'],
    limits: memberFileLimits,
    propose: (columns) => proposeFields(columns, headings),
    plan: (target, rows) => plan(deps, target, rows),
    prepare: (target, rows) => prepare(deps, target, rows),
    write: (target, rows) => write(deps, target, rows),
    undo: (target, rows) => undo(deps, target, rows),
    listTitles: (websiteId, refs) => deps.vault.read(websiteId, refs),
  }
}

async function factsOf(db: Database, { websiteId, now }: ImportTarget) {
  const [plans, areas] = [await listPlans(db, websiteId, now), await listAreas(db, websiteId, now)]
  // A plan hides an area of the same name.
  const openable = new Map<string, Opened>(areas.map(({ id, name }) => [keyOf(name), { name, areaId: id }]))
  for (const { id, name } of plans) openable.set(keyOf(name), { name, planId: id })
  return { openable, now }
}

async function plan(deps: MemberImporterDeps, target: ImportTarget, rows: MappedRow[]) {
  const facts = await factsOf(deps.db, target)
  const outcomes: RowOutcome[] = []
  const reads = new Map<string, ReadMember>()
  const takeTurn = takeTurns()
  for (const row of rows) {
    await takeTurn()
    const read = readMember(row, facts)
    if ('problem' in read) outcomes.push({ row: row.row, action: 'error', problem: read.problem })
    else if (reads.has(read.email)) outcomes.push(repeated(row.row, reads.get(read.email)?.row ?? 0))
    else reads.set(read.email, read)
  }
  const all = [...reads.values()]
  for (let from = 0; from < all.length; from += LOOKED_UP)
    outcomes.push(...(await planBatch(deps, target, all.slice(from, from + LOOKED_UP))))
  return { outcomes: outcomes.sort((a, b) => a.row - b.row), memo: null }
}

async function planBatch(deps: MemberImporterDeps, target: ImportTarget, batch: ReadMember[]): Promise<RowOutcome[]> {
  const people = await deps.vault.findPeople(
    target.websiteId,
    batch.map(({ email }) => email),
  )
  const known = await findKnown(deps.db, target, [...people.values()])
  return batch.map(({ row, email, opens }) => {
    const has = known.get(people.get(email) ?? '')
    if (has === undefined) return { row, action: 'new' }
    return { row, action: opens.every((one) => has.has(openedKey(one))) ? 'unchanged' : 'changed' }
  })
}

const repeated = (row: number, before: number): RowOutcome => ({
  row,
  action: 'error',
  problem: { field: 'email', message: `This address is in row ${before} already.` },
})

const openedKey = ({ planId, areaId }: Pick<Opened, 'planId' | 'areaId'>) => planId ?? areaId ?? ''

/** What is open to those of these people who are members, by the reference of their address. */
async function findKnown(
  db: Database,
  { websiteId, now }: ImportTarget,
  personRefs: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ personRef: string; opened: (string | null)[] }>`
      select u.person_ref as "personRef", array_agg(coalesce(g.plan_id, g.area_id)) as opened
      from ${theseMembers(websiteId, 'person_ref', personRefs)} u
      left join area_grants g on g.website_id = ${websiteId} and ${endsAfter(now)}
        and (g.site_user_id = u.site_user_id or g.person_ref = u.person_ref)
      group by 1`.execute(tx),
  )
  return new Map(rows.map(({ personRef, opened }) => [personRef, new Set(opened.filter((one) => one !== null))]))
}

async function prepare(deps: MemberImporterDeps, target: ImportTarget, rows: MappedRow[]) {
  const facts = await factsOf(deps.db, target)
  const prepared: PreparedRow[] = []
  for (const row of rows) {
    const read = readMember(row, facts)
    if ('problem' in read) continue
    const subjectId = await deps.vault.keepPerson(target.websiteId, read.email)
    prepared.push({ row: row.row, subjectId, before: null })
  }
  return prepared
}

/** JSON of what a row did, by which it is undone. */
interface After {
  siteUserId: string
  isInvited: boolean
  /** Of the grants that it made. */
  sourceRef: string
}

async function write(deps: MemberImporterDeps, target: ImportTarget, rows: RowToWrite[]): Promise<RowWritten[]> {
  const facts = await factsOf(deps.db, target)
  const results: RowWritten[] = []
  for (const row of rows) {
    const read = readMember(row, facts)
    results.push(
      'problem' in read
        ? { row: row.row, problem: read.problem.message }
        : await writeRow(deps, target, read, row.subjectId),
    )
  }
  return results
}

async function writeRow(
  deps: MemberImporterDeps,
  target: ImportTarget,
  { row, email, name, opens, until }: ReadMember,
  personRef: string,
): Promise<RowWritten> {
  const { websiteId, now, importId, accountId } = target
  const member = await findMemberIds(deps.db, websiteId, { personRef })
  const invited = member ? undefined : await deps.inviteMember(websiteId, { email, name, now, accountId })
  const siteUserId = member?.siteUserId ?? invited
  if (siteUserId === undefined) return { row, problem: 'They created an account a moment ago. Import the row again.' }
  const sourceRef = `${importId} ${row}`
  const has = (await findKnown(deps.db, target, [personRef])).get(personRef)
  for (const { planId, areaId } of opens.filter((one) => !has?.has(openedKey(one)))) {
    const opened = planId === undefined ? { areaId } : { planId }
    try {
      await grant(deps.db, websiteId, { ...opened, siteUserId, source: 'csv', sourceRef, until, now })
    } catch (error) {
      if (error instanceof DomainError) return { row, problem: error.message }
      throw error
    }
  }
  const after: After = { siteUserId, isInvited: invited !== undefined, sourceRef }
  return { row, after }
}

/** What it opened is closed, and accounts that nobody has used are deleted. */
async function undo(deps: MemberImporterDeps, { websiteId, now }: ImportTarget, rows: RowToUndo[]): Promise<string[]> {
  const kept: string[] = []
  for (const { subjectId, after } of rows) {
    const { siteUserId, isInvited, sourceRef } = after as After
    await inWebsite(deps.db, websiteId, (tx) =>
      sql`
        update area_grants set revoked_at = ${now}::timestamptz
        where website_id = ${websiteId} and source = 'csv' and source_ref = ${sourceRef} and revoked_at is null`.execute(
        tx,
      ),
    )
    if (isInvited && !(await deps.withdrawInvitation(websiteId, siteUserId))) kept.push(subjectId)
  }
  return kept
}
