import { expect, test } from 'vitest'
import { defaultDocument } from '../../../src/pages/documents/default-documents.ts'
import { StoredDocument } from '../../../src/pages/documents/page-settings.ts'
import { applyOperation } from '../../../src/pages/operations/apply-operation.ts'
import type { JsonObject } from '../../../src/pages/operations/patch.ts'
import { buttonBlock } from '../../blocks/button/block.ts'
import { addBlock } from '../commands/add-block.ts'
import type { Page, Patches } from '../commands/page.ts'
import { copyBlocks, pasteBlocks } from '../commands/paste-blocks.ts'
import { arrangeBuiltIn, layBar, layoutOf, placeInBar, putInBar, stepInBar } from './arrange-bar.ts'

const header = defaultDocument('header')

const after = (page: Page, patches: Patches): Page =>
  StoredDocument.parse(applyOperation(page as unknown as JsonObject, patches).document)

/** `logo menu | | shop search cart`. */
function shown(page: Page): string {
  const ids = Object.keys(page.blocks)
  const zone = (name: string) =>
    ids
      .flatMap((id) => {
        const at = placeInBar(page, id)
        return at?.zone === name ? [[at.place, id] as const] : []
      })
      .sort(([a], [b]) => a - b)
      .map(([, id]) => id)
      .join(' ')
  return ['left', 'center', 'right'].map(zone).join(' | ')
}

test('the header begins with the parts of the built-in one, logo and menu at the left', () => {
  expect(shown(header)).toBe('logo menu |  | shop search cart')
  expect(layoutOf(header, 'bar')).toBe('logo-left')
})

test('a part goes to a place of a side, and the others close up', () => {
  const centred = after(header, putInBar(header, 'menu', 'bar', 'center', 0))
  expect(shown(centred)).toBe('logo | menu | shop search cart')
  expect(shown(after(centred, putInBar(centred, 'shop', 'bar', 'right', 2)))).toBe('logo | menu | search cart shop')
  expect(putInBar(centred, 'menu', 'bar', 'center', 100)).toEqual([])
})

test('a step goes past the neighbour, then into the side beside it, and ends at the ends', () => {
  const walked: string[] = []
  let page = header
  for (let n = 0; n < 6; n++) {
    page = after(page, stepInBar(page, 'menu', 1))
    walked.push(shown(page))
  }
  expect(walked).toEqual([
    'logo | menu | shop search cart',
    'logo |  | menu shop search cart',
    'logo |  | shop menu search cart',
    'logo |  | shop search menu cart',
    'logo |  | shop search cart menu',
    'logo |  | shop search cart menu',
  ])
  expect(shown(after(page, stepInBar(page, 'menu', -1)))).toBe('logo |  | shop search menu cart')
  expect(stepInBar(header, 'logo', -1)).toEqual([])
})

test('a layout is one step, and is recognised until a part is moved', () => {
  const page = after(header, layBar(header, 'bar', 'logo-center'))
  expect(shown(page)).toBe('menu | logo | shop search cart')
  expect(layoutOf(page, 'bar')).toBe('logo-center')
  expect(layoutOf(after(page, stepInBar(page, 'cart', -1)), 'bar')).toBe('logo-center')
  expect(layoutOf(after(page, putInBar(page, 'cart', 'bar', 'center', 0)), 'bar')).toBeUndefined()
  expect(layBar(page, 'bar', 'logo-center')).toEqual([])
})

test('what is added or pasted comes last, and seven parts of a side keep their order', () => {
  let page = header
  for (const id of ['b1', 'b2', 'b3']) page = after(page, addBlock(page, buttonBlock, { id, section: 'bar' }))
  expect(shown(page)).toBe('logo menu |  | shop search cart b1 b2 b3')
  page = after(page, pasteBlocks(page, copyBlocks(page, ['cart']), { section: 'bar', ids: ['copy'] }))
  expect(shown(page)).toBe('logo menu |  | shop search cart b1 b2 b3 copy')
  page = after(page, putInBar(page, 'copy', 'bar', 'right', 4))
  expect(shown(page)).toBe('logo menu |  | shop search cart b1 copy b2 b3')
})

test('the built-in part of a header becomes its parts, in its place', () => {
  const old: Page = {
    ...header,
    sections: { screen: { order: 'a0', type: 'screen', grid: {}, props: {} } },
    blocks: {},
  }
  const ids = ['logo', 'menu', 'shop', 'search', 'cart']
  const page = after(
    old,
    arrangeBuiltIn(old, 'screen', () => ids.shift() as string),
  )
  expect(page.sections).toEqual({ screen: { order: 'a0', type: 'bar', grid: {}, props: { padding: 'none' } } })
  expect(shown(page)).toBe(shown(header))
  expect(arrangeBuiltIn(old, 'gone')).toEqual([])
})
