import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JsonObject, valueAt } from '../../../src/pages/operations/patch.ts'
import { ApiError } from '../../api/client/client.ts'
import type { PendingOperation } from './session-core.ts'
import { makeServer, open, type Server, set, textOf } from './session-lab.ts'

/** A tab whose session expires after it was opened, until `signIn`. */
function openSignedOut(server: Server) {
  let isSignedIn = false
  let stored: readonly PendingOperation[] = []
  const session = open(server, 'ada', {
    async send(request) {
      if (!isSignedIn) throw new ApiError(401, 'Please sign in.')
      return server.append('ada', request)
    },
    keep: async (pending) => {
      stored = pending
    },
  })
  const signIn = () => {
    isSignedIn = true
  }
  return { session, signIn, stored: () => stored }
}

const writeAs = (server: Server, accountId: string, path: string, value: unknown) =>
  server.append(accountId, {
    base: server.log.length,
    operations: [{ opId: `${accountId} ${server.log.length}`, patches: [set(path, value)] }],
  })

test('a tab whose session has ended saves after the next sign-in, and puts nothing over what others did meanwhile', async () => {
  const server = makeServer()
  const { session, signIn, stored } = openSignedOut(server)
  session.run([set('blocks.b1.props.text', 'mine')], { label: 'change' })
  session.run([set('settings.title', 'Mine')], { label: 'change' })
  await session.flush()
  expect(session.read()).toMatchObject({ status: 'offline', isSignedOut: true })
  for (const text of ['theirs', 'theirs at last']) writeAs(server, 'bob', 'blocks.b1.props.text', text)
  signIn()
  expect(await session.flush()).toBe(true)
  expect(session.read()).toMatchObject({ status: 'saved', isSignedOut: false })
  expect(server.read()).toMatchObject({
    settings: { title: 'Mine' },
    blocks: { b1: { props: { text: 'theirs at last' } } },
  })
  // The tab is closed before its author decides; the next one asks again.
  session.close()
  const next = open(server, 'ada', { kept: stored() })
  const [loss] = next.read().losses
  expect([textOf(next), loss?.isFromBefore]).toEqual(['theirs at last', true])
  if (loss) next.takeBack(loss)
  await next.flush()
  expect([server.read().blocks.b1?.props.text, next.read().losses]).toEqual(['mine', []])
})

test('what has waited in a tab that slept is compared with the page before it is sent', async () => {
  const server = makeServer()
  let now = 0
  const session = open(server, 'ada', {
    now: () => now,
  })
  session.run([set('blocks.b1.props.text', 'before the lid was closed')], { label: 'change' })
  writeAs(server, 'bob', 'blocks.b1.props.text', 'theirs')
  now = 86_400_000
  expect(await session.flush()).toBe(true)
  expect([server.read().blocks.b1?.props.text, session.read().losses.length]).toEqual(['theirs', 1])
  const [loss] = session.read().losses
  if (loss) session.dismissLoss(loss.opId)
  expect([session.read().losses, textOf(session)]).toEqual([[], 'theirs'])
})

const target = fc.constantFrom('blocks.b1.props.text', 'blocks.b2.props.text', 'settings.title', 'blocks.b1.order')
const writes = fc.array(fc.tuple(target, fc.nat(3)), { maxLength: 6 })

test('whatever two people write while one of them is signed out, theirs stands, and mine is either saved or offered', async () => {
  await fc.assert(
    fc.asyncProperty(writes, writes, async (mine, theirs) => {
      const server = makeServer()
      const { session, signIn } = openSignedOut(server)
      for (const [path, value] of mine) session.run([set(path, `ada ${value}`)], { label: 'change' })
      await session.flush()
      for (const [path, value] of theirs) writeAs(server, 'bob', path, `bob ${value}`)
      signIn()
      expect(await session.flush()).toBe(true)
      session.close()
      const his = new Map(theirs)
      const [both, only] = [new Map(mine), new Map(mine)]
      for (const path of both.keys()) (his.has(path) ? only : both).delete(path)
      const saved = (path: string) => valueAt(server.read() as unknown as JsonObject, path.split('.'))
      expect([...his].map(([path]) => saved(path))).toEqual([...his].map(([, value]) => `bob ${value}`))
      expect([...only].map(([path]) => saved(path))).toEqual([...only].map(([, value]) => `ada ${value}`))
      const offered = session.read().losses.flatMap(({ patches }) => patches)
      expect(offered).toEqual(expect.arrayContaining([...both].map(([path, value]) => set(path, `ada ${value}`))))
    }),
    { numRuns: 100 },
  )
})
