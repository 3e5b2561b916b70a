import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { joinParts } from './joined-parts.ts'

const texts: Record<string, string> = { a: 'abcdefgh', b: 'ijklmnop', c: 'qrs' }
const opened: string[] = []
const storage = {
  async open(_: string, name: string) {
    opened.push(name)
    const bytes = Buffer.from(texts[name] ?? '')
    const read = () => Readable.from([bytes.subarray(0, 3), bytes.subarray(3)], { objectMode: false })
    return { size: bytes.length, type: '', read, close: async () => {} }
  },
}
const parts = [
  { heldName: 'a', bytes: 8 },
  { heldName: 'b', bytes: 8 },
  { heldName: 'c', bytes: 3 },
]
const textOf = async (start: number, end: number) =>
  (await buffer(joinParts(storage, 'w', parts, { start, end }))).toString()

test('every range of a file in parts is that range of the whole', async () => {
  const whole = 'abcdefghijklmnopqrs'
  for (let start = 0; start < whole.length; start++)
    for (let end = start; end < whole.length; end++)
      expect([start, end, await textOf(start, end)]).toEqual([start, end, whole.slice(start, end + 1)])
})

test('parts outside the range are not opened', async () => {
  opened.length = 0
  await textOf(9, 12)
  expect(opened).toEqual(['b'])
})
