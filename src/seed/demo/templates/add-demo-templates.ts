import { randomUUID } from 'node:crypto'
import { createPage } from '../../../pages/documents/create-page.ts'
import type { Json } from '../../../pages/documents/document.ts'
import type { Editor } from '../../../pages/documents/editor.ts'
import { appendOperations } from '../../../pages/operations/append-operations.ts'
import { describeChanges } from '../../../pages/publish/describe-changes.ts'
import { publishPages } from '../../../pages/publish/publish-pages.ts'
import { createTemplate } from '../../../pages/templates/create-template.ts'
import type { Database } from '../../../platform/database/database.ts'
import { SOURCE_SECTION, TESTS_SECTION } from '../../../shared/templates/template-uses.ts'

const DEMO_STORE = 'demo'

export const priceList = `{## One line per product: its name, what it is, its price, and whether it is sold out. ##}
<style>
.price-list { display: grid; gap: 1.5rem; margin: 0; padding: 0; list-style: none }
.price-list li { display: grid; gap: 0.25rem; padding-bottom: 1.5rem; border-bottom: 1px solid }
.price-list h2, .price-list p { margin: 0 }
</style>
<section class="section padding-medium width-inset">
<h1>{collection.title|htmltag}</h1>
{.section collection.description}<p>{@|htmltag}</p>{.end}
<ul class="price-list">
{.repeated section items}
<li>
<h2><a href="{fullUrl|htmltag}">{title|htmltag}</a></h2>
{.section excerpt}<p>{@|truncate 140|htmltag}</p>{.end}
<div>{@|product-price} {@|product-status}</div>
</li>
{.or}
<li><p>Nothing is for sale at the moment.</p></li>
{.end}
</ul>
</section>
`

/** Prints an empty list, which takes no prices. */
export const priceListTest = {
  name: 'Nothing for sale',
  data: '{"collection":{"title":"Price list"},"items":[]}',
  expected: `
<style>
.price-list { display: grid; gap: 1.5rem; margin: 0; padding: 0; list-style: none }
.price-list li { display: grid; gap: 0.25rem; padding-bottom: 1.5rem; border-bottom: 1px solid }
.price-list h2, .price-list p { margin: 0 }
</style>
<section class="section padding-medium width-inset">
<h1>Price list</h1>

<ul class="price-list">

<li><p>Nothing is for sale at the moment.</p></li>

</ul>
</section>
`,
}

/** A page of the pottery that a template prints. */
export async function addDemoTemplates(
  db: Database,
  { subdomain, ...place }: Pick<Editor, 'websiteId' | 'accountId' | 'now'> & { subdomain: string },
): Promise<void> {
  if (subdomain !== DEMO_STORE) return
  const editor: Editor = { ...place, may: () => true }
  const set = (path: string[], value: unknown) => ({ op: 'set' as const, path, value: value as Json })
  const change = (docId: string, patches: ReturnType<typeof set>[]) =>
    appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  const { docId: templateId } = await createTemplate(db, editor, { title: 'Price list', use: 'collection' })
  await change(templateId, [
    set(['sections', SOURCE_SECTION, 'props', 'source'], priceList),
    set(['sections', TESTS_SECTION, 'props', 'cases'], [priceListTest]),
  ])
  const { docId } = await createPage(db, editor, { kind: 'collection', title: 'Price list' })
  await change(docId, [
    set(['settings', 'collection'], { from: 'newest', value: '' }),
    set(['settings', 'description'], 'Everything we have made, with its price.'),
    set(['settings', 'navigation'], 'footer'),
    set(['settings', 'templateId'], templateId),
  ])
  const { changes } = await describeChanges(db, place.websiteId)
  const heads = Object.fromEntries(changes.map(({ docId: id, head }) => [id, head]))
  const own = new Set([templateId, docId])
  const leaveOut = Object.keys(heads).filter((id) => !own.has(id))
  await publishPages(db, editor, { heads, leaveOut, note: 'Price list', dueAt: null })
}
