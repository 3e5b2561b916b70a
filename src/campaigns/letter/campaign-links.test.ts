import { expect, test } from 'vitest'
import { campaignLinks } from './campaign-links.ts'

const links = campaignLinks('ab'.repeat(32))
const tokenOf = (path: string) => path.split('/').at(-1) ?? ''

test('a link is good for its website, purpose, recipient and number alone', () => {
  const click = tokenOf(links.click('w1', 'c1', 'p1', 2))
  expect(links.readClick('w1', click)).toEqual({ campaignId: 'c1', personRef: 'p1', link: 2 })
  expect(links.readClick('w2', click)).toBeUndefined()
  expect(links.readView('w1', click)).toBeUndefined()
  expect(links.readClick('w1', click.replace('.2.', '.3.'))).toBeUndefined()
  expect(links.readClick('w1', click.replace('p1', 'p2'))).toBeUndefined()
  expect(links.readOpen('w1', tokenOf(links.view('w1', 'c1', 'p1')))).toBeUndefined()
  expect(links.readClick('w1', '')).toBeUndefined()
})
