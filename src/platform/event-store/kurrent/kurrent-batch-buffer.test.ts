import { expect, test } from 'vitest'
import type { Position, Recorded } from '../event-store.ts'
import { createKurrentBatchBuffer, type KurrentBatchBuffer } from './kurrent-batch-buffer.ts'

const at = (place: number) => `C${place}/P${place}` as Position
const event = (place: number) => ({ position: at(place) }) as Recorded

function taken(inbox: KurrentBatchBuffer): [number, string, boolean] | undefined {
  const batch = inbox.take()
  return batch && [batch.events.length, batch.position, batch.caughtUp]
}

function filled(events: number): KurrentBatchBuffer {
  const inbox = createKurrentBatchBuffer({ after: 'start', until: at(events) })
  for (let place = 1; place <= events; place++) inbox.add(event(place))
  return inbox
}

test('while the past is read, events wait until they fill a batch', () => {
  const inbox = filled(499)
  expect(taken(inbox)).toBeUndefined()
  inbox.add(event(500))
  expect(taken(inbox)).toEqual([500, at(500), false])
})

test('the end of the catch-up is reported, even after a full batch', () => {
  const inbox = filled(500)
  inbox.caughtUp()
  expect([taken(inbox), taken(inbox), taken(inbox)]).toEqual([[500, at(500), false], [0, at(500), true], undefined])
})

test('what the server looked at before it had caught up has been seen, although nothing came of it', () => {
  const inbox = createKurrentBatchBuffer({ after: at(3), until: at(90) })
  inbox.caughtUp()
  expect(taken(inbox)).toEqual([0, at(90), true])
})

test('once live, each event is handed over at once, and so is how far was looked', () => {
  const inbox = filled(0)
  inbox.caughtUp()
  expect(taken(inbox)).toEqual([0, at(0), true])
  inbox.add(event(7))
  expect(taken(inbox)).toEqual([1, at(7), true])
  inbox.scannedTo(at(9))
  expect(taken(inbox)).toEqual([0, at(9), true])
})

test('a filter that keeps little still moves on through a long past', () => {
  const inbox = filled(1)
  for (let looked = 1; looked <= 3; looked++) inbox.scannedTo(at(looked * 500))
  expect(taken(inbox)).toBeUndefined()
  inbox.scannedTo(at(2_000))
  expect(taken(inbox)).toEqual([1, at(2_000), false])
})

test('repeated events are skipped', () => {
  const inbox = filled(2)
  inbox.add(event(2))
  inbox.caughtUp()
  expect(taken(inbox)).toEqual([2, at(2), true])
})
