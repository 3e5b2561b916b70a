import { sql } from 'kysely'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { runRowImport } from '../../platform/row-imports/run-rows.ts'
import { rowImportSteps } from '../../testing/fixtures/import-rows.ts'
import { startTestCustomers } from '../../testing/fixtures/test-customers.ts'
import type { CustomerReply, CustomersReply } from '../admin-contract.ts'
import { Customer } from '../customer.ts'
import { customerImporter } from './customer-importer.ts'

const CUSTOMERS = '/api/commerce/customers'
const { app, store, executor, vault, website, other, owner, stranger, bought, found } = await startTestCustomers()
const deps = { db: app.db, vault, executor }

const steps = (client = owner, { websiteId } = website) =>
  rowImportSteps(client, { path: `${CUSTOMERS}/imports`, deps, importer: customerImporter(deps), websiteId })
const importFile = (text: string) => steps().bring(text)

test('a file imports customers; the same file again changes nothing, and each bad row is reported', async () => {
  const { customerRef } = await bought('buyer@example.com', 'Bea', 'Buyer')
  const file = [
    'Email,First Name,Last Name,Default Address City,Default Address Country Code,Accepts Email Marketing,Tags,Note,Total Spent',
    'New@Example.com,Noor,\'=Newcomer,Ghent,BE,yes,"VIP, Wholesale",Met at the fair,12.00',
    'buyer@example.com,Someone,Else,,,no,Loyal,,',
    'nonsense,,,,,,,,',
    'other@example.com,,,,Atlantis,,,,',
    'third@example.com,,,,,perhaps,,,',
    'new@example.com,Twice,,,,,,,',
  ].join('\r\n')
  const checked = await steps().check(file)
  expect(checked).toMatchObject({
    state: 'checked',
    counts: { new: 1, changed: 1, unchanged: 0, error: 4 },
    notes: [
      'Not kept: Accepts Email Marketing, in row 2. Consent to marketing counts only with its date.',
      'Not kept: Total Spent, in row 2. This column is left out.',
    ],
    problems: [
      { row: 4, column: 'Email', message: 'The e-mail address is not valid.' },
      { row: 5, message: 'The country is a code of two letters, such as DE, or its English name.' },
      { row: 6, message: 'Whether they accept marketing is yes, no, or a date in the past such as 2026-05-31.' },
      { row: 7, message: 'This address is in row 2 already.' },
    ],
  })
  expect(await found('search=noor%20newcomer')).toEqual([])
  const done = await importFile(file)
  expect(done).toMatchObject({ state: 'done', progress: { done: 2, total: 2 } })
  await expect.poll(() => found('search=noor%20newcomer'), { timeout: 60_000 }).toHaveLength(1)
  const [id] = await found('view=no-order&tag=Wholesale')
  const { customer, ...shown } = (await owner.get(`${CUSTOMERS}/${id}`)).json() as CustomerReply
  expect(customer).toMatchObject({ email: 'new@example.com', name: 'Noor =Newcomer', orderCount: 0, lastOrderOn: null })
  expect(customer.agreedOn).toBeNull()
  expect(shown.addressLines.slice(1)).toEqual(['Ghent', 'Belgium'])
  expect(shown).toMatchObject({ address: { city: 'Ghent', country: 'BE' }, notes: [{ text: 'Met at the fair' }] })
  expect((await owner.get(`${CUSTOMERS}/${customerRef}`)).json()).toMatchObject({
    customer: { name: 'Bea Buyer', orderCount: 1, tags: ['Loyal'] },
  })
  expect(await importFile(file)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2, error: 4 } })
  const stream = { websiteId: website.websiteId, category: Customer.name, entityId: id ?? '' }
  for await (const { data } of store.read(stream)) expect(JSON.stringify(data)).not.toMatch(/Noor|Ghent|fair|new@/i)
  expect(await found('search=noor', stranger)).toEqual([])
  const wrong = (await owner.get(`${CUSTOMERS}/imports/${done.id}/errors.csv`)).text
  expect(wrong).toContain('nonsense,,,,,,,,,Email: The e-mail address is not valid.')
  expect((await stranger.get(`${CUSTOMERS}/imports/${done.id}`)).status).toBe(404)
  expect((await owner.get(`/api/reviews/imports/${done.id}`)).status).toBe(404)
})

test('what files say lies in the vault: gone from it once it is imported, and with the person who is erased', async () => {
  const { websiteId } = website
  const kept = await steps().check('email,city\nErased@example.com,Ghent\nkept@example.com,Bruges\n')
  const { rows } = await withWebsite(app.db, websiteId, (tx) =>
    sql<{ text: string; ref: string }>`
      select r::text as text, cells_ref as ref from row_import_rows r where import_id = ${kept.id}`.execute(tx),
  )
  expect(rows.map(({ text }) => text).join()).not.toMatch(/example|Ghent/)
  await vault.forgetPerson(websiteId, 'erased@example.com')
  await owner.post(`${CUSTOMERS}/imports/${kept.id}/run`, {})
  expect(await steps().work(kept.id)).toMatchObject({
    state: 'done',
    progress: { done: 1, total: 1 },
    problems: [{ row: 2, message: 'What this row says was erased.' }],
  })
  const refs = rows.map(({ ref }) => ref)
  expect(await vault.read(websiteId, refs)).toEqual(new Map())
})

test('an import of customers is undone, except for those who were changed since; buyers keep what they entered', async () => {
  const { path, customerRef } = await bought('stays@example.com', 'Sam', 'Stays')
  const file = [
    'email,first name,city,agreed to marketing on,tags,note',
    'undone@example.com,Una,Ghent,2024-05-06,Fair,Met there',
    'touched@example.com,Tom,Ghent,,Fair,',
    'stays@example.com,Other,Elsewhere,,Fair,Rang',
  ].join('\n')
  const { id } = await importFile(file)
  const [touched] = await (async () => {
    await expect.poll(() => found('search=touched@example.com'), { timeout: 60_000 }).toHaveLength(1)
    return found('search=touched@example.com')
  })()
  await owner.put(`${CUSTOMERS}/${touched}/tags`, { add: ['Since'], remove: [] })
  const undone = await steps().undo(id)
  expect(undone).toMatchObject({ state: 'undone', changedSince: [{ id: touched, title: 'Tom' }] })
  await expect.poll(() => found('search=undone@example.com'), { timeout: 60_000 }).toEqual([])
  expect((await owner.get(path)).json()).toMatchObject({
    customer: { id: customerRef, name: 'Sam Stays', tags: [] },
    notes: [],
  })
  expect(await importFile(file)).toMatchObject({ counts: { new: 1, changed: 1, unchanged: 1 } })
  await expect.poll(() => found('search=undone@example.com'), { timeout: 60_000 }).toHaveLength(1)
})

test('an import that was cut off goes on where it was, and its undo knows how all was before', async () => {
  const { websiteId } = website
  const file = ['email,tags', ...Array.from({ length: 130 }, (_, n) => `many-${n}@example.com,Cut off`)].join('\n')
  const { id } = await steps().check(file)
  await owner.post(`${CUSTOMERS}/imports/${id}/run`, {})
  const importer = customerImporter(deps)
  let batches = 0
  const dying = {
    ...importer,
    write: async (...[target, rows]: Parameters<typeof importer.write>) => {
      const written = await importer.write(target, rows)
      if (++batches === 2) throw new Error('killed')
      return written
    },
  }
  const signal = new AbortController().signal
  await expect(runRowImport(deps, dying, { websiteId, id, signal })).rejects.toThrow('killed')
  expect(await steps().read(id)).toMatchObject({ state: 'running', progress: { done: 100, total: 130 } })
  expect(await steps().work(id)).toMatchObject({ state: 'done', progress: { done: 130, total: 130 } })
  expect(await steps().undo(id)).toMatchObject({ state: 'undone', changedSince: [] })
  await expect.poll(() => found('tag=Cut%20off'), { timeout: 60_000 }).toEqual([])
})

test.each([
  [
    'shopify',
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Tags,Note,Tax Exempt',
    "'1,Ada,Love,ada@shopify.example,no,Works,1 Way,,Ghent,,BE,9000,+32 2,+32 1,VIP,,no",
  ],
  [
    'woocommerce',
    'user_login,user_email,first_name,last_name,billing_company,billing_address_1,billing_city,billing_postcode,billing_country,billing_phone,tags',
    'ada,ada@woo.example,Ada,Love,Works,1 Way,Ghent,9000,BE,+32 1,VIP',
  ],
  [
    'squarespace',
    'Email,First Name,Last Name,Company,Shipping Address 1,Shipping City,Shipping Zip,Shipping Province/State,Shipping Country,Phone,Accepts Marketing,Subscriber Since,Tags',
    'ada@squarespace.example,Ada,Love,Works,1 Way,Ghent,9000,,Belgium,+32 1,TRUE,2024-05-06,VIP',
  ],
])('an export of %s is imported as it is', async (origin, head, row) => {
  const done = await importFile(`${head}\n${row}\n`)
  expect(done).toMatchObject({ origin, state: 'done', counts: { new: 1, error: 0 } })
  const email = /\S+?@\w+\.example/.exec(row.replaceAll(',', ' '))?.[0] ?? ''
  await expect.poll(() => found(`search=${email}`), { timeout: 60_000 }).toHaveLength(1)
  const [id] = await found(`search=${email}`)
  expect((await owner.get(`${CUSTOMERS}/${id}`)).json()).toMatchObject({
    customer: { name: 'Ada Love', tags: ['VIP'] },
    address: { company: 'Works', line1: '1 Way', city: 'Ghent', postalCode: '9000', country: 'BE', phone: '+32 1' },
  })
})

test('consent to marketing keeps its date, and without one it is no consent', async () => {
  const rows = [
    'dated@example.com,yes,2024-05-06T07:08:09Z',
    'since@example.com,,2024-05-06',
    'bare@example.com,yes,',
    'not@example.com,no,2024-05-06',
  ]
  const done = await importFile(['email,accepts marketing,consent date', ...rows].join('\n'))
  expect(done.notes).toEqual(['Not kept: accepts marketing, in row 4. Consent to marketing counts only with its date.'])
  const agreed = async (email: string) => {
    const { customers } = (await owner.get(`${CUSTOMERS}?search=${email}`)).json() as CustomersReply
    return customers.map(({ agreedOn }) => agreedOn)
  }
  await expect.poll(() => agreed('not@example.com'), { timeout: 60_000 }).toEqual([null])
  await expect.poll(() => agreed('dated@example.com'), { timeout: 60_000 }).toEqual(['2024-05-06T07:08:09.000Z'])
  await expect.poll(() => agreed('since@example.com'), { timeout: 60_000 }).toEqual(['2024-05-06T12:00:00.000Z'])
  await expect.poll(() => agreed('bare@example.com'), { timeout: 60_000 }).toEqual([null])
})

test('the export has all that an import takes, and an import of it changes nothing; part of an address finds a customer', async () => {
  const heads =
    'email,first name,last name,company,address 1,address 2,city,region,postal code,country,phone,agreed to marketing on,tags,note'
  const row =
    'whole-file@example.com,Wanda,Whole,Works,1 Way,Floor 2,Ghent,East,9000,BE,+32 1,2024-05-06,"VIP, Fair",Met at the fair'
  await importFile(`${heads}\n${row}`)
  await expect.poll(() => found('search=whole-fil'), { timeout: 60_000 }).toHaveLength(1)
  const buyer = await bought('whole-buyer@example.com', 'Bo', 'Buyer')
  await owner.post(`${buyer.path}/notes`, { noteId: v7(), text: 'Rang' })
  await owner.post(`${buyer.path}/notes`, { noteId: v7(), text: 'Rang again' })
  await bought('gone@example.com', 'Gone', 'Soon')
  await vault.forgetPerson(website.websiteId, 'gone@example.com')
  const exported = async () => (await owner.get(`${CUSTOMERS}/export`)).text
  const text = await exported()
  for (const cell of row.split(/,(?! )/)) expect(text).toContain(cell.replaceAll('"', ''))
  const again = await importFile(text)
  expect(again).toMatchObject({ state: 'checked', counts: { new: 0, changed: 0, error: 0 } })
  expect(again.counts?.unchanged).toBeGreaterThan(5)
  expect(await exported()).toBe(text)
})

test('what is exported can be imported elsewhere', async () => {
  await bought('round@example.com', '=Rita', 'Round')
  const { text } = await owner.get(`${CUSTOMERS}/export?search=round@example.com`)
  expect(await steps(stranger, other).bring(text)).toMatchObject({ state: 'done', counts: { new: 1, error: 0 } })
  await expect.poll(() => found('search=rita', stranger), { timeout: 60_000 }).toHaveLength(1)
})

test('a file without rows is refused, and one whose addresses are matched to nothing is not checked', async () => {
  expect((await steps().upload('email\n')).json()).toMatchObject({
    message: 'There are no customers in this file: it ends after the headings.',
  })
  await expect(steps().check('name,city\nAda,Ghent\n')).rejects.toThrow('Match a column to E-mail.')
})
