import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText, RichText, type TextNode } from '../../../web/blocks/fields/rich-text.ts'
import type { Json } from '../documents/document.ts'
import { applyOperation } from './apply-operation.ts'
import { isText, mergeBudget, mergeText, textEdits } from './merge-text.ts'

const text = (...paragraphs: string[]) => plainText(...paragraphs)
const node = (type: string, content: TextNode[], attrs?: Record<string, unknown>): TextNode => ({
  type,
  ...(attrs && { attrs }),
  content,
})
const words = (value: string, ...marks: string[]): TextNode => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
})

test('what two people typed in one paragraph stands beside each other', () => {
  const was = text('We open at nine.')
  const merged = mergeText(was, text('We open at nine. Closed on Mondays.'), text('Since May we open at nine.'))
  expect(merged).toEqual({ text: text('Since May we open at nine. Closed on Mondays.'), isClean: true })
  expect(mergeText(text('Hello'), text('Hello Ada'), text('Hello Ben')).text).toEqual(text('Hello Ada Ben'))
})

test('a word that one person made bold and another paragraph that someone wrote both stay', () => {
  const was = text('Fresh bread', 'Every day')
  const mine = node('doc', [
    node('paragraph', [words('Fresh '), words('bread', 'bold')]),
    node('paragraph', [words('Every day')]),
  ])
  const theirs = text('Fresh bread', 'Every day', 'Except on Sundays')
  expect(mergeText(was, theirs, mine)).toEqual({
    text: node('doc', [...(mine.content ?? []), node('paragraph', [words('Except on Sundays')])]),
    isClean: true,
  })
})

test('what someone wrote in a paragraph that was deleted meanwhile stays', () => {
  const was = text('One', 'Two', 'Three')
  expect(mergeText(was, text('One', 'Three'), text('One', 'Two and a half', 'Three')).text).toEqual(
    text('One', 'Two and a half', 'Three'),
  )
})

test('a word that someone types into a paragraph that was moved meanwhile is there once, and so is the paragraph', () => {
  const was = text('Fresh bread', 'Every day', 'At the market')
  const moved = text('At the market today', 'Fresh bread', 'Every day')
  const merged = mergeText(was, moved, text('Fresh bread', 'Every day', 'Now At the market')).text
  const [said] = [JSON.stringify(merged)]
  for (const word of ['Now', 'At', 'market', 'today', 'Fresh', 'Every']) expect(said.split(word)).toHaveLength(2)
})

test('words that two people type in the place of one that is gone are not joined to one word', () => {
  const was = text('We open at nine daily')
  expect(mergeText(was, text('We close daily'), text('We open at nine sharp daily')).text).toEqual(
    text('We close sharp daily'),
  )
})

test('a new paragraph is found before the same one, whatever else was changed in that', () => {
  const was = text('First', 'Second')
  const theirs = text('First', 'One', 'Two', 'Second more')
  expect(mergeText(was, theirs, text('First', 'Mine', 'Second')).text).toEqual(
    text('First', 'One', 'Two', 'Mine', 'Second more'),
  )
})

test('two versions of one word are not mixed letter by letter', () => {
  expect(mergeText(text('say Hello now'), text('say World now'), text('say Howdy now'))).toEqual({
    text: text('say World Howdy now'),
    isClean: false,
  })
})

test('the attributes that the editor writes for every paragraph are no change', () => {
  const was = text('One', 'Two')
  const paragraph = (value: string) => node('paragraph', [words(value)], { textAlign: null })
  const mine = node('doc', [paragraph('One'), paragraph('Two more')])
  expect(mergeText(was, text('One else', 'Two'), mine)).toEqual({ text: text('One else', 'Two more'), isClean: true })
})

test('texts that differ everywhere are compared in a bounded number of steps, and nothing of either is lost', () => {
  const long = (seed: string) => Array.from({ length: 3_000 }, (_, n) => `${seed}${(n * 7919) % 1_000}`).join(' ')
  const merged = mergeText(text('old'), text(long('a')), text(long('b'))).text
  expect(JSON.stringify(merged)).toContain(long('a'))
  expect(JSON.stringify(merged)).toContain(long('b'))
})

test('a text of nodes that are not known here is merged paragraph by paragraph', () => {
  const table = node('table', [node('row', [words('x')])])
  const was = node('doc', [table, node('paragraph', [words('a')])])
  const theirs = node('doc', [table, node('paragraph', [words('a b')])])
  const mine = node('doc', [table, node('paragraph', [words('a')]), node('paragraph', [words('c')])])
  expect(mergeText(was, theirs, mine).text).toEqual(
    node('doc', [table, node('paragraph', [words('a b')]), node('paragraph', [words('c')])]),
  )
})

test('positions of edits are those of the editor, also behind letters of two units', () => {
  expect(textEdits(text('a😀b', 'c'), text('a😀b!', 'cd'))).toEqual([
    { from: 5, to: 5, length: 1 },
    { from: 8, to: 8, length: 1 },
  ])
})

const line = fc.array(fc.constantFrom('ab', ' ', 'cd', 'e'), { maxLength: 6 }).map((parts) => parts.join(''))
const inline = (value: string) => (value ? [words(value)] : [])
const block = fc.oneof(
  line.map((value) => node('paragraph', inline(value))),
  line.map((value) => node('heading', inline(value), { level: 2 })),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((items) =>
    node(
      'bulletList',
      items.map((value) => node('listItem', [node('paragraph', inline(value))])),
    ),
  ),
)
const doc = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => node('doc', blocks))
const plain = ({ content = [], text: own = '' }: TextNode): string => own + content.map(plain).join('')
const tidy = (value: TextNode): unknown =>
  JSON.parse(JSON.stringify(value), (key, one) => (key === 'content' && one.length === 0 ? undefined : one))

test('whatever two people do to a text, the result is a text, and a change alone is taken as it is', () => {
  fc.assert(
    fc.property(doc, doc, doc, (was, theirs, mine) => {
      const merged = mergeText(was, theirs, mine).text
      expect(RichText.safeParse(merged).success).toBe(true)
      expect(tidy(mergeText(was, was, mine).text)).toEqual(tidy(mine))
      expect(tidy(mergeText(was, theirs, was).text)).toEqual(tidy(theirs))
      expect(tidy(mergeText(was, mine, mine).text)).toEqual(tidy(mine))
    }),
    { numRuns: 300 },
  )
})

test('words that two people insert anywhere are all there, once', () => {
  const insert = (value: TextNode, at: number, word: string) => {
    const blocks = (value.content ?? []).map((one) => structuredClone(one))
    let target = blocks[at % blocks.length]
    while (target?.type !== 'paragraph' && target?.type !== 'heading') target = target?.content?.[0]
    target.content = [words(plain(target).slice(0, at % 5) + word + plain(target).slice(at % 5))]
    return node('doc', blocks)
  }
  fc.assert(
    fc.property(doc, fc.nat(30), fc.nat(30), (was, at, other) => {
      const merged = plain(mergeText(was, insert(was, at, 'XX'), insert(was, other, 'YY')).text)
      expect([merged.split('XX').length, merged.split('YY').length]).toEqual([2, 2])
      // Two words in one place are kept apart.
      const left = [merged.replace('XX YY', ''), merged.replace('XX', '').replace('YY', '')]
      expect(left).toContain(plain(was))
    }),
    { numRuns: 300 },
  )
})

test('all texts of a request are merged within one budget, and without one the later text stands', () => {
  const letters = (letter: string, count: number) => text(Array.from({ length: count }, () => `${letter} `).join(''))
  const budget = mergeBudget()
  expect(isText(letters('a', 40_000), budget)).toBe(true)
  expect(isText(letters('a', 40_000), budget)).toBe(false)
  const [was, theirs, mine] = [letters('a', 3_000), letters('b', 3_000), letters('c', 3_000)]
  const left = mergeBudget()
  for (let n = 0; n < 20; n++) mergeText(was, theirs, mine, left)
  expect(left.comparisons).toBeGreaterThanOrEqual(0)
  expect(plain(mergeText(text('x'), letters('b', 9), letters('c', 9), left).text)).toContain('c c c')
  const path = ['blocks', 'b1', 'props', 'text']
  const asJson = (value: TextNode) => value as unknown as Json
  const patch = { op: 'set' as const, path, value: asJson(mine), was: asJson(was) }
  const page = { sections: {}, blocks: { b1: { props: { text: asJson(theirs) } } } }
  const without = applyOperation(page, [patch], { letters: 10, comparisons: 1_000 })
  expect([without.changes[0]?.isMerged, without.changes[0]?.after]).toEqual([undefined, mine])
  const within = applyOperation(page, [patch])
  expect(within.changes[0]?.isMerged).toBe(true)
})
