import { afterEach, expect, test, vi } from 'vitest'
import { prepareIntl } from './when-usable.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('languages and time zones are loaded one after the other, each in a task of its own', async () => {
  const used: string[] = []
  for (const name of ['Collator', 'NumberFormat', 'DateTimeFormat'] as const)
    vi.spyOn(Intl, name).mockImplementation(function use() {
      used.push(name)
      return {} as never
    })
  vi.stubGlobal('setTimeout', (begin: () => void) => {
    used.push('a task ends')
    queueMicrotask(begin)
  })
  await prepareIntl()
  expect(used).toEqual(['Collator', 'a task ends', 'NumberFormat', 'a task ends', 'DateTimeFormat', 'a task ends'])
})
