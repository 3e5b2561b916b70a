import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultDocument } from '../../../src/pages/documents/default-documents.ts'
import { createPageSession, type PageSession } from './page-session.ts'
import { createStepOrder } from './session-core.ts'
import { createTabHistory } from './tab-history.ts'

function open() {
  const order = createStepOrder()
  let now = 0
  const session = (kind: 'header' | 'style') =>
    createPageSession({
      head: 0,
      document: defaultDocument(kind),
      tab: 'ada',
      order,
      now: () => now,
      keep: async () => {},
      send: () => new Promise(() => {}),
      reread: () => new Promise(() => {}),
    })
  const [page, style] = [session('header'), session('style')]
  const listeners = new Set<() => void>()
  let opened: PageSession | undefined
  const history = createTabHistory(page, {
    read: () => ({ session: opened }) as never,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  const write = (of: PageSession, title: string, join?: string) =>
    of.run([{ op: 'set', path: ['settings', 'title'], value: title }], { label: title, ...(join && { join }) })
  return {
    page,
    style,
    history,
    write,
    openStyle() {
      opened = style
      for (const listener of listeners) listener()
    },
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('changes of page and style are undone in the order in which they were made, and redone in it', () => {
  const { page, style, history, write, openStyle } = open()
  openStyle()
  write(page, 'one')
  write(style, 'two')
  write(page, 'three')
  const undone = [0, 1, 2].map(() => {
    const { undo } = history.read()
    history.undo()
    return undo
  })
  expect([undone, history.read().undo]).toEqual([['three', 'two', 'one'], undefined])
  const redone = [0, 1, 2].map(() => {
    const { redo } = history.read()
    history.redo()
    return redo
  })
  expect([redone, history.read().redo]).toEqual([['one', 'two', 'three'], undefined])
})

test('a change of the page ends what of the style could be redone, and the other way round', () => {
  const { page, style, history, write, openStyle } = open()
  openStyle()
  write(style, 'style')
  history.undo()
  write(page, 'page')
  expect([history.read().redo, style.read().redo]).toEqual([undefined, undefined])
  history.undo()
  write(style, 'style again')
  expect(page.read().redo).toBeUndefined()
})

test('typing before and after a change of style makes two steps', () => {
  const { page, style, history, write, openStyle, pass } = open()
  openStyle()
  write(page, 'a', 'title')
  pass(100)
  write(style, 'style')
  pass(100)
  write(page, 'ab', 'title')
  history.undo()
  expect([page.read().document.settings.title, history.read().undo]).toEqual(['a', 'style'])
})

test('its listeners hear of the style once it is opened', () => {
  const { style, history, write, openStyle } = open()
  let calls = 0
  const stop = history.subscribe(() => calls++)
  openStyle()
  write(style, 'two')
  expect([calls, history.read().undo, history.read().status]).toEqual([2, 'two', 'saving'])
  stop()
  write(style, 'three')
  expect(calls).toBe(2)
})

test('whatever the order of changes, all of them undone is the state at first, and redone the state at last', () => {
  const changes = fc.array(fc.record({ isStyle: fc.boolean(), title: fc.string({ minLength: 1, maxLength: 5 }) }))
  fc.assert(fc.property(changes, walkBackAndForth), { numRuns: 50 })
})

function walkBackAndForth(made: { isStyle: boolean; title: string }[]): void {
  const { page, style, history, write, openStyle } = open()
  openStyle()
  const state = () => [page.read().document, style.read().document]
  const seen = [state()]
  for (const { isStyle, title } of made) if (write(isStyle ? style : page, title)) seen.push(state())
  const steps = seen.slice(1)
  expect(steps.map(() => walked(history.undo))).toEqual(seen.slice(0, -1).reverse())
  expect(history.read().undo).toBeUndefined()
  expect(steps.map(() => walked(history.redo))).toEqual(steps)

  function walked(step: () => void) {
    step()
    return state()
  }
}
