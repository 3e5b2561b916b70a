import type { SubmissionsReply } from '../../src/forms/admin-contract.ts'
import type { HttpClient } from '../../src/testing/browsers/http-client.ts'
import { makeField } from '../../src/testing/fixtures/make/make-field.ts'
import type { NamedBuyer } from '../orders/named-buyers.ts'
import { addForm, getKey, send } from './forms-lab.ts'

/** Each buyer also sends a form, with words of their own in each answer; the owner writes a note and a reply to it. */
export async function addAnswersOf(
  owner: HttpClient,
  enter: () => Promise<HttpClient>,
  buyers: readonly NamedBuyer[],
): Promise<void> {
  const fields = [
    makeField('email', 'email'),
    makeField('name', 'name'),
    makeField('address', 'address'),
    makeField('phone', 'phone'),
    makeField('message', 'textarea'),
  ]
  const formId = await addForm(owner, fields)
  for (const { email, words } of buyers) {
    const word = (part: string) => {
      const own = `${email.replace('@subject.example', '')}.form${part}z`
      words.push(own)
      return own
    }
    const answers = {
      email,
      name: [word('first'), word('last')],
      address: [word('line1'), word('line2'), word('city'), word('state'), '12207', 'US'],
      phone: ['', '555', '010', word('line')],
      message: word('message'),
    }
    const visitor = await enter()
    const sent = await send(visitor, formId, await getKey(visitor), answers)
    if (sent.status !== 204) throw new Error(`A form returned ${sent.status} ${sent.text}`)
    const { submissions } = (await owner.get(`/api/forms/${formId}/submissions`)).json() as SubmissionsReply
    const answer = `/api/forms/${formId}/submissions/${submissions[0]?.id}`
    for (const kind of ['note', 'reply'] as const) {
      const written = await owner.post(`${answer}/${kind === 'note' ? 'notes' : 'replies'}`, { text: word(kind) })
      if (written.status !== 200) throw new Error(`A ${kind} returned ${written.status} ${written.text}`)
    }
  }
}
