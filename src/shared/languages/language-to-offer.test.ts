import { expect, test } from 'vitest'
import { languageToOffer } from './language-to-offer.ts'

test.each([
  ['someone who reads it already', ['en-GB', 'fr'], 'en-US', ['fr', 'de'], undefined],
  ['someone who reads another one first', ['fr-CH', 'en'], 'en-US', ['de', 'fr'], 'fr'],
  [
    'someone who reads this one only after another of its languages',
    ['ja', 'de-AT', 'en'],
    'en-US',
    ['fr', 'de'],
    'de',
  ],
  ['someone for whom there is a version of their own', ['pt-BR'], 'en-US', ['pt', 'pt-BR'], 'pt-BR'],
  ['someone who reads none of them', ['ko', 'zh-CN'], 'en-US', ['fr', 'de'], undefined],
  ['a browser that does not tell', [], 'en-US', ['fr'], undefined],
])('%s is offered the right language', (_, read, shown, others, offered) => {
  expect(languageToOffer(read, shown, others)).toBe(offered)
})
