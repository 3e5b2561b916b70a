import { describe, expect, test } from 'vitest'
import { Description } from './fields-contract.ts'

const messagesOf = (html: string) => Description.safeParse(html).error?.issues.map(({ message }) => message)

describe('the HTML of a description', () => {
  test('may have 102,400 characters and 3,000 tags', () => {
    expect(messagesOf('a'.repeat(102_400))).toBeUndefined()
    expect(messagesOf('<p>x</p>'.repeat(3_000))).toBeUndefined()
  })

  test('is refused when it is longer', () => {
    expect(messagesOf('a'.repeat(102_401))).toEqual(['A description has at most 102,400 characters.'])
    expect(messagesOf('<b>'.repeat(40_000))).toEqual(['A description has at most 102,400 characters.'])
  })

  test('is refused when it is longer once each < that begins no tag is escaped', () => {
    expect(messagesOf('<'.repeat(25_600))).toBeUndefined()
    expect(messagesOf('<'.repeat(25_601))).toEqual(['A description has at most 102,400 characters.'])
    expect(messagesOf(`${'a'.repeat(102_390)}1 < 2`)).toBeUndefined()
  })

  test.each(['<b>', '<ul><li><a href="x">', '<X>', '<br>'])(
    'is refused when it holds %s more than 3,000 times',
    (tag) => {
      const tags = tag.match(/</g)?.length ?? 1
      expect(messagesOf(tag.repeat(Math.floor(3_000 / tags)))).toBeUndefined()
      expect(messagesOf(tag.repeat(3_001))).toContain('A description has at most 3,000 HTML tags.')
    },
  )
})
