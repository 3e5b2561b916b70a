import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sayWhere } from '../../api/site-pages.ts'
import { createEditorState } from '../editor-state.ts'
import { followPage } from './live-page.ts'

vi.mock('../../api/site-pages.ts', () => ({ sayWhere: vi.fn(async () => ({ told: true })) }))

class Source extends EventTarget {
  static opened: Source[] = []
  static readonly CLOSED = 2
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Source.opened.push(this)
  }
  close() {
    this.readyState = 2
  }
  say(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

function turn(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  Source.opened = []
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.mocked(sayWhere).mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  const received: number[] = []
  const session = { receive: ({ head }: { head: number }) => void received.push(head) }
  const state = createEditorState(1280)
  const stop = followPage({ docId: 'd1', head: 4, session: session as never, state })
  return { received, state, stop }
}

const ada = { tab: 'tab-of-ada', name: 'Ada', at: 'b1', isLeaving: false }

test('what others did is taken over, and the next stream begins where the last one has come to', () => {
  const { received, stop } = open()
  expect(Source.opened[0]?.url).toBe('/api/pages/d1/live?after=4')
  Source.opened[0]?.say('news', { head: 7 })
  Source.opened[0]?.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(100)
  expect([received, Source.opened[1]?.url]).toEqual([[7], '/api/pages/d1/live?after=7'])
  stop()
  Source.opened[1]?.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(60_000)
  expect(Source.opened).toHaveLength(2)
})

test('newcomers are shown and get the list of people; those who leave or fall silent are not shown', () => {
  const { state, stop } = open()
  vi.mocked(sayWhere).mockClear()
  Source.opened[0]?.say('person', ada)
  expect([state.read().people, vi.mocked(sayWhere).mock.calls.length]).toEqual([
    [{ tab: 'tab-of-ada', name: 'Ada', at: 'b1' }],
    1,
  ])
  Source.opened[0]?.say('person', { ...ada, isLeaving: true })
  expect(state.read().people).toEqual([])
  Source.opened[0]?.say('person', ada)
  vi.advanceTimersByTime(20_000)
  expect(state.read().people).toEqual([])
  stop()
  expect(vi.mocked(sayWhere).mock.lastCall?.[1]).toMatchObject({ isLeaving: true })
})

test('others are told what is selected when that changes, and one does not see oneself', () => {
  const { state, stop } = open()
  const { tab } = vi.mocked(sayWhere).mock.calls[0]?.[1] ?? { tab: '' }
  state.set({ selection: { type: 'blocks', ids: ['b7'] } })
  state.set({ view: 'phone' })
  expect(vi.mocked(sayWhere).mock.calls.map(([, { at }]) => at)).toEqual(['', 'b7'])
  Source.opened[0]?.say('person', { ...ada, tab })
  expect(state.read().people).toEqual([])
  stop()
})

test('a hidden tab has no connection and is not shown to others; shown again, it resumes where it was', () => {
  const { received, stop } = open()
  Source.opened[0]?.say('news', { head: 6 })
  turn('hidden')
  expect(Source.opened[0]?.readyState).toBe(Source.CLOSED)
  expect(vi.mocked(sayWhere).mock.lastCall?.[1]).toMatchObject({ isLeaving: true })
  vi.mocked(sayWhere).mockClear()
  Source.opened[0]?.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(60_000)
  expect([Source.opened.length, vi.mocked(sayWhere).mock.calls.length]).toEqual([1, 0])
  turn('visible')
  expect([received, Source.opened[1]?.url]).toEqual([[6], '/api/pages/d1/live?after=6'])
  expect(vi.mocked(sayWhere).mock.lastCall?.[1]).not.toHaveProperty('isLeaving')
  stop()
  turn('hidden')
  turn('visible')
  expect(Source.opened).toHaveLength(2)
})
