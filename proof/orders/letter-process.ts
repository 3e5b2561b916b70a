import { appendFileSync } from 'node:fs'
import { upcasters } from '../../src/boot/upcasters.ts'
import type { OrderLetterJob } from '../../src/orders/letters/letter-job.ts'
import { orderTokens } from '../../src/orders/order-tokens.ts'
import { letterPermits } from '../../src/platform/confirmed-addresses/letter-permits.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import type { RoleUrls } from '../../src/platform/database/roles.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { openPostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import { composeOrderLetter } from '../../workers/orders/compose-order-letter.ts'
import { type SendOrderLetterDeps, sendOrderLetter } from '../../workers/orders/send-order-letter.job.ts'
import { readTask, tell } from '../processes/child-process.ts'

export interface LetterTask {
  urls: RoleUrls
  websiteId: string
  orderIds: string[]
  /** File with the received e-mails, one address per line. */
  mailbox: string
  /** False: e-mails are sent without a claim. */
  isClaimed: boolean
}

/** Concurrent e-mails. */
const AT_WORK = 16
/** Queues deliver at least once. */
const RUNS = 2
const SECRET = '5a'.repeat(32)

const task = await readTask<LetterTask>()
const { urls, websiteId, mailbox, isClaimed } = task
const db = openDatabase(urls.app, { max: 8, onError: () => {}, statements: 'unlimited' })
const store = await openPostgresEventStore({ url: urls.events, onError: () => {} })
const deps: SendOrderLetterDeps = {
  db,
  executor: createExecutor(store, { upcasters }),
  vault: openVault({ db, masterKey: SECRET }),
  orderTokens: orderTokens(db, SECRET),
  letterPermits: letterPermits({ db, cookieKey: SECRET }),
  mailFrom: 'no-reply@plinth.example',
  platformOrigin: 'https://plinth.example',
  findWebsite: (websiteId: string) => findWebsite(db, websiteId),
  canonicalOriginOf: ({ subdomain }) => `https://${subdomain}.plinth.example`,
  manageOrigin: (subdomain) => `https://${subdomain}.manage.plinth.example`,
  mail: { kind: 'smtp', send: async ({ to }) => appendFileSync(mailbox, `${to}\n`) },
}

const job = sendOrderLetter(deps)
const waiting = task.orderIds.values()
await Promise.all(Array.from({ length: AT_WORK }, work))
await store.close()
await db.destroy()

async function work(): Promise<void> {
  for (const subjectId of waiting) {
    const data: OrderLetterJob = { subjectId, kind: 'confirmation', recipient: '', round: 1, attempt: 1 }
    await Promise.all(Array.from({ length: RUNS }, () => (isClaimed ? claimed(data) : unclaimed(data))))
    tell(subjectId)
  }
}

function claimed(data: OrderLetterJob): Promise<void> {
  return job.run({ websiteId, attempt: 1, signal: AbortSignal.timeout(60_000), data })
}

async function unclaimed(data: OrderLetterJob): Promise<void> {
  const composed = await composeOrderLetter(deps, websiteId, data)
  if ('letter' in composed) await deps.mail.send(composed.letter)
}
