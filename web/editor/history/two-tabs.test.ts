import { expect, test } from 'vitest'
import type { Patch } from '../../../src/pages/operations/patch-shape.ts'
import { plainText } from '../../blocks/fields/rich-text.ts'
import { makeServer, open, type Server, set, tellNews, textOf } from './session-lab.ts'

const text = (...paragraphs: string[]) => plainText(...paragraphs) as never
const typed = (was: never, value: never): Patch => ({ op: 'set', path: ['blocks', 'b1', 'props', 'text'], value, was })

async function withText(server: Server, ...paragraphs: string[]) {
  server.append('setup', {
    base: 0,
    operations: [{ opId: 'setup', patches: [set('blocks.b1.props.text', text(...paragraphs))] }],
  })
  return text(...paragraphs)
}

/** Two tabs of one account. */
const tabs = (server: Server) =>
  ['tab-1', 'tab-2'].map((tab) => open(server, 'ada', { tab, send: async (request) => server.append('ada', request) }))

test('a change of one tab is told to the other tab of the same account that had not seen it', async () => {
  const server = makeServer()
  const [first, second] = tabs(server)
  first?.run([set('blocks.b2.props.text', 'from the first')], { label: 'change' })
  second?.run([set('blocks.b2.props.text', 'from the second')], { label: 'change' })
  await first?.flush()
  await second?.flush()
  if (first) tellNews(server, first, 0)
  expect(first?.read().losses).toMatchObject([
    { accountId: 'ada', patches: [set('blocks.b2.props.text', 'from the first')] },
  ])
  expect(second?.read().losses).toEqual([])
})

test('what two tabs type in one text stands side by side, in both, and neither is told of a loss', async () => {
  const server = makeServer()
  const was = await withText(server, 'Open at nine')
  const [first, second] = tabs(server)
  first?.run([typed(was, text('Open at nine!'))], { label: 'typing', join: 'text' })
  second?.run([typed(was, text('Open at nine', 'Closed on Mondays'))], { label: 'typing', join: 'text' })
  await second?.flush()
  if (first) tellNews(server, first, 1)
  const both = text('Open at nine!', 'Closed on Mondays')
  expect(first && textOf(first)).toEqual(both)
  // Typed on by someone who saw the news, and still part of the first step.
  first?.run([typed(both, text('Open at nine!!', 'Closed on Mondays'))], { label: 'typing', join: 'text' })
  await first?.flush()
  if (second) tellNews(server, second, 1)
  const all = text('Open at nine!!', 'Closed on Mondays')
  expect([server.read().blocks.b1?.props.text, first && textOf(first), second && textOf(second)]).toEqual([
    all,
    all,
    all,
  ])
  expect([first?.read().losses, second?.read().losses]).toEqual([[], []])
  first?.undo()
  await first?.flush()
  expect(server.read().blocks.b1?.props.text).toEqual(text('Open at nine', 'Closed on Mondays'))
})

test('typing that has not seen the news yet takes nothing of them out', async () => {
  const server = makeServer()
  const was = await withText(server, 'Open at nine')
  const [first, second] = tabs(server)
  second?.run([typed(was, text('Open at nine', 'Closed on Mondays'))], { label: 'typing' })
  await second?.flush()
  if (first) tellNews(server, first, 1)
  first?.run([typed(was, text('Open at nine!'))], { label: 'typing' })
  await first?.flush()
  expect(server.read().blocks.b1?.props.text).toEqual(text('Open at nine!', 'Closed on Mondays'))
})

test('a text typed offline is joined with what others wrote elsewhere in it, and offered where both changed one word', async () => {
  const server = makeServer()
  const was = await withText(server, 'Open at nine', 'Every day')
  const kept = (value: never) => ({
    opId: crypto.randomUUID(),
    patches: [typed(was, value)],
    made: [{ path: ['blocks', 'b1', 'props', 'text'], before: was, after: value }],
  })
  server.append('ben', {
    base: 1,
    operations: [{ opId: 'theirs', patches: [typed(was, text('Open at ten', 'Every day'))] }],
  })
  const fits = open(server, 'ada', { kept: [kept(text('Open at nine', 'Every day but Monday'))] })
  expect([textOf(fits), fits.read().losses]).toEqual([text('Open at ten', 'Every day but Monday'), []])
  const contested = open(server, 'ada', { kept: [kept(text('Open at eight', 'Every day'))] })
  expect(textOf(contested)).toEqual(text('Open at ten', 'Every day'))
  expect(contested.read().losses).toMatchObject([{ isFromBefore: true }])
})
