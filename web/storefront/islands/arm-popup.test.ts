import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { armPopup } from './arm-popup.ts'

const page = { scrollHeight: 3_000, clientHeight: 1_000 }
let hasMouse = true
const events = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  hasMouse = true
  vi.stubGlobal('matchMedia', () => ({ matches: hasMouse }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: page }))
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('scrollY', 0)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function scrollTo(y: number): void {
  vi.stubGlobal('scrollY', y)
  events.dispatchEvent(new Event('scroll'))
}

const leaveAt = (clientY: number, relatedTarget: object | null = null) =>
  document.dispatchEvent(Object.assign(new Event('mouseout'), { clientY, relatedTarget }))

test('it is due after its seconds, and never once it is disarmed', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  armPopup({ opens: 'delay', after: '3' }, first)
  armPopup({ opens: 'delay', after: '3' }, second)()
  vi.advanceTimersByTime(2_999)
  expect(first).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
})

test('it is due once so much of the page was scrolled, however long that takes', () => {
  const due = vi.fn()
  const disarm = armPopup({ opens: 'scroll', after: '0', scroll: '40' }, due)
  vi.advanceTimersByTime(60_000)
  scrollTo(799)
  expect(due).not.toHaveBeenCalled()
  scrollTo(800)
  expect(due).toHaveBeenCalledOnce()
  disarm()
  scrollTo(900)
  expect(due).toHaveBeenCalledOnce()
})

test('it is due when the mouse leaves the page at its top, not between its parts or at its side', () => {
  const due = vi.fn()
  armPopup({ opens: 'exit', after: '3' }, due)
  vi.advanceTimersByTime(60_000)
  leaveAt(-1, {})
  leaveAt(300)
  expect(due).not.toHaveBeenCalled()
  leaveAt(-1)
  expect(due).toHaveBeenCalledOnce()
})

test('without a mouse that could leave, it is due after its seconds', () => {
  hasMouse = false
  const due = vi.fn()
  armPopup({ opens: 'exit', after: '20' }, due)
  vi.advanceTimersByTime(20_000)
  expect(due).toHaveBeenCalledOnce()
})
