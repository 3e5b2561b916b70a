import { expect, test } from 'vitest'
import { formBlock } from '../../../../web/blocks/form/block.ts'
import { makePage } from '../../../testing/fixtures/make/make-page.ts'
import type { StoredDocument } from '../../documents/page-settings.ts'
import { checkForms, noteForms } from './check-forms.ts'

/** A page whose second section has a text and a form. */
function pageWith(title: string, formId: string | null): StoredDocument {
  const page = makePage({ title, sections: 2, blocksPerSection: 2 })
  const props = { ...formBlock.defaults(), formId }
  Object.assign(page.blocks['s2-b2'] ?? {}, { type: formBlock.number, props })
  return page
}

async function warningsOf(forms: string[], pages: Record<string, StoredDocument>) {
  const asked: string[][] = []
  const shown = noteForms()
  for (const [docId, body] of Object.entries(pages)) await shown.look(new Map([[docId, { kind: 'page', body }]]))
  const findFormIds = async (_: string, ids: readonly string[]) => {
    asked.push([...ids])
    return new Set(ids.filter((id) => forms.includes(id)))
  }
  return { warnings: await checkForms(findFormIds, 'acme', shown.forms), asked }
}

test('a page that shows a deleted form names its place and the page, and leads to the block', async () => {
  const pages = {
    c: pageWith('Contact us', 'deleted'),
    o: pageWith('Order', 'contact'),
    p: pageWith('Plan', 'contact'),
  }
  const { warnings, asked } = await warningsOf(['contact'], pages)
  expect(warnings).toEqual([
    {
      docId: 'c',
      blockId: 's2-b2',
      severity: 'warning',
      message:
        'The form in “Text 2.1” on “Contact us” was deleted, so visitors see nothing there. Choose another form, or delete the block.',
    },
  ])
  expect(asked).toEqual([['deleted', 'contact']])
})

test('pages without forms ask for none', async () => {
  expect(await warningsOf([], { c: pageWith('Contact us', null), a: makePage() })).toEqual({ warnings: [], asked: [] })
})
