import { expect, test } from 'vitest'
import { isSystemPath } from '../../../src/shared/pages/system-paths.ts'
import { slugProblem } from './slug-problem.ts'

const rules = {
  taken: new Map([
    ['menu', 'Our menu'],
    ['menu-2', 'The old menu'],
  ]),
  isReserved: (slug: string) => isSystemPath(`/${slug}`),
  odd: 'not a valid page URL',
}

test.each([
  ['about', undefined],
  ['', undefined],
  ['/about', { message: 'not a valid page URL', proposal: 'about' }],
  ['Menü & Kärte', { message: 'not a valid page URL', proposal: 'menu-karte' }],
  ['/menu', { message: 'not a valid page URL', proposal: 'menu-3' }],
  ['menu', { message: '“Our menu” has this address.', proposal: 'menu-3' }],
  ['cart', { message: 'not a valid page URL', proposal: 'cart-2' }],
  ['日本', undefined],
  ['&', { message: 'not a valid page URL', proposal: undefined }],
])('%j gives %j', (typed, problem) => expect(slugProblem(typed, rules)).toEqual(problem))
