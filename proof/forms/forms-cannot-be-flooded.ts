import { formMessages } from '../../src/forms/contract.ts'
import * as endpoints from '../../src/forms/endpoints.ts'
import type { RateLimit } from '../../src/shared/http/endpoint.ts'
import { type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { makeField } from '../../src/testing/fixtures/make/make-field.ts'
import { openScene } from '../isolation/ask-both-ways.ts'
import { browserAt } from '../isolation/principals.ts'
import { openWorld, type Tampering } from '../isolation/two-website-world.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { addForm, getKey, listAnswers, send, sendPlain, upload, visit } from './forms-lab.ts'

/** Specification §8. */
const SENTENCE = 'Unable to submit form. Submission rate limit exceeded. Please try again later.'
const WITHIN_MS = 2_000
const MINUTE = 60_000

export const formsCannotBeFlooded: Proof = {
  id: 'S7',
  promise:
    'However a form is flooded, no more is stored than a visitor and an address may send, what is refused says so in the sentence of the specification, guessed keys store nothing, and everybody else is served',
  run: (options) => flood(options, { isLimited: true }),
  // Without limits, the default of `openWorld`.
  control: (options) => flood(options, {}),
}

interface Lab {
  found: FindingBuilder
  formId: string
  isShort: boolean
  /** A new visitor, at an address of their own or at this one. */
  enter(address?: string): Promise<HttpClient>
}

async function flood(options: ProofOptions, tampering: Tampering): Promise<Finding> {
  const found = createFinding()
  const { world, site, inhabitant } = await openScene(await openWorld(options, tampering), 0)
  const owner = browserAt(world, site, 'manage')
  for (const [name, value] of inhabitant.cookies.manage) owner.cookies.set(name, value)
  const formId = await addForm(owner, [makeField('text', 'text'), makeField('picture', 'file')])
  const host = `${site.subdomain}.${world.baseDomain}`
  const enter = async (address?: string) => {
    if (address === undefined) return visit(world.port, host)
    const visitor = httpClient(world.port, host, address)
    await visitor.open('/')
    return visitor
  }
  const lab: Lab = { found, formId, isShort: options.isShort, enter }
  const attack = Promise.all([
    asOneVisitor(lab),
    asManyAtOneAddress(lab),
    withoutScripts(lab),
    withFiles(lab),
    withGuessedKeys(lab),
  ])
  const bystanders = serveOthers(lab, attack)
  const stored = (await attack).reduce((sum, count) => sum + count, 0) + (await bystanders)
  const listed = (await listAnswers(owner, formId)).length
  found.count('answers stored', listed)
  if (listed !== stored) found.violation(`${listed} answers are stored, ${stored} were acknowledged`)
  return found.finding
}

/** Returns how many of the requests were taken; the others must be refused with the sentence. */
function judge(found: FindingBuilder, what: string, replies: Reply[], { most, from }: { most: number; from: number }) {
  const taken = replies.filter(({ status }) => status >= 200 && status < 300).length
  // A budget is new after its minute.
  const allowed = most * (1 + Math.floor((performance.now() - from) / MINUTE))
  found.count(`requests ${what}`, replies.length)
  found.count(`of them taken, ${what}`, taken)
  if (taken > allowed) found.violation(`${taken} requests ${what} were taken, ${allowed} are allowed`)
  if (taken === 0) found.violation(`None of ${replies.length} requests ${what} was taken`)
  for (const { status, text } of replies) {
    if (status >= 200 && status < 300) continue
    if (status !== 429 || !text.includes(SENTENCE)) found.violation(`${what}: ${status} ${text.slice(0, 200)}`)
  }
  return taken
}

const budgetOf = ({ rateLimit: { points, perAddress = points } }: { rateLimit: RateLimit }) => ({
  ofVisitor: points,
  ofAddress: perAddress,
})

async function asOneVisitor({ found, formId, enter }: Lab): Promise<number> {
  const visitor = await enter()
  const from = performance.now()
  const replies: Reply[] = []
  const key = budgetOf(endpoints.createSubmissionKey).ofVisitor
  for (let n = 0; n < key; n++) replies.push(await send(visitor, formId, await getKey(visitor), { text: `one ${n}` }))
  const keys: Reply[] = []
  for (let n = 0; n < 10; n++) keys.push(await visitor.post('/api/form/FormSubmissionKey'))
  if (keys.some(({ status }) => status === 200)) found.violation('A visitor got more keys than they may')
  for (const { status, text } of keys)
    if (status !== 429 || !text.includes(SENTENCE)) found.violation(`A key: ${status} ${text.slice(0, 200)}`)
  return judge(found, 'of one visitor', replies, { most: budgetOf(endpoints.saveSubmission).ofVisitor, from })
}

/** Each visitor stays within their own budget; new cookies do not help. */
async function asManyAtOneAddress({ found, formId, enter }: Lab): Promise<number> {
  const { ofVisitor, ofAddress } = budgetOf(endpoints.saveSubmission)
  const from = performance.now()
  const replies: Reply[] = []
  for (let visitors = 0; visitors < Math.ceil((1.5 * ofAddress) / ofVisitor); visitors++) {
    const visitor = await enter('198.51.100.7')
    for (let n = 0; n < ofVisitor; n++)
      replies.push(await send(visitor, formId, await getKey(visitor), { text: `many ${visitors} ${n}` }))
  }
  return judge(found, 'of one address', replies, { most: ofAddress, from })
}

async function withoutScripts({ found, formId, enter }: Lab): Promise<number> {
  const { ofAddress } = budgetOf(endpoints.submitPlainForm)
  const from = performance.now()
  const replies: Reply[] = []
  for (let n = 0; n < 1.5 * ofAddress; n++)
    replies.push(await sendPlain(await enter('198.51.100.8'), formId, { 'field.text': `plain ${n}` }))
  return judge(found, 'without scripts', replies, { most: ofAddress, from })
}

/** Files that are never sent with a form. */
async function withFiles({ found, formId, enter }: Lab): Promise<number> {
  const visitor = await enter()
  const { ofVisitor } = budgetOf(endpoints.uploadFormFile)
  const from = performance.now()
  const replies: Reply[] = []
  for (let n = 0; n < 2 * ofVisitor; n++)
    replies.push(await upload(visitor, formId, 'picture', [`${n}.pdf`, Buffer.from('%PDF-1.7')]))
  judge(found, 'with a file', replies, { most: ofVisitor, from })
  return 0
}

/** Each from an address of its own, so that only the key decides. */
async function withGuessedKeys({ found, formId, isShort, enter }: Lab): Promise<number> {
  const real = await getKey(await enter())
  const guesses = isShort ? 150 : 3_000
  for (let n = 0; n < guesses; n++) {
    const visitor = await enter()
    const guess = n % 2 === 0 ? real : `${real.slice(0, -6)}${n.toString(36).padStart(6, 'A')}`
    const { status, text } = await send(visitor, formId, guess, { text: `guessed ${n}` })
    if (status !== 400 || !text.includes(formMessages.reload)) found.violation(`A guessed key: ${status} ${text}`)
  }
  found.count('keys guessed', guesses)
  return 0
}

/** Others send the form meanwhile, each once; a second attempt is allowed, because the machine is busy. */
async function serveOthers({ found, formId, enter }: Lab, attack: Promise<unknown>): Promise<number> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  attack.then(end, end)
  let served = 0
  while (!isOver) {
    const visitor = await enter()
    const attempt = async (n: number) => {
      const key = await getKey(visitor)
      const begun = performance.now()
      const { status } = await send(visitor, formId, key, { text: `bystander ${served} ${n}` })
      if (status === 204) served++
      else found.violation(`Somebody else was answered ${status}`)
      return performance.now() - begun
    }
    const first = await attempt(1)
    const took = first <= WITHIN_MS ? first : Math.min(first, await attempt(2))
    found.most('ms for somebody else, at most', took)
    if (took > WITHIN_MS) found.violation(`Somebody else waited ${Math.round(took)} ms`)
  }
  return served
}
