import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { IdentityTables } from '../table.ts'

/** A letter to the person of an account. */
export interface AccountEmail {
  accountId: string
  kind: 'confirm' | 'changed'
  /** For `changed`: vault ref of the address. */
  addressRef: string | null
  /** For `changed`: whether that address was confirmed. */
  wasConfirmed: boolean
}

/** One attempt to send a letter. */
export interface AccountEmailJob {
  letterId: string
  attempt: number
}

export const confirmLetter = (accountId: string): AccountEmail => ({
  accountId,
  kind: 'confirm',
  addressRef: null,
  wasConfirmed: false,
})

/** Stores a letter and queues its job, in the caller's transaction, which must be in the website's scope. */
export async function enqueueAccountEmail<Tables>(
  tx: Kysely<Tables>,
  websiteId: string,
  { accountId, kind, addressRef, wasConfirmed }: AccountEmail,
  { attempt, availableAt }: { attempt: number; availableAt?: Date } = { attempt: 1 },
): Promise<void> {
  const letterId = newId()
  await (tx as unknown as Kysely<IdentityTables>)
    .insertInto('account_letters')
    .values({
      website_id: websiteId,
      letter_id: letterId,
      account_id: accountId,
      kind,
      address_ref: addressRef,
      was_confirmed: wasConfirmed,
    })
    .execute()
  const data: AccountEmailJob = { letterId, attempt }
  const job = { name: 'send-account-letter', id: `send-account-letter:${letterId}`, data }
  await enqueue(tx, websiteId, [{ ...job, ...(availableAt && { availableAt }) }])
}

/** Claims a letter for sending: only one of several jobs gets it, and it is not sent again automatically. */
export async function claimAccountEmail(
  db: Database,
  websiteId: string,
  letterId: string,
): Promise<AccountEmail | undefined> {
  const row = await inWebsite(db.withTables<IdentityTables>(), websiteId, (tx) =>
    tx
      .deleteFrom('account_letters')
      .where('website_id', '=', websiteId)
      .where('letter_id', '=', letterId)
      .returning(['account_id as accountId', 'kind', 'address_ref as addressRef', 'was_confirmed as wasConfirmed'])
      .executeTakeFirst(),
  )
  return row
}
