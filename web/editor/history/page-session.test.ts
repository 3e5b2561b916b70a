import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { AppendOperationsRequest } from '../../../src/pages/admin-contract.ts'
import type { StoredDocument } from '../../../src/pages/documents/page-settings.ts'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'
import { ApiError } from '../../api/client/client.ts'
import type { PageSession } from './page-session.ts'
import type { PendingOperation } from './session-core.ts'
import { block, makeServer, open, type Server, set, tellNews, textOf } from './session-lab.ts'

test('changes show at once, and are saved with one request per 20 operations', async () => {
  const server = makeServer()
  const send = vi.fn(async (request: AppendOperationsRequest) => server.append('ada', request))
  const session = open(server, 'ada', { send })
  for (let count = 0; count < 25; count++) session.run([set('blocks.b1.props.text', `${count}`)], { label: 'change' })
  expect([textOf(session), session.read().status]).toEqual(['24', 'saving'])
  expect(await session.flush()).toBe(true)
  expect(send.mock.calls.map(([{ operations }]) => operations.length)).toEqual([20, 5])
  expect(server.read()).toEqual(session.read().document)
  expect(session.read().status).toBe('saved')
})

test('text that is typed without a pause is one operation and one step; after a second it is another one', async () => {
  const server = makeServer()
  let now = 0
  const session = open(server, 'ada', { now: () => now })
  const type = (text: string) => session.run([set('blocks.b1.props.text', text)], { label: 'typing', join: 'text b1' })
  type('H')
  now = 500
  type('Hi')
  now = 1_900
  type('Hi!')
  await session.flush()
  expect(server.log).toHaveLength(2)
  session.undo()
  expect(textOf(session)).toBe('Hi')
  session.undo()
  expect(textOf(session)).toBe('one')
  session.redo()
  session.redo()
  await session.flush()
  expect([textOf(session), server.read()]).toEqual(['Hi!', session.read().document])
})

test('typing that goes on after a save renews only the block that is typed in', async () => {
  const server = makeServer()
  const send = async (request: Parameters<typeof server.append>[1]) => structuredClone(server.append('ada', request))
  const session = open(server, 'ada', { send })
  const before = session.read().document
  const type = (text: string) => session.run([set('blocks.b1.props.text', text)], { label: 'typing', join: 'text b1' })
  type('H')
  await session.flush()
  type('Hi')
  type('Hi!')
  session.receive({ head: 1, document: structuredClone(server.read()), operations: [] })
  type('Hi!!')
  const after = session.read().document
  expect(textOf(session)).toBe('Hi!!')
  expect(after.blocks.b2).toBe(before.blocks.b2)
  expect(after.sections).toBe(before.sections)
  await session.flush()
  expect(server.read().blocks.b1?.props.text).toBe('Hi!!')
})

test('a cut network loses nothing: the same operations are sent again and count once', async () => {
  vi.useFakeTimers()
  const server = makeServer()
  let failures = 3
  const session = open(server, 'ada', {
    async send(request) {
      const reply = server.append('ada', request)
      if (failures-- > 0) throw new ApiError(0, '')
      return reply
    },
  })
  session.run([set('blocks.b1.props.text', 'kept')], { label: 'change' })
  expect(await session.flush()).toBe(false)
  expect(session.read().status).toBe('offline')
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect([session.read().status, server.log.length, textOf(session)]).toEqual(['saved', 1, 'kept'])
})

test('unsaved changes are stored before they are sent, and another tab continues with them', async () => {
  const server = makeServer()
  let stored: readonly PendingOperation[] = []
  const order: string[] = []
  const session = open(server, 'ada', {
    async keep(pending) {
      stored = pending
      order.push('kept')
    },
    send: async () => {
      order.push('sent')
      throw new ApiError(0, '')
    },
  })
  session.run([set('blocks.b1.props.text', 'left behind')], { label: 'change' })
  await session.flush()
  session.close()
  expect(order.slice(0, 2)).toEqual(['kept', 'sent'])
  const next = open(server, 'ada', { kept: stored })
  expect(textOf(next)).toBe('left behind')
  expect(await next.flush()).toBe(true)
  expect(server.read().blocks.b1?.props.text).toBe('left behind')
})

test('a refused operation is undone and kept for its author; the others are saved', async () => {
  const server = makeServer()
  const session = open(server, 'ada', {
    async send(request) {
      const bad = request.operations.find(({ opId }) => opId === 'bad')
      if (bad) throw new ApiError(400, 'A section has at most 60 blocks.', { bad: 'A section has at most 60 blocks.' })
      return server.append('ada', request)
    },
    newId: (() => {
      const names = ['good', 'bad', 'fine']
      return () => names.shift() ?? 'more'
    })(),
  })
  session.run([set('blocks.b1.props.text', 'good')], { label: 'a' })
  session.run([set('blocks.b2.props.text', 'bad')], { label: 'b' })
  session.run([set('settings.title', 'Fine')], { label: 'c' })
  expect(await session.flush()).toBe(true)
  expect(session.read().refused).toEqual([
    {
      opId: 'bad',
      status: 400,
      message: 'A section has at most 60 blocks.',
      patches: [set('blocks.b2.props.text', 'bad')],
    },
  ])
  expect(server.read()).toMatchObject({
    settings: { title: 'Fine' },
    blocks: { b1: { props: { text: 'good' } }, b2: { props: { text: 'two' } } },
  })
})

test('an overwritten value is reported, and can be restored', async () => {
  const server = makeServer()
  const [ada, bob] = [open(server, 'ada'), open(server, 'bob')]
  ada.run([set('blocks.b1.props.text', 'from Ada')], { label: 'change' })
  bob.run([set('blocks.b1.props.text', 'from Bob')], { label: 'change' })
  await ada.flush()
  await bob.flush()
  tellNews(server, ada, 1)
  expect(textOf(ada)).toBe('from Bob')
  const [loss] = ada.read().losses
  expect(loss).toMatchObject({ accountId: 'bob' })
  if (loss) ada.takeBack(loss)
  await ada.flush()
  expect([server.read().blocks.b1?.props.text, ada.read().losses]).toEqual(['from Ada', []])
  // A change that was seen before it was overwritten is no loss.
  tellNews(server, bob, 0)
  bob.run([set('blocks.b1.props.text', 'on purpose')], { label: 'change' })
  await bob.flush()
  tellNews(server, ada, 3)
  expect(ada.read().losses).toEqual([])
})

type Deed = { who: 0 | 1; what: 'run'; patch: Patch } | { who: 0 | 1; what: 'undo' | 'redo' | 'flush' | 'hear' }
const who = fc.constantFrom(0 as const, 1 as const)
const value = fc.string({ maxLength: 3 })
const target = fc.constantFrom('blocks.b1.props.text', 'blocks.b2.props.text', 'settings.title', 'blocks.b1.order')
const somePatch = fc.oneof(
  fc.tuple(target, value).map(([path, text]) => set(path, text)),
  fc.constantFrom('b1', 'b2', 'b3').map((id): Patch => ({ op: 'remove', path: ['blocks', id] })),
  fc.tuple(fc.constantFrom('b1', 'b3'), value).map(([id, text]) => set(`blocks.${id}`, block(text))),
)
const someDeed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ who, what: fc.constant('run' as const), patch: somePatch }) },
  {
    weight: 3,
    arbitrary: fc.record({
      who,
      what: fc.constantFrom('undo' as const, 'redo' as const, 'flush' as const, 'hear' as const),
    }),
  },
)

/** Requests fail before or after the server has processed them, until the network is stable. */
function openOnBadNetwork(server: Server, account: string, chance: () => number): PageSession {
  return open(server, account, {
    async send(request) {
      const luck = chance()
      const reply = luck === 0 ? undefined : server.append(account, request)
      if (!reply || luck === 1) throw new ApiError(0, '')
      return reply
    },
  })
}

async function does(server: Server, session: PageSession, deed: Deed): Promise<void> {
  if (deed.what === 'run') session.run([deed.patch], { label: 'x' })
  else if (deed.what === 'hear') tellNews(server, session, 0)
  else await session[deed.what]()
}

test('two people with requests that come late and answers that are lost see the same page once all is quiet', async () => {
  const luck = fc.infiniteStream(fc.integer({ min: 0, max: 3 }))
  await fc.assert(
    fc.asyncProperty(fc.array(someDeed, { maxLength: 40 }), luck, async (deeds, chances) => {
      const server = makeServer()
      let isQuiet = false
      const chance = () => (isQuiet ? 3 : (chances.next().value as number))
      const sessions = ['ada', 'bob'].map((account) => openOnBadNetwork(server, account, chance))
      for (const deed of deeds) await does(server, sessions[deed.who] as PageSession, deed)
      isQuiet = true
      for (const session of sessions) expect(await session.flush()).toBe(true)
      for (const session of sessions) tellNews(server, session, 0)
      for (const session of sessions) session.close()
      for (const session of sessions) expect(session.read().document).toEqual(server.read())
    }),
    { numRuns: 60 },
  )
})

const mineAndTheirs = fc.tuple(
  fc.array(somePatch, { minLength: 1, maxLength: 6 }),
  fc.array(fc.tuple(target, value), { maxLength: 4 }),
)

test('undo never changes what the other person wrote', async () => {
  await fc.assert(
    fc.asyncProperty(mineAndTheirs, async ([mine, theirs]) => {
      const { server, ada, steps } = await editTogether(mine, theirs)
      const written = theirs.map(([path]) => [path, at(ada.read().document, path)] as const)
      for (let step = 0; step < steps; step++) ada.undo()
      await ada.flush()
      ada.close()
      const changed = written.filter(
        ([path, text]) => isOf('bob', text) && ![text, undefined].includes(at(server.read(), path) as string),
      )
      expect(changed).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('redo after undo changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(somePatch, { minLength: 1, maxLength: 6 }), async (mine) => {
      const { ada, steps } = await editTogether(mine, [])
      const before = ada.read().document
      for (let step = 0; step < steps; step++) ada.undo()
      for (let step = 0; step < steps; step++) ada.redo()
      await ada.flush()
      ada.close()
      expect(ada.read().document).toEqual(before)
    }),
    { numRuns: 60 },
  )
})

/** Ada changes something; Bob, who has seen it, changes the same page; Ada is notified. */
async function editTogether(mine: Patch[], theirs: [string, string][]) {
  const server = makeServer()
  const [ada, bob] = [open(server, 'ada'), open(server, 'bob')]
  for (const patch of mine) ada.run([patch], { label: 'x' })
  await ada.flush()
  tellNews(server, bob, 0)
  const steps = server.log.length
  for (const [path, text] of theirs) bob.run([set(path, `bob ${text}`)], { label: 'x' })
  await bob.flush()
  bob.close()
  tellNews(server, ada, steps)
  return { server, ada, steps }
}

const isOf = (name: string, text: unknown) => typeof text === 'string' && text.startsWith(name)

function at(document: StoredDocument, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], document)
}

test('an overwritten change is reported even if the event arrives before the response to the save', async () => {
  const server = makeServer()
  const answer = Promise.withResolvers<void>()
  const session = open(server, 'ada', {
    async send(request) {
      const reply = server.append('ada', request)
      await answer.promise
      return reply
    },
  })
  session.run([set('blocks.b1.props.text', 'mine')], { label: 'change' })
  const saved = session.flush()
  await vi.waitFor(() => expect(server.log).toHaveLength(1))
  const theirs = [{ opId: 'theirs', patches: [set('blocks.b1.props.text', 'theirs')] }]
  server.append('ben', { base: 0, operations: theirs })
  tellNews(server, session, 0)
  // The news contain one's own operation too, so nothing of it is applied again.
  expect(textOf(session)).toBe('theirs')
  const [loss] = session.read().losses
  if (loss) session.dismissLoss(loss.opId)
  answer.resolve()
  await saved
  expect([loss, session.read().losses]).toMatchObject([{ accountId: 'ben' }, []])
  expect(loss?.patches).toEqual([set('blocks.b1.props.text', 'mine')])
})

test('an overwritten change is reported if the news had only the operation of the other person', async () => {
  const server = makeServer()
  const answer = Promise.withResolvers<void>()
  const session = open(server, 'ada', {
    async send(request) {
      const reply = server.append('ada', request)
      await answer.promise
      return reply
    },
  })
  session.run([set('blocks.b1.props.text', 'mine')], { label: 'change' })
  const saved = session.flush()
  await vi.waitFor(() => expect(server.log).toHaveLength(1))
  server.append('ben', { base: 0, operations: [{ opId: 'theirs', patches: [set('blocks.b1.props.text', 'theirs')] }] })
  tellNews(server, session, 1)
  expect(session.read().losses).toEqual([])
  answer.resolve()
  await saved
  expect(session.read().losses).toMatchObject([{ accountId: 'ben', patches: [set('blocks.b1.props.text', 'mine')] }])
})

test('what is typed after an answer was lost is an operation of its own, for the server may have the first one', async () => {
  const server = makeServer()
  let isLost = true
  const session = open(server, 'ada', {
    now: () => 0,
    async send(request) {
      const reply = server.append('ada', request)
      if (isLost) throw new ApiError(0, '')
      return reply
    },
  })
  session.run([set('blocks.b1.props.text', 'H')], { label: 'typing', join: 'text b1' })
  await session.flush()
  session.run([set('blocks.b1.props.text', 'Hi')], { label: 'typing', join: 'text b1' })
  isLost = false
  expect(await session.flush()).toBe(true)
  expect([textOf(session), server.read().blocks.b1?.props.text]).toEqual(['Hi', 'Hi'])
  session.undo()
  expect(textOf(session)).toBe('one')
})

test('what was done before news of others came says that its author had not seen them, so that they are told', async () => {
  const server = makeServer()
  const [ada, bob] = [open(server, 'ada'), open(server, 'bob')]
  ada.run([set('blocks.b1.props.text', 'from Ada')], { label: 'change' })
  bob.run([set('blocks.b1.props.text', 'from Bob')], { label: 'change' })
  await bob.flush()
  tellNews(server, ada, 0)
  ada.run([set('settings.title', 'Title')], { label: 'change' })
  await ada.flush()
  expect(server.log.map(({ accountId, base }) => [accountId, base])).toEqual([
    ['bob', 0],
    ['ada', 0],
    ['ada', 1],
  ])
  tellNews(server, bob, 1)
  expect(bob.read().losses).toMatchObject([{ accountId: 'ada' }])
})
