import { sql } from 'kysely'
import { v7 } from 'uuid'
import { announce } from '../../platform/announced-events/announce.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
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
import { contactFields, contactFileLimits } from '../../shared/imports/contact-fields.ts'
import type { ContactEvent } from '../events.ts'
import { listOpenLists, type OpenList } from '../queries.ts'
import { findStandings, type Standing } from '../reports/find-standings.ts'
import { type ReadContact, readContact } from './read-contact.ts'

export interface ContactImporterDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'findPeople' | 'keepPerson' | 'putAll'>
}

/** People looked up at a time, and written to the vault at a time. */
const LOOKED_UP = 500
const AT_ONCE = 8

const headings: Headings = {
  of: {
    email: ['email', 'e_mail', 'email_address', 'address', 'subscriber'],
    name: ['name', 'full_name', 'first_name', 'subscriber_name'],
    list: ['list', 'mailing_list', 'list_name', 'audience'],
    state: ['state', 'status', 'subscription_status', 'email_marketing_status'],
    saidOn: [
      ...['agreed_or_left_on', 'consent_date', 'agreed_on', 'subscribed_at', 'optin_time', 'confirm_time'],
      ...['subscription_date', 'subscribed_on', 'created_at'],
    ],
    tags: ['tags', 'tag', 'groups'],
  },
  origins: {},
}

/** Contacts from elsewhere. It sends no e-mails, and brings back nobody who has left, bounced or complained. */
export function contactImporter(deps: ContactImporterDeps): RowImporter {
  return {
    kind: 'contacts',
    fields: contactFields,
    required: ['email'],
    limits: contactFileLimits,
    propose: (columns) => proposeFields(columns, headings),
    plan: (target, rows) => plan(deps, target, rows),
    prepare: (target, rows) => prepare(deps, target, rows),
    write: (target, rows) => write(deps, target, rows),
    undo: (target, rows) => undo(deps, target, rows),
    listTitles: (websiteId, refs) => deps.vault.read(websiteId, refs),
  }
}

type Read = ReadContact & { listId: string }
type Wrong = { problem: { field: string; message: string } }

/** The row with the list that it names; a file without that column goes into the only one. */
function readFor(lists: readonly OpenList[], row: MappedRow, now: string): Read | Wrong {
  const read = readContact(row, now)
  if ('problem' in read) return read
  const wanted = read.list.trim().toLowerCase()
  const named = lists.find(({ name }) => name.toLowerCase() === wanted)
  const list = wanted === '' && lists.length === 1 ? lists[0] : named
  if (list) return { ...read, listId: list.id }
  const message = wanted === '' ? 'The row names no mailing list.' : 'There is no mailing list of this name.'
  return { problem: { field: 'list', message } }
}

async function plan(deps: ContactImporterDeps, target: ImportTarget, rows: MappedRow[]) {
  const lists = await listOpenLists(deps.db, target.websiteId)
  const outcomes: RowOutcome[] = []
  const reads = new Map<string, Read>()
  const takeTurn = takeTurns()
  for (const row of rows) {
    await takeTurn()
    const read = readFor(lists, row, target.now)
    const key = 'problem' in read ? '' : `${read.listId} ${read.email}`
    const before = reads.get(key)
    if ('problem' in read) outcomes.push({ row: row.row, action: 'error', problem: read.problem })
    else if (before) outcomes.push(repeated(row.row, before))
    else reads.set(key, read)
  }
  const all = [...reads.values()]
  for (let from = 0; from < all.length; from += LOOKED_UP) {
    const batch = all.slice(from, from + LOOKED_UP)
    const people = await deps.vault.findPeople(
      target.websiteId,
      batch.map(({ email }) => email),
    )
    const standings = await findStandings(deps.db, target.websiteId, [...people.values()])
    for (const read of batch) outcomes.push(outcomeOf(read, standings.get(keyOf(read, people.get(read.email)))))
  }
  return { outcomes: outcomes.sort((a, b) => a.row - b.row), memo: null }
}

const keyOf = ({ listId }: Pick<Read, 'listId'>, personRef = '') => `${personRef} ${listId}`

const repeated = (row: number, before: ReadContact): RowOutcome => ({
  row,
  action: 'error',
  problem: { field: 'email', message: `This address is in row ${before.row} already.` },
})

function outcomeOf(read: Read, standing: Standing | undefined): RowOutcome {
  const { row } = read
  const action = actionOf(read, standing)
  const isOff = standing?.isSuppressed || standing?.state === 'unsubscribed'
  const losses =
    read.isOn && isOff
      ? [{ field: 'state', reason: 'They have left, so only they themselves can subscribe again.' }]
      : []
  return { row, action, ...(losses.length > 0 && { losses }) }
}

/** A no in the file counts if it is newer; a yes only for those who never had to do with the list. */
function actionOf(read: Read, standing: Standing | undefined): 'new' | 'changed' | 'unchanged' {
  if (standing?.isSuppressed && read.isOn) return 'unchanged'
  if (standing?.state === undefined) return 'new'
  const isNewerNo = !read.isOn && standing.state !== 'unsubscribed' && read.at >= (standing.saidAt ?? read.at)
  return isNewerNo ? 'changed' : 'unchanged'
}

/** JSON of what was before and after; `saidAt` tells whether they said something since. */
type Before = Pick<Standing, 'state'> & { saidAt: string | null }
interface After {
  listId: string
  state: 'subscribed' | 'unsubscribed'
  saidAt: string
}

async function prepare(deps: ContactImporterDeps, { websiteId, now }: ImportTarget, rows: MappedRow[]) {
  const lists = await listOpenLists(deps.db, websiteId)
  const reads: (Read & { personRef: string })[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const batch = rows.slice(from, from + AT_ONCE).map(async (row) => {
      const read = readFor(lists, row, now)
      return 'problem' in read ? [] : [{ ...read, personRef: await deps.vault.keepPerson(websiteId, read.email) }]
    })
    reads.push(...(await Promise.all(batch)).flat())
  }
  const standings = await findStandings(
    deps.db,
    websiteId,
    reads.map(({ personRef }) => personRef),
  )
  return reads.map((read): PreparedRow => {
    const standing = standings.get(keyOf(read, read.personRef))
    const before: Before = { state: standing?.state, saidAt: standing?.saidAt?.toISOString() ?? null }
    return { row: read.row, subjectId: read.personRef, before }
  })
}

async function write(deps: ContactImporterDeps, target: ImportTarget, rows: RowToWrite[]): Promise<RowWritten[]> {
  const { websiteId, now } = target
  const lists = await listOpenLists(deps.db, websiteId)
  const results: RowWritten[] = []
  const reads: (Read & { personRef: string })[] = []
  for (const row of rows) {
    const read = readFor(lists, row, now)
    if ('problem' in read) results.push({ row: row.row, problem: read.problem.message })
    else reads.push({ ...read, personRef: row.subjectId })
  }
  const refs = reads.map(({ personRef }) => personRef)
  const standings = await findStandings(deps.db, websiteId, refs)
  const written = reads.filter((read) => actionOf(read, standings.get(keyOf(read, read.personRef))) !== 'unchanged')
  await writeAll(deps, target, written)
  for (const { row, listId, isOn, at } of reads) {
    const after: After = { listId, state: isOn ? 'subscribed' : 'unsubscribed', saidAt: at.toISOString() }
    results.push({ row, after })
  }
  return results
}

/** One statement for each table, so that a large file takes seconds. */
async function writeAll(
  { db, vault }: ContactImporterDeps,
  { websiteId, importId, accountId }: ImportTarget,
  reads: readonly (Read & { personRef: string })[],
): Promise<void> {
  if (reads.length === 0) return
  const named = reads.filter(({ name }) => name !== '')
  // Under the person, so that erasing them erases it.
  const refs = await vault.putAll(
    websiteId,
    named.map(({ email, name }) => ({ subject: `person:${email}`, text: name })),
  )
  const nameRefs = new Map(named.map((read, place) => [read, refs[place]]))
  const rows = reads.map((read) => ({
    id: v7(),
    person_ref: read.personRef,
    name_ref: nameRefs.get(read) ?? null,
    list_id: read.listId,
    state: read.isOn ? 'subscribed' : 'unsubscribed',
    said: read.isOn ? 'yes' : 'no',
    tags: read.tags,
    at: read.at.toISOString(),
  }))
  const given = sql`
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, person_ref text, name_ref text,
      list_id text, state text, said text, tags jsonb, at timestamptz)`
  await withWebsite(db, websiteId, async (tx) => {
    await sql`
      insert into mailing_contacts as c (website_id, person_ref, name_ref, tags, since)
      select distinct on (r.person_ref) ${websiteId}, r.person_ref, r.name_ref,
        array(select jsonb_array_elements_text(r.tags)), r.at
      from (${given}) r order by r.person_ref
      on conflict (website_id, person_ref) do update set name_ref = coalesce(c.name_ref, excluded.name_ref),
        tags = case when c.tags = '{}' then excluded.tags else c.tags end`.execute(tx)
    const { rows: changed } = await sql<{ list_id: string; person_ref: string; state: string }>`
      insert into mailing_memberships (website_id, list_id, person_ref, state, said_at)
      select ${websiteId}, r.list_id, r.person_ref, r.state, r.at from (${given}) r
      on conflict (website_id, list_id, person_ref) do update
        set state = 'unsubscribed', said_at = excluded.said_at, asked_at = null
        where excluded.state = 'unsubscribed'
      returning list_id, person_ref, state`.execute(tx)
    await sql`
      insert into mailing_consents (website_id, id, person_ref, list_id, said, source, account_id, import_id, at)
      select ${websiteId}, r.id, r.person_ref, r.list_id, r.said, 'import', ${accountId}, ${importId}, r.at
      from (${given}) r`.execute(tx)
    await announce(
      tx,
      { websiteId, accountId },
      changed.map(({ list_id: listId, person_ref: entityId, state }) => {
        const event: ContactEvent = { type: contactEventOf(state), listId, source: 'import' }
        return { category: 'contact', entityId, event }
      }),
    )
  })
}

/** Those who said something since stay as they are. */
async function undo({ db }: ContactImporterDeps, { websiteId, importId }: ImportTarget, rows: RowToUndo[]) {
  const refs = rows.map(({ subjectId }) => subjectId)
  const standings = await findStandings(db, websiteId, refs)
  const kept: string[] = []
  for (const { subjectId, before, after } of rows) {
    const { listId, state, saidAt } = after as After
    const was = before as Before
    if (was.state === state) continue
    const now = standings.get(keyOf({ listId }, subjectId))
    if (now?.state !== state || now.saidAt?.toISOString() !== saidAt) kept.push(subjectId)
    else await takeBack(db, { websiteId, importId, personRef: subjectId, listId, was })
  }
  return kept
}

/** What is told of people who are in this state now; undefined for those who are not on the list. */
function contactEventOf(state: string | undefined): ContactEvent['type'] {
  if (state === undefined) return 'ContactRemoved'
  if (state === 'pending') return 'ContactAdded'
  return state === 'subscribed' ? 'ContactConfirmed' : 'ContactUnsubscribed'
}

async function takeBack(
  db: Database,
  {
    websiteId,
    importId,
    personRef,
    listId,
    was,
  }: Record<'websiteId' | 'importId' | 'personRef' | 'listId', string> & {
    was: Before
  },
): Promise<void> {
  await withWebsite(db, websiteId, async (tx) => {
    await sql`
      delete from mailing_consents
      where website_id = ${websiteId} and person_ref = ${personRef} and list_id = ${listId} and import_id = ${importId}`.execute(
      tx,
    )
    if (was.state === undefined)
      await sql`
        delete from mailing_memberships
        where website_id = ${websiteId} and person_ref = ${personRef} and list_id = ${listId}`.execute(tx)
    else
      await sql`
        update mailing_memberships set state = ${was.state}, said_at = ${was.saidAt}::timestamptz
        where website_id = ${websiteId} and person_ref = ${personRef} and list_id = ${listId}`.execute(tx)
    await sql`
      delete from mailing_contacts c where c.website_id = ${websiteId} and c.person_ref = ${personRef}
        and not exists (
          select from mailing_memberships m where m.website_id = ${websiteId} and m.person_ref = c.person_ref)`.execute(
      tx,
    )
    const event: ContactEvent = { type: contactEventOf(was.state), listId, source: 'import' }
    await announce(tx, { websiteId }, [{ category: 'contact', entityId: personRef, event }])
  })
}
