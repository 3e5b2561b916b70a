import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createdTables, tablesInSql } from './testing/sql-tables.ts'

interface Exception {
  files: RegExp
  /** Folders whose tables these files may read and write. */
  owners: RegExp
  because: string
}

/** Files that read tables of other folders: all others call the owner's functions. */
const exceptions: Exception[] = [
  {
    files: /^src\/(analytics\/commerce|inventory|restock|cart-reminders|newsletter)\/reports\//,
    owners:
      /^src\/(catalog|restock|cart-reminders)$|^projections\/(carts|checkouts|customers|inventory|orders|restock)$/,
    because: 'a report counts, sorts or pages over rows of several owners in one statement',
  },
  {
    files: /^src\/campaigns\/reports\/|^workers\/campaigns\/sending\//,
    owners: /^src\/(newsletter|restock)$|^projections\/orders$/,
    because: 'an e-mail is claimed only while its recipient is on a list and not suppressed, in one statement',
  },
  {
    files: /^src\/[a-z-]+\/(migration[a-z-]*|migrations\/[a-z-]+)\.ts$/,
    owners: /^src\/(catalog|websites)$/,
    because: 'a released migration is never edited',
  },
  {
    files: /^src\/seed\//,
    owners: /./,
    because: 'sample and load-test data are loaded in bulk, and deleted with what they led to',
  },
  {
    files: /^src\/backup\//,
    owners: /^src\/(identity|websites|platform\/(database|event-store))$/,
    because: 'a backup and its check look at the database as a whole',
  },
  {
    files: /^src\/log-transfer\//,
    owners: /^projections$|^src\/platform\/event-store$/,
    because: 'an import writes a whole log with its positions, and sets read models back to its beginning',
  },
  {
    files: /^workers\/reactions\.ts$/,
    owners: /^projections$/,
    because: 'a reaction is followed by the runner of read models, and its checkpoint is there before the first event',
  },
]

const root = join(import.meta.dirname, '..')
const sources = new Map(
  ['src', 'projections', 'workers']
    .flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => join(top, file)),
    )
    .filter((file) => !/\.(test|suite)\.ts$|\/endpoint-examples\.ts$|^src\/testing\//.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)

/** A table belongs to the folder whose migration creates it. */
const owners = new Map(
  [...sources].flatMap(([file, text]) => createdTables(text).map((table) => [table, folderOf(file)] as const)),
)

test('the tables and their owners were found', () => {
  expect(owners.size).toBeGreaterThan(70)
  expect(Object.fromEntries(owners)).toMatchObject({
    items: 'src/catalog',
    outbox: 'src/platform/outbox',
    events: 'src/platform/event-store',
    inventory_levels: 'projections/inventory',
    checkpoints: 'projections',
    hits: 'src/analytics',
  })
})

test('every file reads and writes only the tables of its own folder, or is declared to read those of others', () => {
  expect([...sources].flatMap(([file, text]) => crossings(file, text))).toEqual([])
})

test('every exception is still needed', () => {
  const unused = exceptions.filter(
    ({ files, owners: foreign }) =>
      ![...sources].some(
        ([file, text]) => files.test(file) && foreignTables(file, text).some(({ owner }) => foreign.test(owner)),
      ),
  )
  expect(unused).toEqual([])
})

test.each([
  ['src/cart/queries.ts', 'sql`select * from items where website_id = 1`', 'items of src/catalog'],
  ['src/cart/queries.ts', 'sql`select 1 from entries e, log.events as x`', 'events of src/platform/event-store'],
  ['src/cart/queries.ts', 'a ? sql`left join accounts a on true` : sql``', 'accounts of src/identity'],
  ['src/cart/queries.ts', "db.selectFrom('items as i')", 'items of src/catalog'],
  ['src/cart/queries.ts', "db.selectFrom(['entries', 'items as i'])", 'items of src/catalog'],
  ['src/cart/queries.ts', "db.selectFrom('entries').leftJoin('images', 'a', 'b')", 'images of src/files'],
  ['src/cart/queries.ts', "db.insertInto('outbox')", 'outbox of src/platform/outbox'],
  ['src/cart/queries.ts', "db.updateTable('websites')", 'websites of src/websites'],
  ['src/cart/queries.ts', "sql.table('goals')", 'goals of src/analytics'],
  ['src/restock/sending/x.ts', 'sql`select 1 from restock_groups`', 'restock_groups of projections/restock'],
  ['src/restock/reports/x.ts', 'sql`select 1 from accounts`', 'accounts of src/identity'],
  ['workers/restock/x.ts', 'sql`delete from outbox where starts_with(id, 1)`', 'outbox of src/platform/outbox'],
  ['projections/carts/x.ts', 'sql`update inventory_levels set x = 1`', 'inventory_levels of projections/inventory'],
  ['src/platform/queue/x.ts', 'sql`copy outbox to stdout`', 'outbox of src/platform/outbox'],
  ['workers/restock/x.ts', 'sql`select 1 from restock_notices`', undefined],
  ['src/restock/reports/x.ts', 'sql`select 1 from items`', undefined],
  ['src/cart/queries.ts', "// taken from items\nimport { from } from 'items'", undefined],
])('in %s, %s is judged correctly', (file, text, found) =>
  expect(crossings(file, text)).toEqual(found ? [expect.stringContaining(`${file}:1 uses ${found}`)] : []),
)

function crossings(file: string, text: string): string[] {
  return foreignTables(file, text)
    .filter(({ owner }) => !exceptions.some((one) => one.files.test(file) && one.owners.test(owner)))
    .map(
      ({ table, line, owner }) =>
        `${file}:${line} uses ${table} of ${owner}: ask a function of its queries.ts, or declare a report`,
    )
}

function foreignTables(file: string, text: string) {
  // A capability has the same name in `src` and in `workers`.
  const own = folderOf(file).replace(/^workers\//, 'src/')
  return tablesInSql(text, owners)
    .map(({ table, line }) => ({ table, line, owner: owners.get(table) ?? '' }))
    .filter(({ owner }) => owner !== own)
}

function folderOf(file: string): string {
  return (
    /^(?:src\/platform\/[^/]+|(?:src|projections|workers)\/[^/]+(?=\/)|projections|workers|src)/.exec(file)?.[0] ?? ''
  )
}
