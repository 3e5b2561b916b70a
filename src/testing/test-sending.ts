import { type Selectable, sql } from 'kysely'
import { afterAll } from 'vitest'
import { runProjections } from '../../projections/runner.ts'
import type { JobHandler } from '../../workers/job.ts'
import { prepareReactions, reactionProjection } from '../../workers/reactions.ts'
import { noticesRequested } from '../../workers/restock/notices-requested.reaction.ts'
import { prepareRestockSend } from '../../workers/restock/prepare-restock-send.job.ts'
import { repeatRestockNotice } from '../../workers/restock/repeat-restock-notice.job.ts'
import { type SendNoticeDeps, sendRestockNotice } from '../../workers/restock/send-restock-notice.job.ts'
import { watchRestockSend } from '../../workers/restock/watch-restock-send.job.ts'
import { consumeJobs } from '../../workers/work.ts'
import { withWebsite } from '../platform/database/database.ts'
import { domainEvent, type EventStore } from '../platform/event-store/event-store.ts'
import { createExecutor } from '../platform/event-store/execute.ts'
import type { Executor } from '../platform/event-store/executor.ts'
import { memoryEventStore } from '../platform/event-store/memory-event-store.ts'
import type { Letter } from '../platform/mail/mail.ts'
import { startDispatcher } from '../platform/outbox/dispatcher.ts'
import { openMemoryQueue } from '../platform/queue/memory-queue.ts'
import { openVault, type Vault } from '../platform/vault/vault.ts'
import { canSendEmail } from '../restock/assert-may-write.ts'
import { signUp } from '../restock/commands/sign-up.ts'
import type { RestockEvent } from '../restock/events.ts'
import type { SendRate } from '../restock/letter-pace.ts'
import { createOutcomeRecorder } from '../restock/outcome-recorder.ts'
import { findSend } from '../restock/read-sends.ts'
import { recordNotices } from '../restock/record-notices.ts'
import { Restock } from '../restock/restock.ts'
import { createSendProgress } from '../restock/send-progress.ts'
import { restockSendRoutes } from '../restock/send-routes.ts'
import type { NoticeRow, SendingTables } from '../restock/sending-tables.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { testPool } from './test-database.ts'

export interface TestSending extends TestApp {
  store: EventStore
  executor: Executor
  vault: Vault
  jobs: ReturnType<typeof makeJobs>
  /** Puts jobs to work until the file is done: reactions, dispatcher, queue and workers. */
  work(): Promise<void>
  /** People who wait for a variant; answers the ids of their sign-ups. */
  wait(websiteId: string, variantId: string, emails: string[]): Promise<string[]>
  /** So many who wait for a variant, of whom the vault knows nothing. */
  crowd(websiteId: string, variantId: string, size: number): Promise<void>
  ledger(websiteId: string): Promise<Selectable<NoticeRow>[]>
  /** What the log tells of a variant. */
  told(websiteId: string, variantId: string): Promise<RestockEvent[]>
}

export interface TestSendingOptions extends Partial<Pick<SendNoticeDeps, 'compose' | 'findPace' | 'pauses'>> {
  mail: SendNoticeDeps['mail']
  patienceMs?: number
}

type Options = Required<TestSendingOptions>

const noLimit = async (): Promise<SendRate> => ({ website: null, server: null })

/** A letter that says no more than to whom and of what. */
export async function plainLetter(_: string, notice: Parameters<SendNoticeDeps['compose']>[1]): Promise<Letter> {
  const { sendId, signUpId, round, email, variantId } = notice
  return {
    from: { name: 'Shop', address: 'no-reply@plinth.example' },
    to: email,
    subject: `${variantId} is back`,
    html: '<p>It is back</p>',
    text: 'It is back',
    headers: { 'Message-ID': `<${sendId}.${signUpId}.${round}@plinth.example>` },
  }
}

/** Everything that sends, on PostgreSQL, the memory log and the memory queue, with the merchant's routes. */
export async function startTestSending(wanted: TestSendingOptions): Promise<TestSending> {
  const options: Options = { compose: plainLetter, findPace: noLimit, pauses: [1, 1], patienceMs: 120_000, ...wanted }
  const store = memoryEventStore()
  const executor = createExecutor(store)
  const opened: { vault?: Vault } = {}
  const app = await startTestApp({
    routes({ db }) {
      const vault = openVault({ db, masterKey: '5a'.repeat(32) })
      opened.vault = vault
      const progress = createSendProgress({ findSend: (key) => findSend(db, key), onError: fail, everyMs: 20 })
      afterAll(() => progress.close())
      const routes = restockSendRoutes({ db, executor, vault, progress })
      return routes.map((route) => ({ ...route, rateLimit: 'none' as const }))
    },
  })
  const { vault } = opened
  if (!vault) throw new Error('The routes were not made')
  const base = { ...app, store, executor, vault }
  const jobs = makeJobs(base, options)
  await prepareReactions(app.db, store, [noticesRequested])
  return {
    ...base,
    jobs,
    work: () => startWork(base, jobs),
    async wait(websiteId, variantId, emails) {
      const ids: string[] = []
      for (const email of emails) ids.push(await signUpOne(base, websiteId, variantId, email))
      return ids
    },
    crowd: (websiteId, variantId, size) => signUpMany(base, websiteId, variantId, size),
    ledger: (websiteId) =>
      withWebsite(app.db.withTables<SendingTables>(), websiteId, (tx) =>
        tx.selectFrom('restock_notices').selectAll().orderBy('variant_id').orderBy('number').execute(),
      ),
    async told(websiteId, variantId) {
      const events: RestockEvent[] = []
      for await (const event of store.read({ websiteId, category: 'restock', entityId: variantId }))
        events.push(domainEvent<RestockEvent>(event))
      return events
    },
  }
}

type Base = Pick<TestSending, 'db' | 'urls' | 'store' | 'executor' | 'vault'>

function makeJobs({ db, executor, vault }: Base, options: Options) {
  const recorder = createOutcomeRecorder({
    record: (notices) => recordNotices({ db, executor }, notices),
    onError: fail,
    gatherMs: 10,
  })
  afterAll(() => recorder.close())
  const deps = { db, executor, vault, recorder, mayWrite: (id: string) => canSendEmail(db, id), ...options }
  return {
    send: sendRestockNotice(deps),
    prepare: prepareRestockSend(deps),
    repeat: repeatRestockNotice(deps),
    watch: watchRestockSend(deps),
  }
}

async function startWork({ db, urls, store }: Base, jobs: ReturnType<typeof makeJobs>): Promise<void> {
  const outbox = testPool(urls.queue)
  const queue = openMemoryQueue({ onError: fail, attempts: 3, backoffMs: 20 })
  const reactions = runProjections({ db, store, projections: [reactionProjection(noticesRequested)] })
  const dispatcher = startDispatcher({ db: outbox, url: urls.queue, queue, pollMs: 50, onError: fail })
  const log = { warn: fail, error: fail }
  consumeJobs({ queue, outbox, jobs: Object.values(jobs) as JobHandler[], concurrency: 8, log })
  afterAll(async () => {
    await reactions.stop()
    await dispatcher.stop()
    await queue.close()
  })
}

async function signUpOne({ executor, vault }: Base, websiteId: string, variantId: string, email: string) {
  const signUpId = crypto.randomUUID()
  const personRef = await vault.keepPerson(websiteId, email)
  const wanted = { signUpId, personRef, productId: variantId.split('-')[0] ?? '', isJoinMailingList: false }
  await executor.execute(Restock, { websiteId, id: variantId }, { correlationId: 'test' }, (state) =>
    signUp(state, { ...wanted, at: new Date().toISOString() }),
  )
  return signUpId
}

async function signUpMany({ executor }: Base, websiteId: string, variantId: string, size: number): Promise<void> {
  const at = new Date().toISOString()
  for (let from = 0; from < size; from += 250)
    await executor.execute(Restock, { websiteId, id: variantId }, { correlationId: 'test' }, ({ count }) =>
      Array.from({ length: Math.min(250, size - from) }, (_, place) => ({
        ...{ type: 'RestockSignedUp' as const, signUpId: crypto.randomUUID(), personRef: crypto.randomUUID() },
        ...{ number: count + place + 1, productId: variantId.split('-')[0] ?? '', isJoinMailingList: false, at },
      })),
    )
}

/** As if no job of the website were left in line. */
export async function emptyQueue({ db }: Pick<TestSending, 'db'>, websiteId: string): Promise<void> {
  await withWebsite(db, websiteId, (tx) => sql`delete from outbox where website_id = ${websiteId}`.execute(tx))
}

function fail(...what: unknown[]): never {
  throw new Error(`In the background: ${what.map((one) => (one instanceof Error ? one.message : JSON.stringify(one)))}`)
}
