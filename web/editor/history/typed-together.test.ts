import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TextNode } from '../../blocks/fields/rich-text.ts'
import { open, type Server, textOf } from './session-lab.ts'
import { comeToRest, makeTypingServer, openSlowTab, paragraphsOf, type SlowTab, tick } from './typing-lab.ts'

// Nothing is sent before the test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const stored = (server: Server) => paragraphsOf(server.read().blocks.b1?.props.text as unknown as TextNode)
const shown = ({ session }: Pick<SlowTab, 'session'>) => paragraphsOf(textOf(session) as unknown as TextNode)

/** Saves, and the answer is lost; meanwhile someone else writes in the same place. */
async function loseAnswer(server: Server, tab: SlowTab) {
  tab.save()
  await tick()
  tab.arrive()
  tab.cut()
  await tick()
  const ben = open(server, 'ben')
  const text = server.read().blocks.b1?.props.text as never
  const lines = stored(server).map((line) => line.replace('word', 'other word'))
  const value = { type: 'doc', content: lines.map(paragraph) } as never
  ben.run([{ op: 'set', path: ['blocks', 'b1', 'props', 'text'], value, was: text }], { label: 'typing' })
  await ben.flush()
  ben.close()
}

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test('a word whose answer was lost is not typed again into the page that has it already', async () => {
  const server = makeTypingServer()
  const ada = openSlowTab(server, 'ada')
  ada.type('word', 1, false)
  await loseAnswer(server, ada)
  ada.type('next', 1, false)
  ada.save()
  await tick()
  ada.read()
  await tick()
  expect(shown(ada)).toEqual(['First paragraph', 'Second other next word paragraph'])
  await comeToRest([ada])
  expect([shown(ada), ada.session.read().losses]).toEqual([stored(server), []])
  expect(stored(server).join(' ').split('word')).toHaveLength(2)
  ada.session.undo()
  expect(shown(ada).join(' ')).not.toContain('next')
  expect(shown(ada).join(' ')).toContain('other word')
})

test('what a request has brought there that seemed lost is not typed again when news tells of it first', async () => {
  const server = makeTypingServer()
  const ada = openSlowTab(server, 'ada')
  ada.type('word', 1, false)
  ada.save()
  await tick()
  ada.cut()
  await tick()
  ada.save()
  await tick()
  ada.read()
  await tick()
  ada.arriveLate()
  ada.publish()
  ada.hear()
  ada.hearAgain()
  expect(shown(ada)).toEqual(stored(server))
  await comeToRest([ada])
  expect([shown(ada), server.log.length]).toEqual([stored(server), 2])
})

test('a page without the news of what is in it waits for one that comes with them', async () => {
  const server = makeTypingServer()
  const ada = openSlowTab(server, 'ada')
  ada.type('word', 1, false)
  ada.save()
  await tick()
  ada.arrive()
  const before = shown(ada)
  ada.session.receive({ head: server.log.length + 1, document: server.read(), operations: [] })
  expect(shown(ada)).toEqual(before)
  await comeToRest([ada])
  expect(shown(ada)).toEqual(stored(server))
})

const deed = fc.record({
  tab: fc.nat(2),
  what: fc.constantFrom(
    ...Array.from({ length: 6 }, () => 'type' as const),
    ...(['save', 'arrive', 'answer', 'cut', 'arriveLate', 'publish', 'hear', 'hearAgain', 'read'] as const),
  ),
  place: fc.nat(30),
  kind: fc.nat(5),
})

test('whatever arrives late, twice or never, each word that three tabs type is in the text once, in all of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 60, maxLength: 250, size: 'max' }), async (deeds) => {
      const server = makeTypingServer()
      const tabs = ['ada', 'ben', 'cyd'].map((name) => openSlowTab(server, name))
      const words: string[] = []
      for (const { tab: at, what, place, kind } of deeds) {
        const tab = tabs[at]
        if (what !== 'type') tab?.[what]()
        else {
          words.push(`[${at}-${words.length}]`)
          tab?.type(words.at(-1) ?? '', place, kind === 0)
        }
        await tick()
      }
      await comeToRest(tabs)
      for (const tab of tabs) expect([tab.session.read().status, shown(tab)]).toEqual(['saved', stored(server)])
      // What was typed offline into a word that others changed is offered instead.
      const offered = JSON.stringify(tabs.map(({ session }) => session.read().losses))
      const found = stored(server).join(' ')
      const wrong = words.filter((word) => {
        const times = found.split(word).length - 1
        return times !== 1 && !(times === 0 && offered.includes(word))
      })
      expect(wrong).toEqual([])
    }),
    { numRuns: 20, seed: 77, endOnFailure: true },
  )
})
