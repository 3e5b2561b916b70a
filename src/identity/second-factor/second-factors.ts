import { hkdfSync } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { InvalidFields, RateLimited, SecondFactorRequired } from '../../platform/errors/application-errors.ts'
import { seal, unseal } from '../../platform/vault/seal.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { FailureBudgets } from '../passwords/failure-budgets.ts'
import { type PasswordLimits, passwordLimits } from '../passwords/password-limits.ts'
import type { IdentityTables } from '../table.ts'
import { redeemRecoveryCode, renewRecoveryCodes } from './recovery-codes.ts'
import { findStep, newTotpSecret } from './totp.ts'

export interface CodeAttempt {
  accountId: string
  /** From the authenticator app, or a recovery code; undefined when none was sent. */
  code: string | undefined
  /** Id of a known device or session of this account, which has its own limit. */
  device: string | undefined
  /** ISO 8601 */
  now: string
}

export interface SecondFactorState {
  isOn: boolean
  recoveryCodesLeft: number
}

/** Second factors by authenticator app. Secrets are encrypted under the master key. */
export interface SecondFactors {
  find(accountId: string): Promise<SecondFactorState>
  /**
   * Returns a new secret, which becomes active once one of its codes is confirmed. Throws DomainError when one is already
   * active.
   */
  begin(accountId: string, now: string): Promise<Buffer>
  /** Activates it with a first code, and returns the recovery codes. */
  confirm(attempt: CodeAttempt): Promise<string[]>
  /**
   * Does nothing when no second factor is active. Throws SecondFactorRequired without a code, InvalidFields for a wrong or
   * used one, and RateLimited after too many of them. Each code works once.
   */
  check(attempt: CodeAttempt): Promise<void>
  /** New recovery codes, which replace the previous ones. */
  renewCodes(accountId: string): Promise<string[]>
  remove(accountId: string): Promise<void>
}

export interface SecondFactorsOptions {
  db: Database
  /** Secret of this installation. */
  masterKey: string
  budgets: FailureBudgets
  limits?: Pick<PasswordLimits, 'code' | 'codeDevice'>
}

/** What the functions below share. */
interface Context extends Required<SecondFactorsOptions> {
  tables: Kysely<IdentityTables>
  sealKey: Buffer
  codeKey: Buffer
}

export function createSecondFactors(options: SecondFactorsOptions): SecondFactors {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', options.masterKey, '', purpose, 32))
  const tables = options.db.withTables<IdentityTables>()
  const context: Context = {
    limits: passwordLimits,
    ...options,
    tables,
    sealKey: derived('second factors'),
    codeKey: derived('recovery codes'),
  }
  const { codeKey } = context
  return {
    async find(accountId) {
      const [factor, codes] = await Promise.all([
        read(context, accountId),
        tables.selectFrom('recovery_codes').select('code_hash').where('account_id', '=', accountId).execute(),
      ])
      return { isOn: factor?.isOn === true, recoveryCodesLeft: codes.length }
    },
    begin: (accountId, now) => begin(context, accountId, now),
    confirm: (attempt) => confirm(context, attempt),
    async check(attempt) {
      const { accountId, code } = attempt
      const factor = await read(context, accountId)
      if (!factor?.isOn) return
      if (code === undefined || code.trim() === '') throw new SecondFactorRequired()
      await counted(
        context,
        attempt,
        async () =>
          (await acceptTotp(context, attempt, factor.secret)) ||
          (await redeemRecoveryCode(tables, accountId, codeKey, code)),
      )
    },
    renewCodes: (accountId) => tables.transaction().execute((tx) => renewRecoveryCodes(tx, accountId, codeKey)),
    remove: (accountId) => removeSecondFactor(options.db, accountId),
  }
}

async function read({ tables, sealKey }: Context, accountId: string) {
  const row = await tables
    .selectFrom('second_factors')
    .select(['sealed_secret', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row && { isOn: row.confirmed_at !== null, secret: unseal(sealKey, row.sealed_secret, accountId) }
}

async function begin({ tables, sealKey }: Context, accountId: string, now: string): Promise<Buffer> {
  const secret = newTotpSecret()
  const kept = { sealed_secret: seal(sealKey, secret, accountId), created_at: now, last_step: 0 }
  const { numInsertedOrUpdatedRows } = await tables
    .insertInto('second_factors')
    .values({ account_id: accountId, ...kept })
    .onConflict((known) =>
      known.column('account_id').doUpdateSet(kept).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new DomainError(IS_ON)
  return secret
}

async function confirm(context: Context, attempt: CodeAttempt): Promise<string[]> {
  const { accountId, now } = attempt
  const factor = await read(context, accountId)
  if (!factor) throw new DomainError('Begin again: scan a new code with your authenticator app.')
  if (factor.isOn) throw new DomainError(IS_ON)
  await counted(context, attempt, () => acceptTotp(context, attempt, factor.secret))
  return context.tables.transaction().execute(async (tx) => {
    await tx.updateTable('second_factors').set({ confirmed_at: now }).where('account_id', '=', accountId).execute()
    return renewRecoveryCodes(tx, accountId, context.codeKey)
  })
}

/** Counts the attempt in advance, so that concurrent attempts are all counted; a right code removes the count. */
async function counted(
  { budgets, limits }: Context,
  { accountId, device, now }: CodeAttempt,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const [budget, subject] = device === undefined ? [limits.code, accountId] : [limits.codeDevice, device]
  const taken = await budgets.take(budget, subject, now)
  if (!('giveBack' in taken)) {
    const seconds = Math.max(1, Math.ceil(taken.waitMs / 1000))
    throw new RateLimited(`Too many wrong codes. Please try again in ${seconds} seconds.`, seconds)
  }
  if (!(await isRight())) throw new InvalidFields({ code: WRONG }, WRONG)
  await taken.giveBack()
}

/**
 * Accepts each code once, and then no code of an earlier step, so that a code seen over someone's shoulder cannot be reused.
 */
async function acceptTotp({ tables }: Context, { accountId, code = '', now }: CodeAttempt, secret: Buffer) {
  const step = findStep(secret, code.replace(/\s/g, ''), now)
  if (step === undefined) return false
  const { numUpdatedRows } = await tables
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Removes the second factor; afterwards the password alone is enough. */
export async function removeSecondFactor(db: Database, accountId: string): Promise<void> {
  await db
    .withTables<IdentityTables>()
    .transaction()
    .execute(async (tx) => {
      for (const table of ['recovery_codes', 'second_factors'] as const)
        await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
    })
}

const WRONG = 'This code is not right, or it was used already. Wait for the next one, and try again.'
const IS_ON = 'Two-step sign-in is on already.'
