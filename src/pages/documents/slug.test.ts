import { expect, test } from 'vitest'
import { Slug } from './slug.ts'
import { slugOfTitle } from './slug-of-title.ts'

test.each(['cart', 'shop', 'api', 'config', 'readme', 'About', 'a--b', '-a', 'a/b', '', '..', 'é', 'a'.repeat(101)])(
  'the slug %j is refused in the words of the specification',
  (slug) => {
    const { error } = Slug.safeParse(slug)
    expect(error?.issues[0]?.message).toBe('not a valid page URL')
  },
)

test.each([
  ['About us', 'about-us'],
  ['  Über uns! ', 'uber-uns'],
  ['Shop', 'page-shop'],
  ['Über uns! 2.0', 'uber-uns-2-0'],
  ['Straße', 'strasse'],
  ['日本', '日本'],
  ['!', 'page'],
])('the address of %j is %j', (title, slug) => expect(slugOfTitle(title, () => false)).toBe(slug))

test('an address that is taken gets a number', () => {
  const taken = ['about', 'about-2']
  expect(slugOfTitle('About', (slug) => taken.includes(slug))).toBe('about-3')
})
