import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { sampleIds } from '../../platform/ids/sample-id.ts'
import { signOff } from '../../restock/commands/sign-off.ts'
import { Restock } from '../../restock/restock.ts'

interface EndSignUpsDeps {
  db: Database
  executor: Pick<Executor, 'execute'>
}

/** Takes invented people off the waiting lists that they share with real ones. Idempotent. */
export async function endSampleSignUps({ db, executor }: EndSignUpsDeps, websiteId: string, at: string): Promise<void> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ variantId: string; signUpId: string }>`
      select variant_id as "variantId", sign_up_id as "signUpId" from restock_sign_ups
      where website_id = ${websiteId} and sign_up_id like ${sampleIds.pattern}`.execute(tx),
  )
  for (const { variantId: id, signUpId } of rows)
    await executor.execute(Restock, { websiteId, id }, { correlationId: 'sample history' }, (state) =>
      signOff(state, { signUpId, reason: 'forgotten', at }),
    )
}
