import { expect, test } from 'vitest'
import { isCodeBlock } from '../../../src/shared/pages/code-blocks.ts'
import { makeBlockData, makeDocument } from '../../../src/testing/fixtures/make/make-document.ts'
import { findService, serviceLinkProblem, thirdPartyServices } from '../fields/third-party-services.ts'
import { renderDocument } from '../render/render-document.tsx'
import { type ServiceProps, thirdPartyBlocks } from './block.ts'

const context = { data: makeBlockData(), frameUrl: () => '/code/hash' }
const props = (made: Partial<ServiceProps>) => ({ ...(thirdPartyBlocks[0]?.defaults() as ServiceProps), ...made })
const show = (type: number, made: Partial<ServiceProps>) =>
  renderDocument(makeDocument([{ type, props: props(made) }]), context).html

test('there is a card for each of the thirteen services, and their code is for those who may write code', () => {
  expect(thirdPartyBlocks.map(({ number }) => number)).toEqual([6, 24, 25, 42, 45, 46, 50, 56, 59, 63, 65, 66, 68])
  expect(thirdPartyServices.filter(({ number }) => !isCodeBlock(number))).toEqual([])
})

test.each(thirdPartyServices)('of $provider nothing is loaded before a visitor asks for it', ({ number, provider }) => {
  const html = show(number, {
    url: 'https://a.example/x',
    html: `<script src="https://b.example/${provider}"></script>`,
  })
  expect(html).toContain('href="/code/hash" data-island="video"')
  expect(html).toContain(`Open on ${provider}`)
  expect(html).not.toMatch(/<script|<iframe|b\.example/)
})

test.each([
  [66, 'OpenTable', 'reservation', 'Book a table on OpenTable'],
  [68, 'Tock', 'events', 'See events on Tock'],
  [68, 'Tock', 'page', 'Open on Tock'],
])('the card of block %i, %s, as %s says “%s”', (type, _, variant, label) => {
  const made = { ...props({ url: 'https://a.example/x' }), variant }
  const { html } = renderDocument(makeDocument([{ type, v: 2, props: made }]), context)
  expect(html).toContain(`<a href="https://a.example/x" rel="noopener">${label}</a>`)
})

test('without code the card is a link, and without anything it is not there', () => {
  expect(show(6, { url: 'https://x.com/a' })).not.toContain('data-island')
  expect(show(6, { url: 'javascript:alert(1)' })).not.toContain('block-service')
  expect(show(6, {})).not.toContain('block-service')
})

test('imported pictures of a photo service are a grid that leads to its pages, at most 50', () => {
  const picture = { id: 'a', image: 'photo', title: 'Spring', href: 'https://www.flickr.com/photos/a/1' }
  expect(show(45, { pictures: [picture] })).toContain('<a href="https://www.flickr.com/photos/a/1" rel="noopener"')
  expect(show(6, { pictures: [picture], url: 'https://x.com/a' })).not.toContain('flickr.com')
  const pictures = Array.from({ length: 51 }, (_, nth) => ({ ...picture, id: `p${nth}` }))
  const refusal = thirdPartyBlocks[4]?.schema.safeParse(props({ pictures }))
  expect(refusal?.error?.issues[0]?.message).toBe('A gallery of a photo service has at most 50 pictures.')
})

test.each([
  [6, 'https://twitter.com/a', undefined],
  [6, 'https://x.com.evil.example/a', 'Enter the https:// address of a page on x.com or twitter.com.'],
  [56, 'http://soundcloud.com/a', 'Enter the https:// address of a page on soundcloud.com.'],
  [65, 'https://me.as.me/', undefined],
  [46, 'https://amazon.de/x', undefined],
  [6, '', undefined],
])('block %i and the address %s', (number, url, problem) => {
  const service = findService(number)
  expect(service && serviceLinkProblem(service, url)).toBe(problem)
})
