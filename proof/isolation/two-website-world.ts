import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import { allProjections } from '../../projections/all.ts'
import { appRoutes } from '../../src/app.ts'
import type { AuditLog } from '../../src/audit/audit-trail.ts'
import { compose, type Services } from '../../src/boot/compose/compose.ts'
import { composePasswords } from '../../src/boot/compose/compose-passwords.ts'
import { readiness } from '../../src/boot/health/readiness.ts'
import type { Infrastructure } from '../../src/boot/infrastructure.ts'
import type { ReminderLinks } from '../../src/cart-reminders/reminder-links.ts'
import { importWork } from '../../src/catalog/csv/running/import-work.ts'
import { type Config, loadConfig } from '../../src/config.ts'
import type { GuessBudgets } from '../../src/gift-cards/guess-budgets.ts'
import { type EmailLinks, emailLinks } from '../../src/identity/sessions/email-links.ts'
import { findSignedIn } from '../../src/identity/sessions/sessions.ts'
import type { OrderTokens } from '../../src/orders/order-tokens.ts'
import type { PayLinks } from '../../src/payments/test-gateway/pay-links.ts'
import { openPostgresBroadcast } from '../../src/platform/broadcast/postgres-broadcast.ts'
import { type ConfirmationLinks, confirmationLinks } from '../../src/platform/confirmed-addresses/confirmation-links.ts'
import { openDataDir } from '../../src/platform/data-dir/data-dir.ts'
import { loadSecrets } from '../../src/platform/data-dir/secrets.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { PLATFORM_SCOPE } from '../../src/platform/database/platform-scope.ts'
import type { Executor } from '../../src/platform/event-store/executor/executor.ts'
import { followAccessChanges } from '../../src/platform/http/limits/open-streams.ts'
import { guessedPages, rateLimits } from '../../src/platform/http/limits/rate-limit.ts'
import { createPages } from '../../src/platform/http/pages/pages.ts'
import { createHttpApp, type HttpAppOptions } from '../../src/platform/http/routing/create-app.ts'
import type { Route } from '../../src/platform/http/routing/route.ts'
import type { Log } from '../../src/platform/log/log.ts'
import { openMemoryQueue } from '../../src/platform/queue/memory-queue.ts'
import { memoryLimiters } from '../../src/platform/rate-limits/memory-limiters.ts'
import { diskStorage } from '../../src/platform/storage/disk-storage.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { servingLoad } from '../../src/platform/turns/serving-load.ts'
import { openVault, type Vault } from '../../src/platform/vault/vault.ts'
import type { LetterLinks } from '../../src/restock/letter/letter-links.ts'
import { pageQueries } from '../../src/shared/lists/page-queries.ts'
import { reservedWords } from '../../src/shared/pages/system-paths.ts'
import { withoutPasswordLimits } from '../../src/testing/browsers/test-passwords.ts'
import { type ImportRunner, startImportRunner } from '../../workers/catalog/import-runner.ts'
import { type LogLab, openLogLab, withProjections } from '../event-store/log-lab.ts'
import { createRandom } from '../processes/random.ts'
import type { ProofOptions } from '../proof.ts'
import { openSite, type Site } from './isolated-site.ts'

/** The whole product in this process, with two websites that must not know of each other. */
export interface World {
  lab: LogLab
  port: number
  baseDomain: string
  /** The running app's routes. */
  routes: Route[]
  /** The app's own, so that set-up by a proof does not compete with requests. */
  executor: Executor
  sites: [Site, Site]
  /** Another website of each owner, with the same index as in `sites`. */
  second: [Site, Site]
  /** Log lines so far. */
  logLines: string[]
  storage: Storage
  vault: Vault
  letterLinks: LetterLinks
  reminderLinks: ReminderLinks
  confirmationLinks: ConfirmationLinks
  emailLinks: EmailLinks
  payLinks: PayLinks
  orderTokens: OrderTokens
  audit: AuditLog
  /** The product's directory of files. */
  dataDir: string
  /** Whether set-up is finished and requests have started. */
  trial: { begun: boolean }
  /** Runs something with projections running, and waits until they have caught up. */
  remember<Result>(run: () => Promise<Result>): Promise<Result>
}

/** Deliberate differences from the product. */
export interface Tampering {
  /** The database connection of requests. */
  db?: (lab: LogLab, trial: World['trial']) => Database
  http?: (options: HttpAppOptions, world: TamperedWith) => HttpAppOptions
  /** Password checks: by default without limits, because principals try more often than people. */
  passwords?: (foundation: Infrastructure) => ReturnType<typeof composePasswords>
  /** Limits of guessing codes of gift cards: by default as in the product. */
  giftCardGuesses?: GuessBudgets
  /** Rate limits as in the product. */
  isLimited?: boolean
  /** Product files are read in this process, as in earlier versions. */
  readsFilesHere?: boolean
}

export interface TamperedWith extends Pick<World, 'sites' | 'lab' | 'trial'> {
  /** Caches of requests. */
  caches: { clear(): void }[]
}

const PRODUCTS = [5, 9] as const
const root = join(import.meta.dirname, '../..')

export async function openWorld(options: ProofOptions, tampering: Tampering = {}): Promise<World> {
  await ensureBuilt()
  const lab = await openLogLab(options, allProjections)
  const directory = mkdtempSync('/var/tmp/plinth-proof-')
  options.defer(() => rmSync(directory, { recursive: true, force: true }))
  const storage = diskStorage(openDataDir(directory).files)
  const ground = { db: lab.db, storage, random: createRandom(options.seed) }
  const sites: World['sites'] = [await openSite(ground, PRODUCTS[0]), await openSite(ground, PRODUCTS[1])]
  const second: World['second'] = [
    await openSite(ground, 1, sites[0].ownerId),
    await openSite(ground, 1, sites[1].ownerId),
  ]
  const trial = { begun: false }
  const db = tampering.db?.(lab, trial) ?? lab.db
  const tamper: Serving['tamper'] = (http, caches) => tampering.http?.(http, { sites, lab, trial, caches }) ?? http
  // If a proof changes the connection's behaviour, no other process may do the work.
  const readsHere = tampering.readsFilesHere || db !== lab.db
  const imports = readsHere ? { ...importWork(db), close() {} } : startImportRunner({ url: lab.urls.app })
  options.defer(() => imports.close())
  const passwords = tampering.passwords ?? ((foundation) => composePasswords(foundation, withoutPasswordLimits))
  const isLimited = tampering.isLimited === true
  const { giftCardGuesses } = tampering
  const served = await serve({ lab, db, imports, directory, options, tamper, passwords, giftCardGuesses, isLimited })
  return { lab, ...served, sites, second, storage, trial, remember: (run) => withProjections(lab, run) }
}

interface Serving {
  lab: LogLab
  db: Database
  imports: ImportRunner
  directory: string
  options: ProofOptions
  tamper: (http: HttpAppOptions, caches: TamperedWith['caches']) => HttpAppOptions
  passwords: NonNullable<Tampering['passwords']>
  giftCardGuesses: GuessBudgets | undefined
  isLimited: boolean
}

async function serve(serving: Serving) {
  const { lab, directory, options, tamper, passwords, giftCardGuesses } = serving
  const server = createServer()
  const port = await new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  )
  options.defer(() => {
    server.close()
    server.closeAllConnections()
  })
  const baseDomain = `localhost:${port}`
  const logLines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void logLines.push(line) })
  const config = loadConfig({ BASE_DOMAIN: baseDomain, DATA_DIR: directory, DNS_SERVERS: '127.0.0.1:1' })
  const foundation = foundationOf(serving, config, log)
  const composed = compose(foundation)
  const parts = {
    ...composed,
    ...passwords(foundation),
    giftCardGuesses: giftCardGuesses ?? composed.giftCardGuesses,
  }
  options.defer(() => parts.close())
  options.defer(() => foundation.broadcast.close())
  const http = tamper(await httpOptions(foundation, parts, serving.isLimited), [
    parts.websites,
    parts.catalog,
    parts.pageCache,
  ])
  server.on('request', createHttpApp(http))
  return {
    port,
    baseDomain,
    routes: http.routes,
    executor: parts.executor,
    logLines,
    // For set-up, unaffected by removed filters.
    vault: openVault({ db: lab.db, masterKey: foundation.secrets.masterKey }),
    letterLinks: parts.letterLinks,
    reminderLinks: parts.reminderLinks,
    confirmationLinks: confirmationLinks(foundation.secrets.cookieKey),
    emailLinks: emailLinks(foundation.secrets.cookieKey),
    payLinks: parts.payLinks,
    orderTokens: parts.orderTokens,
    audit: parts.audit,
    dataDir: directory,
  }
}

/** Composed as in the role `http`. */
async function httpOptions(foundation: Infrastructure, parts: Services, isLimited: boolean): Promise<HttpAppOptions> {
  const { config, secrets, db, log } = foundation
  const { apiFor, content, pageCache: cache, assetOrigin } = parts
  const guesses = isLimited ? rateLimits(memoryLimiters())(guessedPages) : undefined
  return {
    baseDomain: config.baseDomain,
    cookieKey: secrets.cookieKey,
    findTenant: parts.websites.findTenant,
    findTenantOfDomain: parts.websites.findTenantOfDomain,
    findSignedIn: (websiteId, token) => findSignedIn(db, websiteId ?? PLATFORM_SCOPE, token, new Date().toISOString()),
    followAccess: followAccessChanges(foundation.broadcast),
    // Without limits, because principals send more than people would; other proofs test the limits.
    routes: appRoutes(parts).map((route) => (isLimited ? route : { ...route, rateLimit: 'none' as const })),
    unknownSessionsPerMinute: Number.MAX_SAFE_INTEGER,
    pageWords: ['p', ...reservedWords],
    pages: await createPages({
      mode: 'built',
      root,
      apiFor,
      content,
      cache,
      assetOrigin,
      queries: pageQueries,
      log,
      guesses,
    }),
    log,
    audit: parts.audit,
    health: { ready: () => readiness(foundation) },
    checkReplies: true,
    clientAssets: join(root, 'dist', 'client', 'assets'),
  }
}

function foundationOf({ lab, db, imports }: Serving, config: Config, log: Log): Infrastructure {
  const dataDir = openDataDir(config.dataDir)
  return {
    config,
    log,
    dataDir,
    secrets: loadSecrets(dataDir.secrets),
    urls: lab.urls,
    databaseFault: () => undefined,
    db,
    store: lab.store,
    queue: openMemoryQueue(),
    hitQueue: openMemoryQueue(),
    broadcast: openPostgresBroadcast({ url: lab.urls.app, onError: () => {} }),
    imports,
    servingLoad: servingLoad(),
    outdated: [],
    async close() {},
  }
}

/** Builds the product if needed, like npm start. */
async function ensureBuilt(): Promise<void> {
  const builder = await import(pathToFileURL(join(root, 'scripts', 'build.mjs')).href)
  builder.ensureBuilt()
}
