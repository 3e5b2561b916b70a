import { createSession } from '../src/identity/sessions/sessions.ts'
import { createAccount } from '../src/identity/store.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { seedManyWebsites } from '../src/seed/seed-many-websites.ts'
import type { FileImport } from '../src/shared/imports/file-import.ts'
import { type HttpClient, httpClient } from '../src/testing/browsers/http-client.ts'
import { makeWebsite } from '../src/testing/fixtures/make/make.ts'
import { until } from '../src/testing/until.ts'
import { createWebsite } from '../src/websites/store.ts'
import { print, printTable } from './measuring/report.ts'
import { type BenchPostgres, startBenchPostgres } from './servers/bench-postgres.ts'
import { startProduct } from './servers/product-process.ts'

/**
 * `npm run bench:imports`: a file of 10,000 products whose pictures are left out is uploaded, checked, imported and undone
 * over HTTP; beside the same number of products that one SQL statement puts into the tables.
 */
const PRODUCTS = Number(process.argv[process.argv.indexOf('--products') + 1]) || 10_000
const IMPORTS = '/api/catalog/imports'
const GOAL = { imported: 30, undone: 5 }

const postgres = await startBenchPostgres()
const product = await startProduct({ DATABASE_URL: postgres.urls.admin, SEED: 'none' })
try {
  const owner = await openStore(postgres, product.port)
  const baseline = await secondsOf(() => loadBySql(postgres))
  const file = csvOf(PRODUCTS)
  print(`${PRODUCTS.toLocaleString('en')} products, ${(file.length / 1e6).toFixed(1)} MB, pictures left out\n`)
  const made = await timed(async () => post(owner, `${IMPORTS}?name=products.csv`, Buffer.from(file)))
  const mapping = made.reply.mapping.map((field) => (field === 'images' ? null : field))
  const checked = await timed(async () => reply(await owner.put(`${IMPORTS}/${made.reply.id}/mapping`, { mapping })))
  if (checked.reply.counts?.new !== PRODUCTS) throw new Error(JSON.stringify(checked.reply.problems.slice(0, 3)))
  const run = await timed(() => carryOut(owner, made.reply.id, 'run', 'done'))
  const undone = await timed(() => carryOut(owner, made.reply.id, 'undo', 'undone'))
  const row = (what: string, seconds: number, goal = '') => ({
    '': what,
    seconds: seconds.toFixed(1),
    'of one SQL statement': `${(seconds / baseline).toFixed(1)}×`,
    goal,
  })
  printTable([
    row('one SQL statement', baseline),
    row('uploaded and read', made.seconds),
    row('checked', checked.seconds),
    row('imported', run.seconds, `at most ${GOAL.imported} s`),
    row('undone', undone.seconds, `at most ${GOAL.undone} s`),
  ])
} finally {
  await product.stop()
  await postgres.stop()
}

async function openStore({ urls }: BenchPostgres, port: number): Promise<HttpClient> {
  const db = openDatabase(urls.app, { max: 1, onError: console.error, statements: 'unlimited' })
  const now = new Date().toISOString()
  const account = await createAccount(db, 'Owner of the file', now)
  const { website, storeSettings } = makeWebsite()
  const wanted = { subdomain: 'imports', title: 'Imports', description: '', theme: website.theme, storeSettings }
  const websiteId = await createWebsite(db, account, wanted, now)
  const client = httpClient(port, `imports.manage.localhost:${port}`)
  client.cookies.set('__Host-session', await createSession(db, websiteId, account, now))
  await db.destroy()
  await client.open()
  return client
}

async function loadBySql({ urls }: BenchPostgres): Promise<void> {
  const db = openDatabase(urls.app, { max: 1, onError: console.error, statements: 'unlimited' })
  await seedManyWebsites({ db, createAccount, now: new Date().toISOString(), websites: 1, itemsEach: PRODUCTS })
  await db.destroy()
}

/** As an export of another shop: texts, prices, stock, tags, a category and a picture each. */
function csvOf(products: number): string {
  const head = 'Name,Description,Price,SKU,Stock,Weight (g),Tags,Categories,Image addresses'
  const rows = Array.from({ length: products }, (_, n) => {
    const text = `<p>Product number ${n}, thrown by hand and fired twice. ${'It is kept dry. '.repeat(12)}</p>`
    const [price, stock] = [(5 + (n % 90)).toFixed(2), n % 40]
    return `Product ${n},"${text}",${price},SKU-${n},${stock},${200 + (n % 800)},"tag ${n % 25}, all",Part ${n % 30},https://pictures.example/${n}.jpg`
  })
  return [head, ...rows].join('\r\n')
}

async function post(owner: HttpClient, path: string, body: Buffer): Promise<FileImport> {
  return reply(await owner.post(path, body, { headers: { 'content-type': 'text/csv' } }))
}

function reply({ status, text }: { status: number; text: string }): FileImport {
  if (status !== 200) throw new Error(`${status} ${text}`)
  return JSON.parse(text)
}

async function carryOut(owner: HttpClient, id: string, what: 'run' | 'undo', state: FileImport['state']) {
  reply(await owner.post(`${IMPORTS}/${id}/${what}`, {}))
  const isOver = async () => reply(await owner.get(`${IMPORTS}/${id}`)).state === state
  await until(`the import to be ${state}`, isOver, { withinMs: 600_000, everyMs: 700 })
}

async function timed<Reply>(work: () => Promise<Reply>): Promise<{ reply: Reply; seconds: number }> {
  const since = performance.now()
  const answer = await work()
  return { reply: answer, seconds: (performance.now() - since) / 1000 }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  return (await timed(work)).seconds
}
