import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SendProblem } from '../../../../src/restock/admin-contract.ts'
import { ProblemLine } from './problem-line.tsx'

const problem = (given: Partial<SendProblem>): SendProblem => ({
  signUpId: 's',
  variantId: 'v',
  email: 'ann@example.com',
  state: 'failed',
  reason: '',
  at: '2026-11-21T12:00:00Z',
  ...given,
})
const line = (given: Partial<SendProblem>, maySend = true) =>
  renderToString(<ProblemLine problem={problem(given)} busy={false} onAgain={maySend ? () => undefined : undefined} />)

test('an e-mail that failed or is uncertain can be sent again', () => {
  expect(line({ state: 'failed' })).toContain('Send again to ann@example.com')
  expect(line({ state: 'uncertain' })).toContain('Send again to ann@example.com')
})

test('people who unsubscribed or were erased get no e-mail, and read-only roles send none', () => {
  expect(line({ state: 'suppressed', reason: 'unsubscribed' })).not.toContain('<button')
  expect(line({ state: 'failed', email: null })).not.toContain('<button')
  expect(line({ state: 'failed' }, false)).not.toContain('<button')
})

test('a person whose address was erased is shown as forgotten', () => {
  expect(line({ state: 'suppressed', email: null, reason: 'forgotten' })).toContain('<strong>Forgotten</strong>')
})
