import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBlockData, makeDocument } from '../../../src/testing/fixtures/make/make-document.ts'
import { allBlocks, findBlock } from '../all.ts'
import { readBlock } from '../read-block.ts'
import { renderDocument } from '../render/render-document.tsx'
import { blockVariants } from './block-variants.ts'

const all = blockVariants.flatMap(({ types, property, first, names }) =>
  names.map((name, place) => ({ number: first + place, name, types, property })),
)

const propsOf = (type: number, variant: number) => {
  const { v = 1, defaults } = findBlock(type) ?? {}
  const usual = defaults?.() as Record<string, unknown>
  const { property = '' } = blockVariants.find(({ types }) => types.includes(type)) ?? {}
  const { [property]: _, ...rest } = usual
  return { type, v, props: { ...rest, variant } }
}

test('the numbers 1000 to 1018 are each one variant', () => {
  expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 19 }, (_, place) => 1000 + place))
})

test.each(all)('variant $number is $name', ({ number, name, types, property }) => {
  for (const type of types) expect(readBlock(propsOf(type, number))?.props).toMatchObject({ [property]: name })
})

test('a number of no variant of the type leaves the usual design, and the document as it was', () => {
  for (const { types, property, names, usual = names[0] } of blockVariants)
    for (const [type, number] of types.flatMap((one) => [999, 1019, 1.5].map((other) => [one, other] as const))) {
      const block = propsOf(type, number)
      const before = JSON.stringify(block)
      expect(readBlock(block)?.props).toMatchObject({ [property]: usual })
      expect(JSON.stringify(block)).toBe(before)
      const definition = allBlocks.find((one) => one.number === type)
      expect(definition?.defaults()).toMatchObject({ [property]: usual })
    }
})

test('a design that is said by name counts more than a number', () => {
  const { type, v, props } = propsOf(8, 1000)
  expect(readBlock({ type, v, props: { ...props, design: 'stacked' } })?.props).toMatchObject({ design: 'stacked' })
})

const designs = all.filter(({ types, name }) => types.includes(5) && name !== 'inline')

test.each(designs)('a picture as $name is rendered as it was released', async ({ number, name }) => {
  const shown = { image: 'photo', title: 'Stoneware <mug>', body: 'Thrown by hand.\nFired twice.', href: '/shop' }
  const { type, v, props } = propsOf(5, number)
  const document = makeDocument([{ type, v, props: { ...props, ...shown, aspectRatio: 'standard' } }])
  const { html } = renderDocument(document, { data: makeBlockData(), frameUrl: () => '' })
  expect(html).toContain(`image-${name}`)
  const file = join(import.meta.dirname, '../image/golden', `${name}.html.txt`)
  await expect(`${html}\n`).toMatchFileSnapshot(file)
})
