import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { type Database, inWebsite, withWebsite } from '../platform/database/database.ts'
import { PLATFORM_SCOPE } from '../platform/database/platform-scope.ts'
import { enqueue } from '../platform/outbox/outbox.ts'
import type { Vault } from '../platform/vault/vault.ts'
import type { IdentityTables } from './table.ts'

/** An e-mail about the security of an account. Its content is in the vault until it is sent. */
export const SecurityLetter = z.discriminatedUnion('kind', [
  /** A link to set a new password; nothing is sent when the address has no account. */
  z.strictObject({ kind: z.literal('reset'), email: z.string() }),
  z.strictObject({ kind: z.literal('password-changed'), accountId: z.string(), at: z.string() }),
  z.strictObject({ kind: z.literal('second-factor'), accountId: z.string(), at: z.string(), isOn: z.boolean() }),
  z.strictObject({
    kind: z.enum(['ownership-offered', 'ownership-accepted']),
    accountId: z.string(),
    /** Title of the website. */
    site: z.string(),
    /** Its manage host. */
    host: z.string(),
  }),
  /** To the owner, whichever team member did it. */
  z.strictObject({
    kind: z.literal('website-deletion'),
    accountId: z.string(),
    site: z.string(),
    host: z.string(),
    /** When it will be erased; absent when it was restored. */
    erasesAt: z.string().optional(),
  }),
  /** To the person who scheduled a publication that failed when it was due. */
  z.strictObject({
    kind: z.literal('publication-held'),
    accountId: z.string(),
    site: z.string(),
    host: z.string(),
    /** Why, in a sentence. */
    problem: z.string(),
  }),
  /** To the owner: nothing more is sent to an endpoint of webhooks. */
  z.strictObject({
    kind: z.literal('webhook-stopped'),
    accountId: z.string(),
    site: z.string(),
    host: z.string(),
    /** Its name. */
    endpoint: z.string(),
    /** Why, in a sentence. */
    reason: z.string(),
    /** Events that it has not got. */
    missed: z.number(),
    /** When the first of them happened. */
    since: z.string(),
  }),
  /** To the owner: a campaign paused itself. */
  z.strictObject({
    kind: z.literal('campaign-paused'),
    accountId: z.string(),
    site: z.string(),
    host: z.string(),
    campaignId: z.string(),
    /** Its name. */
    campaign: z.string(),
    /** Why, in a sentence or two. */
    reason: z.string(),
    sent: z.number(),
    waiting: z.number(),
  }),
  z.strictObject({
    kind: z.literal('signed-in'),
    accountId: z.string(),
    at: z.string(),
    /** Description of the browser. */
    device: z.string(),
    /** Host on which the sign-in took place. */
    host: z.string(),
  }),
])
export type SecurityLetter = z.infer<typeof SecurityLetter>

/** One attempt to send a letter. */
export interface SecurityLetterTurn {
  letterId: string
  attempt: number
}

export interface SecurityLetterDeps {
  db: Database
  vault: Pick<Vault, 'put'>
}

/** Stores the encrypted e-mail and queues its job, in the scope of the platform, because accounts belong to no website. */
export async function addSecurityLetter(
  { db, vault }: SecurityLetterDeps,
  letter: SecurityLetter,
  { attempt, availableAt }: { attempt: number; availableAt?: Date } = { attempt: 1 },
): Promise<void> {
  const subject = letter.kind === 'reset' ? `email:${letter.email}` : `account:${letter.accountId}`
  const secretRef = await vault.put(PLATFORM_SCOPE, subject, JSON.stringify(letter))
  const letterId = newId()
  const data: SecurityLetterTurn = { letterId, attempt }
  const job = { name: 'send-security-letter', id: `send-security-letter:${letterId}`, data }
  await withWebsite(db, PLATFORM_SCOPE, async (tx) => {
    await tx
      .withTables<IdentityTables>()
      .insertInto('security_letters')
      .values({ website_id: PLATFORM_SCOPE, letter_id: letterId, secret_ref: secretRef })
      .execute()
    await enqueue(tx, PLATFORM_SCOPE, [{ ...job, ...(availableAt && { availableAt }) }])
  })
}

/** Claims an e-mail for sending: only one of several jobs gets it, so it is sent at most once. */
export async function claimSecurityLetter(
  { db, vault }: { db: Database; vault: Pick<Vault, 'read' | 'forget'> },
  letterId: string,
): Promise<SecurityLetter | undefined> {
  const claimed = await inWebsite(db.withTables<IdentityTables>(), PLATFORM_SCOPE, (tx) =>
    tx
      .deleteFrom('security_letters')
      .where('website_id', '=', PLATFORM_SCOPE)
      .where('letter_id', '=', letterId)
      .returning('secret_ref as ref')
      .executeTakeFirst(),
  )
  if (!claimed) return undefined
  const text = (await vault.read(PLATFORM_SCOPE, [claimed.ref])).get(claimed.ref)
  await vault.forget(PLATFORM_SCOPE, [claimed.ref])
  return text === undefined ? undefined : SecurityLetter.parse(JSON.parse(text))
}
