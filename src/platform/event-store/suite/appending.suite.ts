import { expect, test } from 'vitest'
import { VersionConflict } from '../event-store.ts'
import { newEvent, newStream, readAll, type Store } from './streams.suite.ts'

export function appending(store: Store) {
  test('an event comes back as it was appended', async () => {
    const id = newStream()
    const event = newEvent({ text: 'ü 😀 "\\u0000"', list: [1, 2.5, null], deep: { yes: true } })
    const { version, position, duplicate } = await store().append(id, [event], { expected: 'none' })
    const stream = `cart-w1-${id.entityId}`
    const recordedAt = expect.any(Date)
    expect([version, duplicate]).toEqual([0, false])
    expect(await readAll(store(), id)).toEqual([{ ...event, ...id, stream, version, position, recordedAt }])
  })

  test('several events of one append take following versions, and the answer names the last', async () => {
    const id = newStream()
    await store().append(id, [newEvent()], { expected: 'none' })
    const last = await store().append(id, [newEvent(), newEvent(), newEvent()], { expected: 0 })
    const events = await readAll(store(), id)
    expect(events.map((event) => event.version)).toEqual([0, 1, 2, 3])
    expect(last).toEqual({ version: 3, position: events[3]?.position, duplicate: false })
  })

  test.each([
    ['none', 0, true],
    ['none', 2, false],
    ['exists', 0, false],
    ['exists', 2, true],
    ['any', 0, true],
    ['any', 2, true],
    [0, 0, false],
    [0, 2, false],
    [1, 2, true],
    [2, 2, false],
  ] as const)('expecting %s of a stream of %i events: %s', async (expected, events, accepted) => {
    const id = newStream()
    for (let n = 0; n < events; n++) await store().append(id, [newEvent()], { expected: 'any' })
    const append = store().append(id, [newEvent()], { expected })
    if (accepted) expect((await append).version).toBe(events)
    else await expect(append).rejects.toThrow(VersionConflict)
  })

  test('of concurrent appends with the same expected version exactly one succeeds', async () => {
    const id = newStream()
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => store().append(id, [newEvent()], { expected: 'none' })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readAll(store(), id)).toHaveLength(1)
  })
}

export function repeating(store: Store) {
  test.each(['none', 'exists', 'any', 1] as const)(
    'the same events sent again expecting %s are a duplicate, also when others followed',
    async (expected) => {
      const id = newStream()
      if (expected !== 'none') await store().append(id, [newEvent(), newEvent()], { expected: 'none' })
      const events = [newEvent(), newEvent()]
      const first = await store().append(id, events, { expected })
      const again = await store().append(id, events, { expected })
      await store().append(id, [newEvent()], { expected: first.version })
      const later = await store().append(id, events, { expected })
      expect([first.duplicate, again, later]).toEqual([
        false,
        { ...first, duplicate: true },
        { ...first, duplicate: true },
      ])
      expect(await readAll(store(), id)).toHaveLength(first.version + 2)
    },
  )

  test('a re-send that matches the stored events only in part is a conflict', async () => {
    const id = newStream()
    const [a, b] = [newEvent(), newEvent()]
    await store().append(id, [a], { expected: 'none' })
    await expect(store().append(id, [a, b], { expected: 'none' })).rejects.toThrow(VersionConflict)
  })
}
