import { afterAll, beforeAll, describe } from 'vitest'
import type { EventStore } from './event-store.ts'
import { appending, repeating } from './suite/appending.suite.ts'
import { reading } from './suite/reading.suite.ts'
import { bounding, refusing } from './suite/refusing.suite.ts'
import type { MakeEventStore } from './suite/streams.suite.ts'
import { catchingUp, followingLive } from './suite/subscribing.suite.ts'

/** Contract suite of the event store; each adapter's tests run it. */
export function eventStoreSuite(name: string, make: MakeEventStore): void {
  describe(name, () => {
    let opened: EventStore
    const store = () => opened
    beforeAll(async () => {
      opened = await make()
    })
    afterAll(() => opened.close())

    appending(store)
    repeating(store)
    refusing(store)
    bounding(make)
    reading(store)
    catchingUp(store)
    followingLive(store, make)
  })
}
