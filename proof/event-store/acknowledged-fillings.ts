import { randomInt } from 'node:crypto'
import { addressOf, httpClient } from '../../src/testing/browsers/http-client.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { FindingBuilder } from '../proof.ts'

/** A filled-in form that was answered with 204. */
export interface AcknowledgedFilling {
  fillingId: string
}

const answers = { name: ['Ada', 'Lovelace'], email: 'ada@example.com', message: 'Can the bowl go in the oven?' }

/** A visitor who sends a store's form again and again, each time with a new key. */
export async function openFilling(port: number, subdomain: string, formId: string) {
  const visitor = httpClient(port, `${subdomain}.localhost:${port}`, addressOf(randomInt(2 ** 24)))
  const opened = await visitor.open('/')
  if (opened.status !== 200) throw new Error(`${subdomain} returned ${opened.status}`)
  return {
    async send(): Promise<AcknowledgedFilling> {
      const { key } = (await visitor.post('/api/form/FormSubmissionKey')).json() as { key: string }
      const body = { formId, key, form: JSON.stringify(answers) }
      const reply = await visitor.post('/api/form/SaveFormSubmission', body)
      if (reply.status !== 204) throw new Error(`A form returned ${reply.status}: ${reply.text}`)
      return { fillingId: key.split('.')[0] ?? '' }
    },
  }
}

/** Each is stored, and the vault has the key that opens it. */
export async function compareFillings(
  adminUrl: string,
  found: FindingBuilder,
  acknowledged: AcknowledgedFilling[],
): Promise<void> {
  const rows = await queryOnce<{ id: string }>(
    adminUrl,
    `select s.filling_id as id from form_submissions s
     join pii_vault v on v.website_id = s.website_id and v.ref = s.key_ref::uuid
     where s.filling_id = any($1)`,
    [acknowledged.map(({ fillingId }) => fillingId)],
  )
  const stored = new Set(rows.map(({ id }) => id))
  for (const { fillingId } of acknowledged) {
    found.count('forms compared')
    if (!stored.has(fillingId)) found.violation(`the filled-in form ${fillingId} was acknowledged and is not stored`)
  }
}
