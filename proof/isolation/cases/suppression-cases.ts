import { suppress } from '../../../src/restock/visitors/suppressions.ts'
import { newEmail } from './account-cases.ts'
import type { Case, CasesOf } from './cases.ts'
import { foreignObject } from './foreign-objects.ts'

const LIST = '/api/restock/suppressions'
/** Distinct from the id of other cases, under which someone unsubscribes from reminders. */
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ac'
const strange = ['__proto__', 'null', '-1', "' or 1=1--", '*']
const why = { reason: 'asked' }

/** A person suppressed on the other website; their address occurs nowhere else. */
const foreignPerson = foreignObject(async ({ world: { vault, lab }, other }) => {
  const email = newEmail()
  other.canaries.add(email)
  const personRef = await vault.keepPerson(other.websiteId, email)
  await suppress(lab.db, other.websiteId, personRef, new Date().toISOString())
  return { personRef, email }
})

/** Cases of the suppression list. */
export const suppressionCases: Record<string, CasesOf> = {
  [`GET ${LIST}`]: async (scene) => {
    const { email } = await foreignPerson(scene)
    return [
      call('own', 'GET', LIST),
      call('own', 'GET', `${LIST}?search=${encodeURIComponent(email)}`, email),
      ...['cursor=x', 'reason=lost', `websiteId=${scene.other.websiteId}`].map((query) =>
        call('refused', 'GET', `${LIST}?${query}`, scene.other.websiteId),
      ),
    ]
  },
  [`POST ${LIST}/:personRef/remove`]: async (scene) => {
    const { personRef } = await foreignPerson(scene)
    return [
      ...[personRef, UNKNOWN, ...strange].map((ref) =>
        call('other', 'POST', `${LIST}/${encodeURIComponent(ref)}/remove`, ref, why),
      ),
      call('refused', 'POST', `${LIST}/${UNKNOWN}/remove`, UNKNOWN, { reason: 'lost' }),
    ]
  },
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, names, body }
}
