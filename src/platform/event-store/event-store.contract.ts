import { afterAll, beforeAll, describe } from 'vitest'
import { appending, repeating } from './contract/appending.ts'
import { reading } from './contract/reading.ts'
import { bounding, refusing } from './contract/refusing.ts'
import type { MakeEventStore } from './contract/streams.ts'
import { catchingUp, followingLive } from './contract/subscribing.ts'
import type { EventStore } from './event-store.ts'

/** What every event store does; each adapter's test runs it. */
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
