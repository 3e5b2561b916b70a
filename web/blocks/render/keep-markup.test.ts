import { expect, test } from 'vitest'
import {
  makeBlockData,
  makeBlockImage,
  makeDocument,
  makePublicFund,
} from '../../../src/testing/fixtures/make/make-document.ts'
import { allBlocks } from '../all.ts'
import { allViews } from '../all-views.ts'
import type { BlockData } from '../block-data.ts'
import { keepBlock, keepMarkup } from './keep-markup.ts'
import { renderDocument } from './render-document.tsx'

const photo = {
  image: 'photo',
  altText: null,
  title: '',
  body: '',
  variant: 'inline',
  aspectRatio: 'original',
  focalPoint: null,
  href: '',
  isEager: false,
}
const document = makeDocument([{ type: 5, props: photo }])
const render = (data: BlockData) => renderDocument(document, { data, frameUrl: () => '' }).html

test('a block that is kept shows what it shows now: another picture, another name of it, none at all', () => {
  expect(render(makeBlockData())).toContain('/website/photo.webp?format=750w')
  expect(render(makeBlockData({ images: { photo: { ...makeBlockImage(), altText: 'A bowl' } } }))).toContain('A bowl')
  expect(render(makeBlockData({ images: {} }))).not.toContain('<img')
  expect(render(makeBlockData())).toContain('/website/photo.webp?format=750w')
})

test('a view that failed is rendered again, and one that did not is not', () => {
  const image = allBlocks.find(({ number }) => number === 5)
  if (!image) throw new Error('There is an image block')
  const answers = [undefined, 'good', 'never']
  const kept = keepBlock(image, photo, () => answers.shift())
  const data = makeBlockData()
  expect([kept(data), kept(data), kept(makeBlockData()), kept(data)]).toEqual(['', 'good', 'good', 'good'])
})

test('markup is kept by website and by all that it shows', () => {
  let made = 0
  const ask = (websiteId: string, shown: unknown) => keepMarkup(websiteId, 'test', shown, () => `${++made}`)
  expect([ask('a', 1), ask('a', 1), ask('b', 1), ask('a', [1]), ask('a', 1)]).toEqual(['1', '1', '2', '3', '1'])
})

const keptBlocks = allBlocks.filter(({ readsOnlyNeeds }) => readsOnlyNeeds)

test.each(keptBlocks.map((block) => [block.name, block] as const))(
  'the view of %s reads nothing but what it is kept by',
  (_, block) => {
    const allowed = [
      'images',
      'products',
      'lists',
      'forms',
      'posts',
      'events',
      'blogs',
      'feeds',
      'funds',
      'figures',
      'website',
      'storeSettings',
    ]
    const data = new Proxy(makeBlockData(), {
      get(target, name) {
        if (!allowed.includes(String(name))) throw new Error(`It reads ${String(name)}`)
        return target[name as keyof BlockData]
      },
    })
    const filled = {
      ...(block.defaults() as object),
      image: 'photo',
      productId: 'mug',
      formId: 'contact',
      fundId: 'roof',
      url: 'https://youtu.be/abcdefghijk',
    }
    const props = block.schema.safeParse(filled).success ? filled : block.defaults()
    const made = makeDocument([{ type: block.number, v: block.v, props }])
    const errors: unknown[] = []
    renderDocument(made, { data, frameUrl: () => '', onError: (error) => errors.push(error) })
    expect([errors, allViews[block.number] !== undefined]).toEqual([[], true])
  },
)

test('a donation shows what its fund has raised since', () => {
  const donation = keptBlocks.find(({ number }) => number === 52)
  if (!donation) throw new Error('There is a donation block')
  const kept = keepBlock(donation, { ...(donation.defaults() as object), fundId: 'roof' }, ({ funds }) =>
    String(funds?.roof?.raisedCents),
  )
  const raised = (raisedCents: number) => kept(makeBlockData({ funds: { roof: makePublicFund({ raisedCents }) } }))
  expect([raised(100), raised(100), raised(250)]).toEqual(['100', '100', '250'])
})
