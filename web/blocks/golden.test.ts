import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { siteDesigns } from '../../src/shared/styles/site-designs.ts'
import type { SiteStyle } from '../../src/shared/styles/site-style.ts'
import { makeBlockData, makeDocument } from '../../src/testing/fixtures/make/make-document.ts'
import { pageStyle } from '../site-style/page-style.ts'
import { allBlocks } from './all.ts'
import { allViews } from './all-views.ts'
import type { BlockDefinition } from './block.ts'
import { thirdPartyServices } from './fields/third-party-services.ts'
import { readBlock } from './read-block.ts'
import { renderDocument } from './render/render-document.tsx'

/** Folders not named after their block. */
const folders: Record<number, string> = {
  14: 'tag-cloud',
  19: 'social-links',
  27: 'posts-by-author',
  28: 'posts-by-tag',
  29: 'posts-by-category',
  30: 'posts-by-month',
  47: 'horizontal-rule',
  48: 'social-account-links-v1',
  54: 'social-account-links',
  ...Object.fromEntries(thirdPartyServices.map(({ number, name }) => [number, `third-party/${name}`])),
}

const folderOf = ({ number, name }: BlockDefinition) => join(import.meta.dirname, folders[number] ?? name)
const versions = allBlocks.flatMap((block) => Array.from({ length: block.v }, (_, nth) => ({ block, v: nth + 1 })))
const context = { data: makeBlockData(), frameUrl: () => '/code/hash' }

test('every block type has a number and a name of its own, and a view', () => {
  expect(new Set(allBlocks.map(({ number }) => number)).size).toBe(allBlocks.length)
  expect(new Set(allBlocks.map(({ name }) => name)).size).toBe(allBlocks.length)
  expect(allBlocks.filter(({ number }) => !allViews[number])).toEqual([])
})

describe.each(versions.map(({ block, v }) => ({ name: block.name, block, v })))('$name, version $v', ({ block, v }) => {
  const file = join(folderOf(block), 'golden', `v${v}.json`)

  test('is rendered as it was when that version was released', async () => {
    expect(existsSync(file), `${file} is missing`).toBe(true)
    const document = makeDocument([{ type: block.number, v, props: JSON.parse(readFileSync(file, 'utf8')) }])
    const { html } = renderDocument(document, context)
    expect(html).toContain('<div class="p0">')
    expect(html).not.toMatch(/ style=| on[a-z]+=/)
    // The island's product data has the shop's own shape, which changes independently of the block.
    const shown = html.replace(/ data-(product|form)="[^"]*"/, ' data-$1=""')
    await expect(`${shown}\n`).toMatchFileSnapshot(join(folderOf(block), 'golden', `v${v}.html.txt`))
  })
})

test.each(siteDesigns)('the design $name leaves every word, picture and place of every block as it is', ({ style }) => {
  const blocks = allBlocks.map((block) => ({
    type: block.number,
    v: block.v,
    props: JSON.parse(readFileSync(join(folderOf(block), 'golden', `v${block.v}.json`), 'utf8')),
  }))
  const { website } = context.data
  const shown = (own: SiteStyle | undefined) =>
    renderDocument(makeDocument(blocks), { ...context, data: { ...context.data, website: { ...website, style: own } } })
  expect(shown(style)).toEqual(shown(undefined))
  const sheet = (own: SiteStyle | undefined) => pageStyle({ theme: website.theme, style: own })
  expect(sheet(style)).not.toBe(sheet(undefined))
})

test.each(allBlocks)('a new block of type $name has props that its schema takes', (block) => {
  const props = block.defaults()
  expect(readBlock({ type: block.number, v: block.v, props })?.props).toEqual(props)
})

test.each(allBlocks)('$name says so when it shows more than its props', (block) => {
  const props = JSON.parse(readFileSync(join(folderOf(block), 'golden', `v${block.v}.json`), 'utf8'))
  const errors: unknown[] = []
  renderDocument(makeDocument([{ type: block.number, v: block.v, props }]), {
    ...context,
    onError: (error) => errors.push(error),
  })
  expect(errors).toEqual([])
})
