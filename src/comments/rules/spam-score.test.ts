import { expect, test } from 'vitest'
import { SPAM, type SpamFacts, SUSPICIOUS, spamReasonText, spamScore } from './spam-score.ts'

const plain: SpamFacts = {
  name: 'Ada',
  body: 'Lovely bread, thank you for the recipe.',
  tookMs: 30_000,
  filledHidden: false,
  repeated: 0,
  recent: 0,
  blocklist: ['casino', 'cheap pills'],
}

test.each<[string, Partial<SpamFacts>, number, string[]]>([
  ['a friendly comment', {}, 0, []],
  ['one link', { body: 'See https://example.com/oven' }, 1, ['links:1']],
  ['two links', { body: 'https://a.example www.b.example' }, 3, ['links:2']],
  ['many links', { body: 'https://a.example '.repeat(40) }, SPAM + 3, ['links:40', 'monotonous']],
  ['a link as name', { name: 'https://pills.example' }, 5, ['linkInName']],
  ['markup of other programs', { body: 'Hi [url=x]y[/url]' }, 4, ['markup']],
  ['the hidden box', { filledHidden: true }, 10, ['hiddenBox']],
  ['written at once', { tookMs: 400 }, 3, ['fast']],
  ['an unknown time', { tookMs: undefined }, 0, []],
  ['a clock that is wrong', { tookMs: -5_000 }, 0, []],
  ['the same words once more', { repeated: 1 }, 4, ['repeated:1']],
  ['the same words again and again', { repeated: 9 }, 8, ['repeated:9']],
  ['a flood', { recent: 4 }, 3, ['recent:4']],
  ['one word', { body: 'buy buy buy buy buy buy buy now' }, 3, ['monotonous']],
  ['capitals', { body: 'THIS IS THE BEST BREAD EVER' }, 2, ['capitals']],
  ['a word of the blocklist', { body: 'Best CASINO in town' }, 8, ['blocked:1']],
  ['two words of it, with other signs between', { body: 'casino! cheap-pills.' }, 16, ['blocked:2']],
  ['a longer word that contains one', { body: 'The casinos were closed' }, 0, []],
])('%s', (_, facts, score, reasons) => {
  expect(spamScore({ ...plain, ...facts })).toEqual({ score, reasons })
})

test('one link alone holds nothing, and one sign alone is no spam but the hidden box and the blocklist', () => {
  expect(spamScore({ ...plain, body: 'https://a.example' }).score).toBeLessThan(SUSPICIOUS)
  expect(spamScore({ ...plain, tookMs: 0 }).score).toBeLessThan(SPAM)
})

test('a moderator reads why', () => {
  expect(['links:1', 'links:3', 'fast', 'blocked:2'].map(spamReasonText)).toEqual([
    'Contains a link',
    'Contains 3 links',
    'Written in less than three seconds',
    'Contains 2 words of the blocklist',
  ])
})
