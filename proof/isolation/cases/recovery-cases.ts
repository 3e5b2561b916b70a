import { createResetLink } from '../../../src/identity/password-reset/reset-links.ts'
import { knownPassword } from '../../../src/testing/browsers/known-password.ts'
import { addPerson, call, newEmail, strange, TOO_LONG, UNKNOWN } from './account-cases.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const RESET = '/api/identity/password-reset'
const SECOND_FACTOR = '/api/identity/second-factor'
const { text: password } = knownPassword

/** Cases of password resets and two-step sign-in. */
export const recoveryCases: Record<string, CasesOf> = {
  [`POST ${RESET}`]: ({ other }) => {
    const send = (object: Case['object'], body: object) => call(object, 'POST', RESET, { body })
    return [
      ...[{}, { email: 'none' }, { email: null }, { email: newEmail(), accountId: other.ownerId }].map((body) =>
        send('refused', body),
      ),
      // The same answer for all, because accounts are looked up by a job.
      send('own', { email: newEmail() }),
    ]
  },
  [`PUT ${RESET}`]: async ({ world, other }) => {
    const person = await addPerson(world)
    const link = (at = new Date()) => createResetLink(world.lab.db, person, at.toISOString())
    const send = (object: Case['object'], token: unknown, more = {}) =>
      call(object, 'PUT', RESET, { body: { token, password, ...more }, names: String(token) })
    return [
      ...[UNKNOWN, await link(new Date(Date.now() - 2 * 60 * 60 * 1000)), ...other.links, ...strange].map((token) =>
        send('other', token),
      ),
      ...['', TOO_LONG, { $ne: null }, null].map((token) => send('refused', token)),
      send('refused', await link(), { password: 'short' }),
      send('refused', await link(), { accountId: other.ownerId }),
      send('own', await link()),
    ]
  },
  // Two-step sign-in stays disabled, because no code is entered.
  [`POST ${SECOND_FACTOR}`]: ({ other }) => [
    call('own', 'POST', `${SECOND_FACTOR}?accountId=${other.ownerId}`, { names: other.ownerId }),
  ],
  [`PUT ${SECOND_FACTOR}`]: (scene) => withWrongCodes(scene, 'PUT', SECOND_FACTOR),
  [`POST ${SECOND_FACTOR}/recovery-codes`]: (scene) => withWrongCodes(scene, 'POST', `${SECOND_FACTOR}/recovery-codes`),
  [`POST ${SECOND_FACTOR}/remove`]: (scene) => withWrongCodes(scene, 'POST', `${SECOND_FACTOR}/remove`),
}

function withWrongCodes({ other }: Scene, method: string, path: string): Case[] {
  return [
    ...[{}, { code: '' }, { code: null }, { code: '000000', accountId: other.ownerId }].map((body) =>
      call('refused', method, path, { body }),
    ),
    call('own', method, path, { body: { code: 'none' } }),
  ]
}
