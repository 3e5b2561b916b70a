import { expect, test } from 'vitest'
import type { AppendOperationsRequest } from '../../../src/pages/admin-contract.ts'
import { ApiError } from '../../api/client/client.ts'
import type { PendingOperation } from './session-core.ts'
import { block, makeServer, open, type Server, set, textOf } from './session-lab.ts'

/** A server that refuses everything for good until it is told otherwise. */
function openRefused(server: Server, status: number) {
  let refusal: ApiError | undefined = new ApiError(status, `No (${status}).`)
  let stored: readonly PendingOperation[] = []
  let now = 0
  const session = open(server, 'ada', {
    now: () => now,
    keep: async (pending) => {
      stored = pending
    },
    async send(request: AppendOperationsRequest) {
      if (refusal) throw refusal
      return server.append('ada', request)
    },
  })
  return {
    session,
    stored: () => stored,
    allow: () => {
      refusal = undefined
    },
    later: () => {
      now += 5_000
    },
  }
}

test.each([400, 403, 404, 413, 422])(
  'what the server refuses with %d is kept with its reason, and saved when it is tried again',
  async (status) => {
    const server = makeServer()
    const { session, stored, allow } = openRefused(server, status)
    session.run([set('blocks.b1.props.text', 'typed for long')], { label: 'typing' })
    await session.flush()
    const [refused] = session.read().refused
    expect(refused).toMatchObject({ status, message: `No (${status}).` })
    expect([textOf(session), stored().length]).toEqual(['one', 1])
    allow()
    session.retryRefused(refused?.opId ?? '')
    expect([textOf(session), session.read().refused]).toEqual(['typed for long', []])
    expect(await session.flush()).toBe(true)
    expect([server.read().blocks.b1?.props.text, stored()]).toEqual(['typed for long', []])
    session.undo()
    expect(textOf(session)).toBe('one')
  },
)

test('a refused change survives the tab, and the next one neither sends it by itself nor loses it', async () => {
  const server = makeServer()
  const { session, stored } = openRefused(server, 403)
  session.run([set('blocks.b1.props.text', 'kept')], { label: 'typing' })
  await session.flush()
  session.close()
  const next = open(server, 'ada', { kept: stored() })
  expect(await next.flush()).toBe(true)
  expect([textOf(next), server.log]).toEqual(['one', []])
  expect(next.read().refused).toMatchObject([
    { status: 403, message: 'No (403).', patches: [set('blocks.b1.props.text', 'kept')] },
  ])
})

test('a text refused while it was typed is offered once, in its last form, with the block it stands in', async () => {
  const server = makeServer()
  const { session, later, allow } = openRefused(server, 403)
  session.run([set('blocks.b3', block(''))], { label: 'new Text' })
  for (const text of ['T', 'Tw', 'Two words']) {
    later()
    session.run([set('blocks.b3.props.text', text)], { label: 'typing', join: 'text' })
    session.run([set('settings.title', text)], { label: 'typing', join: 'title' })
  }
  await session.flush()
  const { refused } = session.read()
  expect(refused).toHaveLength(1)
  allow()
  session.retryRefused(refused[0]?.opId ?? '')
  await session.flush()
  expect(server.read()).toMatchObject({
    blocks: { b3: { props: { text: 'Two words' } } },
    settings: { title: 'Two words' },
  })
})

test('a refused change whose block was deleted meanwhile brings the block back when it is tried again', async () => {
  const server = makeServer()
  const { session, stored, allow } = openRefused(server, 403)
  session.run([set('blocks.b1.props.text', 'typed for long')], { label: 'typing' })
  await session.flush()
  allow()
  session.run([{ op: 'remove', path: ['blocks', 'b1'] }], { label: 'delete' })
  await session.flush()
  expect(server.read().blocks.b1).toBeUndefined()
  session.retryRefused(session.read().refused[0]?.opId ?? '')
  expect(await session.flush()).toBe(true)
  expect([server.read().blocks.b1?.props.text, session.read().refused, stored()]).toEqual(['typed for long', [], []])
})

test('a discarded change is gone, also from the browser', async () => {
  const { session, stored } = openRefused(makeServer(), 413)
  session.run([set('blocks.b1.props.text', 'too long')], { label: 'typing' })
  await session.flush()
  session.discardRefused(session.read().refused[0]?.opId ?? '')
  expect([session.read().refused, stored()]).toEqual([[], []])
})

test('what asks for the password waits for it with everything after it, and is saved once it is confirmed', async () => {
  const server = makeServer()
  let isFresh = false
  const session = open(server, 'ada', {
    async send(request) {
      if (!isFresh) throw new ApiError(403, 'Please confirm your password to go on.', {}, { reauthenticate: true })
      return server.append('ada', request)
    },
  })
  session.run([set('blocks.b1.props.text', 'code')], { label: 'code' })
  await session.flush()
  session.run([set('blocks.b2.props.text', 'after it')], { label: 'typing' })
  await session.flush()
  expect([session.read().mustConfirm, session.read().refused]).toEqual([true, []])
  expect([textOf(session), textOf(session, 'b2')]).toEqual(['code', 'after it'])
  isFresh = true
  expect(await session.flush()).toBe(true)
  const { b1, b2 } = server.read().blocks
  expect([session.read().mustConfirm, b1?.props.text, b2?.props.text]).toEqual([false, 'code', 'after it'])
})
