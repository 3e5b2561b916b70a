import { randomUUID } from 'node:crypto'
import { saveReminderSettings } from '../../../cart-reminders/settings/settings-store.ts'
import { createAccount, setRoles } from '../../../identity/store.ts'
import type { Editor } from '../../../pages/documents/editor.ts'
import { describeChanges } from '../../../pages/publish/describe-changes.ts'
import { publishPages } from '../../../pages/publish/publish-pages.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Executor } from '../../../platform/event-store/executor/executor.ts'
import { sampleId } from '../../../platform/ids/sample-id.ts'
import type { KeptText, Vault } from '../../../platform/vault/vault.ts'
import { signUp } from '../../../restock/commands/sign-up.ts'
import { Restock } from '../../../restock/restock.ts'
import { type Random, randomFrom } from '../../sample-history/seeded-random.ts'
import { idOf } from '../demo-id.ts'
import type { DemoStore } from '../demo-store.ts'
import { addPage } from './add-page.ts'
import { type DemoLife, demoLife, demoWaiting } from './demo-life.ts'

export interface DemoLifeDeps {
  db: Database
  vault: Pick<Vault, 'putKept'>
  executor: Pick<Executor, 'execute'>
  hash(password: string): Promise<string>
}

interface DemoOwner {
  websiteId: string
  /** Of its owner. */
  accountId: string
  store: DemoStore
  /** ISO 8601. */
  now: string
}

const [DAY_MS, HOUR_MS] = [86_400_000, 3_600_000]

/** Contributors, a waiting list, e-mails about abandoned carts, and pages that are not published yet. */
export async function addDemoLife(deps: DemoLifeDeps, owner: DemoOwner): Promise<void> {
  const { db } = deps
  const { websiteId, store } = owner
  const life = demoLife[store.website.subdomain]
  if (!life) return
  await addContributors(deps, owner, life)
  await addWaiting(deps, owner)
  await saveReminderSettings(db, websiteId, { isEnabled: true, hours: 24, subject: '', introduction: '' })
  await addUnpublished(db, owner, life)
}

/** They sign in with nothing: their password is known to nobody. */
async function addContributors({ db, hash }: DemoLifeDeps, { websiteId, now }: DemoOwner, { contributors }: DemoLife) {
  const passwordHash = await hash(randomUUID())
  for (const { name, email, role } of contributors) {
    const accountId = await createAccount(db, name, now, { email, passwordHash, isConfirmed: true })
    await setRoles(db, websiteId, accountId, [role])
  }
}

/** Some people wait for each variant that is sold out. Their ids are those of sample data. */
async function addWaiting(
  { vault, executor }: DemoLifeDeps,
  { websiteId, store: { website, products }, now }: DemoOwner,
): Promise<void> {
  const random = randomFrom(website.subdomain.length)
  const soldOut = products.flatMap(({ slug, variants }) =>
    variants.flatMap(({ stock }, n) =>
      stock === 0
        ? [{ productId: idOf(website.subdomain, slug), variantId: idOf(website.subdomain, slug, String(n)) }]
        : [],
    ),
  )
  const people = demoWaiting.map((name) => personOf(name, random))
  await vault.putKept(websiteId, people)
  for (const { productId, variantId } of soldOut) {
    const waiting = people.filter(() => random() < 0.75).map(({ ref: personRef }) => personRef)
    const moments = waiting
      .map(() => Date.parse(now) - HOUR_MS - Math.floor(random() * 12 * DAY_MS))
      .sort((a, b) => a - b)
    for (const [n, personRef] of waiting.entries()) {
      const wanted = { signUpId: sampleId(random), personRef, productId, isJoinMailingList: random() < 0.3 }
      const at = new Date(moments[n] ?? Date.parse(now)).toISOString()
      await executor.execute(Restock, { websiteId, id: variantId }, { correlationId: 'seed' }, (state) =>
        signUp(state, { ...wanted, at }),
      )
    }
  }
}

function personOf(name: string, random: Random): KeptText {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  return { ref: sampleId(random), subject: `person:${email}`, text: email, isPerson: true }
}

/** One page goes live by itself, another one is a draft. */
async function addUnpublished(db: Database, { websiteId, accountId, now }: DemoOwner, { scheduled, draft }: DemoLife) {
  const editor: Editor = { websiteId, accountId, now, may: () => true }
  await addPage(db, editor, { ...scheduled, paragraphs: [scheduled.text] })
  const { changes } = await describeChanges(db, websiteId)
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  const dueAt = new Date(Date.parse(now) + scheduled.inDays * DAY_MS)
  await publishPages(db, editor, { heads, leaveOut: [], note: scheduled.title, dueAt })
  await addPage(db, editor, { ...draft, paragraphs: [draft.text] })
}
