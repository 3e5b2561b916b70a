import { v7 } from 'uuid'
import { z } from 'zod'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { MembersTables } from '../table.ts'

/** The box that they ticked when they asked for an account. */
export const WantedNewsletter = z.strictObject({
  listId: z.string(),
  words: z.string(),
  /** Keyed hash of the network it came from. */
  proof: z.string().nullable(),
})
export type WantedNewsletter = z.infer<typeof WantedNewsletter>

/** In which it is written, on a website with several (BCP 47). */
const language = z.string().optional()

/** An e-mail about a member's account. Until it is sent, its content is in the vault. */
export const MemberLetter = z.discriminatedUnion('kind', [
  /** A link that creates the account, or a reminder that there is one. */
  z.strictObject({
    kind: z.literal('sign-up'),
    email: z.string(),
    name: z.string(),
    passwordHash: z.string(),
    newsletter: WantedNewsletter.optional(),
    language,
  }),
  /** A link to set a new password; nothing is sent when the address has no account. */
  z.strictObject({ kind: z.literal('reset'), email: z.string(), language }),
  z.strictObject({ kind: z.literal('invite'), email: z.string(), siteUserId: z.string(), language }),
  /** To the new address, which the link confirms. */
  z.strictObject({ kind: z.literal('email'), email: z.string(), siteUserId: z.string(), language }),
  /** To the former address. */
  z.strictObject({ kind: z.literal('email-changed'), email: z.string(), language }),
  z.strictObject({ kind: z.literal('password-changed'), email: z.string(), language }),
])
export type MemberLetter = z.infer<typeof MemberLetter>

export interface MemberLetterTurn {
  letterId: string
  attempt: number
}

/** Stores a letter and queues its job: the same work for every kind and address. */
export async function addMemberLetter(
  { db, vault }: { db: Database; vault: Pick<Vault, 'put'> },
  websiteId: string,
  letter: MemberLetter,
  { attempt, availableAt }: { attempt: number; availableAt?: Date } = { attempt: 1 },
): Promise<void> {
  const secretRef = await vault.put(websiteId, `person:${letter.email}`, JSON.stringify(letter))
  const letterId = v7()
  const data: MemberLetterTurn = { letterId, attempt }
  const job = { name: 'send-member-letter', id: `send-member-letter:${letterId}`, data }
  await withWebsite(db.withTables<MembersTables>(), websiteId, async (tx) => {
    await tx
      .insertInto('site_user_letters')
      .values({ website_id: websiteId, letter_id: letterId, secret_ref: secretRef })
      .execute()
    await enqueue(tx, websiteId, [{ ...job, ...(availableAt && { availableAt }) }])
  })
}

/** Claims a letter: of several jobs one gets it, so it is sent at most once. */
export async function claimMemberLetter(
  { db, vault }: { db: Database; vault: Pick<Vault, 'read' | 'forget'> },
  websiteId: string,
  letterId: string,
): Promise<MemberLetter | undefined> {
  const claimed = await inWebsite(db.withTables<MembersTables>(), websiteId, (tx) =>
    tx
      .deleteFrom('site_user_letters')
      .where('website_id', '=', websiteId)
      .where('letter_id', '=', letterId)
      .returning('secret_ref as ref')
      .executeTakeFirst(),
  )
  if (!claimed) return undefined
  const text = (await vault.read(websiteId, [claimed.ref])).get(claimed.ref)
  await vault.forget(websiteId, [claimed.ref])
  return text === undefined ? undefined : MemberLetter.parse(JSON.parse(text))
}
