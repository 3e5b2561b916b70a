import autocannon from 'autocannon'
import pg from 'pg'
import type { FormReply } from '../src/forms/admin-contract.ts'
import { createSession } from '../src/identity/sessions/sessions.ts'
import { createAccount } from '../src/identity/store.ts'
import { openDataDir } from '../src/platform/data-dir/data-dir.ts'
import { loadSecrets } from '../src/platform/data-dir/secrets.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { openVault } from '../src/platform/vault/vault.ts'
import { addressOf, type HttpClient, httpClient } from '../src/testing/browsers/http-client.ts'
import { makeWebsite } from '../src/testing/fixtures/make/make.ts'
import { createWebsite } from '../src/websites/store.ts'
import { addSubmissions, sampleAnswers } from './data/many-submissions.ts'
import { median, summary } from './measuring/measure.ts'
import { print, printTable } from './measuring/report.ts'
import { type BenchPostgres, startBenchPostgres } from './servers/bench-postgres.ts'
import { type ProcessUnderTest, type ProductUnderTest, startNode, startProduct } from './servers/product-process.ts'

/**
 * `npm run bench:forms`: filled-in forms over HTTP by 16 visitors, beside an Express route that does one INSERT of the same
 * bytes into the same PostgreSQL; and how long the inbox of a form with 100,000 answers takes to open and to search.
 * `-- --answers 20000 --rounds 2` for less, `--rounds 0` for the inbox alone.
 */
function flag(name: string): number | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : Number(process.argv[at + 1])
}
const ANSWERS = flag('--answers') ?? 100_000
const CONNECTIONS = 16
const ROUNDS = flag('--rounds') ?? 5
/** Per round; each visitor may send ten a minute. */
const [VISITORS, SENT_EACH] = [200, 8]
/** Per search: an account may read 300 times a minute. */
const OPENED = 45
const GOALS = { ratio: 0.5, p95Ms: 300 }
const SAVE = '/api/form/SaveFormSubmission'

const field = (id: string, type: string) => ({
  id,
  type,
  title: id,
  description: '',
  placeholder: '',
  required: true,
  options: [],
  step: 0,
})

const postgres = await startBenchPostgres()
const product = await startProduct({ DATABASE_URL: postgres.urls.admin, SEED: 'none' })
try {
  const site = await openSite()
  if (ROUNDS > 0) await measureSending(site)
  await measureInbox(site)
} finally {
  await product.stop()
  await postgres.stop()
}

interface Site {
  websiteId: string
  formId: string
  host: string
  owner: HttpClient
}

async function openSite(): Promise<Site> {
  const db = openDatabase(postgres.urls.app, { max: 1, onError: console.error, statements: 'unlimited' })
  const now = new Date().toISOString()
  const account = await createAccount(db, 'Owner of the forms', now)
  const { website, storeSettings } = makeWebsite()
  const wanted = { subdomain: 'forms', title: 'Forms', description: '', theme: website.theme, storeSettings }
  const websiteId = await createWebsite(db, account, wanted, now)
  const owner = httpClient(product.port, `forms.manage.localhost:${product.port}`)
  owner.cookies.set('__Host-session', await createSession(db, websiteId, account, now))
  await db.destroy()
  await owner.open()
  const made = (await owner.post('/api/forms', { name: 'Contact', template: null })).json() as FormReply
  const fields = [field('name', 'name'), field('email', 'email'), field('message', 'textarea')]
  const { version, name, settings, id } = made.form
  const saved = await owner.put(`/api/forms/${id}`, { version, name, fields, settings })
  if (saved.status !== 200) throw new Error(saved.text)
  return { websiteId, formId: id, host: `forms.localhost:${product.port}`, owner }
}

interface Sent {
  headers: Record<string, string>
  body: string
}

interface Result {
  perSecond: number
  p50: number
  p99: number
  cpu: number
}

/** Rounds alternate, so that a slow minute of the machine affects both; the median pair is reported. */
async function measureSending(site: Site): Promise<void> {
  const floor = await startFloor(postgres)
  try {
    const pairs: { ours: Result; bare: Result }[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const sent = await fillIn(site, round)
      const bare = await send(floor, '/entries', sent)
      const ours = await send(product, SAVE, sent)
      // The first round warms both up.
      if (round === 0) continue
      pairs.push({ bare, ours })
      print(`round ${round}: ${ours.perSecond.toFixed(0)} forms beside ${bare.perSecond.toFixed(0)} rows a second`)
    }
    const { ours, bare } = median(pairs, (pair) => pair.ours.perSecond / pair.bare.perSecond)
    printTable([rowOf('bare INSERT by Express', bare), rowOf('filled-in form', ours)], `\n${CONNECTIONS} visitors`)
    print(`ratio ${(ours.perSecond / bare.perSecond).toFixed(2)} (goal: at least ${GOALS.ratio.toFixed(2)})`)
  } finally {
    await floor.stop()
  }
}

async function startFloor({ urls }: BenchPostgres): Promise<ProcessUnderTest> {
  const client = new pg.Client(urls.admin)
  await client.connect()
  await client.query(`create table floor (id bigint generated always as identity primary key,
    item_id text, sku text, quantity int, details jsonb, at timestamptz default now())`)
  await client.end()
  return startNode(['bench/servers/floor-server.ts'], { FLOOR_URL: urls.admin, FLOOR_REPLY_BYTES: '1' })
}

/** Forms ready to be sent, each with its key, by visitors with an address each. */
async function fillIn({ host, formId }: Site, round: number): Promise<Sent[]> {
  const sent: Sent[][] = []
  let opened = 0
  const open = async () => {
    while (opened < VISITORS) sent.push(await visitAndFillIn({ host, formId }, round * VISITORS + opened++))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, open))
  return Array.from({ length: SENT_EACH }, (_, m) => sent.map((forms) => forms[m] as Sent)).flat()
}

async function visitAndFillIn({ host, formId }: Pick<Site, 'host' | 'formId'>, n: number): Promise<Sent[]> {
  const address = addressOf(n)
  const visitor = httpClient(product.port, host, address)
  await visitor.open('/')
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = {
    host,
    cookie,
    'x-forwarded-for': address,
    origin: `http://${host}`,
    'x-csrf-token': visitor.cookies.get('crumb') ?? '',
    'content-type': 'application/json',
  }
  const forms: Sent[] = []
  for (let m = 0; m < SENT_EACH; m++) {
    const reply = await visitor.post('/api/form/FormSubmissionKey')
    if (reply.status !== 200) throw new Error(`A key was refused: ${reply.text}`)
    const { key } = reply.json() as { key: string }
    const form = JSON.stringify(sampleAnswers(n * SENT_EACH + m))
    forms.push({ headers, body: JSON.stringify({ formId, key, form, pageTitle: 'Contact', pagePath: '/contact' }) })
  }
  return forms
}

async function send(server: ProcessUnderTest, path: string, sent: Sent[]): Promise<Result> {
  let turn = 0
  const before = server.cpuMs()
  const begun = performance.now()
  let ended = begun
  const result = await new Promise<autocannon.Result>((done, fail) => {
    const run = autocannon(
      {
        url: `http://127.0.0.1:${server.port}${path}`,
        connections: CONNECTIONS,
        amount: sent.length,
        requests: [
          {
            method: 'POST',
            setupRequest(request) {
              const { headers, body } = sent[turn++ % sent.length] as Sent
              return { ...request, body, headers }
            },
          },
        ],
      },
      (error, outcome) => (error ? fail(error) : done(outcome)),
    )
    run.on('response', () => {
      ended = performance.now()
    })
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return {
    perSecond: (1_000 * sent.length) / (ended - begun),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: (server.cpuMs() - before) / sent.length,
  }
}

/** The lists of a full inbox as its owner opens and searches them. */
async function measureInbox(site: Site): Promise<void> {
  print(`\nFilling the inbox with ${ANSWERS.toLocaleString('en')} answers`)
  const begun = performance.now()
  await fillInbox(product, site)
  print(`filled after ${Math.round((performance.now() - begun) / 1_000)} s`)
  const searches = ['', 'wedding', 'cake adason', 'hello people write', 'number 777', 'nobody']
  const rows: Record<string, string>[] = []
  for (const search of searches) {
    const took: number[] = []
    for (let n = 0; n < OPENED; n++) {
      const begun = performance.now()
      const query = new URLSearchParams(search === '' ? {} : { search })
      const reply = await site.owner.get(`/api/forms/${site.formId}/submissions?${query}`)
      if (reply.status !== 200) throw new Error(reply.text)
      took.push(performance.now() - begun)
    }
    const { p50 } = summary(took, 1)
    const p95 = took.toSorted((a, b) => a - b)[Math.ceil(OPENED * 0.95) - 1] ?? 0
    rows.push({
      '': search === '' ? 'opened' : `searched for “${search}”`,
      'p50 ms': p50.toFixed(0),
      'p95 ms': p95.toFixed(0),
    })
  }
  printTable(rows, `\nInbox of ${ANSWERS.toLocaleString('en')} answers (goal: p95 at most ${GOALS.p95Ms} ms)`)
}

async function fillInbox({ dataDir }: ProductUnderTest, { websiteId, formId }: Site): Promise<void> {
  const db = openDatabase(postgres.urls.app, { max: 2, onError: console.error, statements: 'unlimited' })
  const { masterKey } = loadSecrets(openDataDir(dataDir).secrets)
  await addSubmissions({ db, vault: openVault({ db, masterKey }) }, { websiteId, formId, count: ANSWERS })
  await db.destroy()
  const client = new pg.Client(postgres.urls.admin)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

function rowOf(what: string, { perSecond, p50, p99, cpu }: Result) {
  return {
    '': what,
    'per second': perSecond.toFixed(0),
    'p50 ms': p50.toFixed(1),
    'p99 ms': p99.toFixed(1),
    'CPU ms each': cpu.toFixed(3),
  }
}
