import { expect, test } from 'vitest'
import { chartBlock } from '../../../../web/blocks/chart/block.ts'
import type { FigureSource } from '../../../shared/charts/store-figures.ts'
import type { Permission } from '../../../shared/permissions.ts'
import { makePage } from '../../../testing/fixtures/make/make-page.ts'
import type { StoredDocument } from '../../documents/page-settings.ts'
import { assertMayShowFigures, figureProblems, noteFigures } from './check-figures.ts'

/** A page whose second section has a text and a chart. */
function pageWith(source: 'data' | FigureSource): StoredDocument {
  const page = makePage({ title: 'Our year', sections: 2, blocksPerSection: 2 })
  Object.assign(page.blocks['s2-b2'] ?? {}, {
    type: chartBlock.number,
    v: chartBlock.v,
    props: { ...chartBlock.defaults(), source, data: { columns: ['Sold'], rows: [{ label: '', values: [1] }] } },
  })
  return page
}

const documents = (source: 'data' | FigureSource) => new Map([['y', { kind: 'page' as const, body: pageWith(source) }]])

const someoneWith =
  (...permissions: Permission[]) =>
  (permission: Permission) =>
    permissions.includes(permission)

async function problemsFor(source: 'data' | FigureSource, ...permissions: Permission[]) {
  const shown = noteFigures()
  await shown.look(documents(source))
  return figureProblems({ may: someoneWith(...permissions) }, shown.figures)
}

const salesRefusal =
  'The chart in “Sales by month” on “Our year” shows sales of the store. Only someone who may see sales reports can publish it: ask them, or choose other data.'

test.each([
  ['sales', 'analytics.sales'],
  ['orders', 'analytics.sales'],
  ['items', 'analytics.sales'],
  ['stock', 'analytics.sales'],
  ['visits', 'analytics.traffic'],
] as const)('a chart of %s is published only by someone with the right %s', async (source, permission) => {
  expect(await problemsFor(source, 'pages.publish', permission)).toEqual([])
  const others = (['analytics.sales', 'analytics.traffic'] as const).filter((one) => one !== permission)
  expect(await problemsFor(source, 'pages.publish', ...others)).toMatchObject([{ docId: 'y', severity: 'error' }])
})

test('the refusal says which chart, where it is, and what to do, and leads to the block', async () => {
  expect(await problemsFor('sales', 'pages.publish')).toEqual([
    { docId: 'y', blockId: 's2-b2', severity: 'error', message: salesRefusal },
  ])
})

test('someone who only sends pages for approval is warned, and a chart of its own data is for everybody', async () => {
  expect(await problemsFor('sales')).toMatchObject([{ severity: 'warning' }])
  expect(await problemsFor('data', 'pages.publish')).toEqual([])
})

test('publishing a changed page with figures that the person may not see is refused', async () => {
  const set = {
    async *readChanged() {
      yield documents('sales')
    },
  }
  await expect(assertMayShowFigures({ may: someoneWith('pages.publish') } as never, set as never)).rejects.toThrow(
    salesRefusal,
  )
  await assertMayShowFigures({ may: someoneWith('analytics.sales') } as never, set as never)
})
