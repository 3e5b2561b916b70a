import { generateKeyBetween } from 'fractional-indexing'
import { v7 } from 'uuid'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { DomainError, RefusedFields, UnknownEntity } from '../../shared/domain-error.ts'
import { TEMPLATES_MAX, type TemplateUse } from '../../shared/templates/template-uses.ts'
import { codeOf } from '../code/code-of-document.ts'
import { permitCode } from '../code/permitted-code.ts'
import { findDraft, insertDraft, listTree, lockPages } from '../documents/document-store.ts'
import type { Editor } from '../documents/editor.ts'
import { StoredDocument } from '../documents/page-settings.ts'
import { slugOfTitle } from '../documents/slug-of-title.ts'
import type { PagesTables } from '../table.ts'
import { templateSections } from './template-content.ts'

interface NewTemplate {
  title: string
  use: TemplateUse
  /** Default: made of the title. */
  name?: string | undefined
  /** Id of the template to copy. */
  copyOf?: string | undefined
}

/** Creates a draft; pages can use it once it is published. Throws UnknownEntity, RefusedFields and DomainError. */
export function createTemplate(db: Database, editor: Editor, template: NewTemplate): Promise<{ docId: string }> {
  const { websiteId, now } = editor
  const { title, use, name, copyOf } = template
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    await lockPages(tx, websiteId)
    const others = (await listTree(tx, websiteId)).filter(
      ({ kind, body }) => kind === 'template' && !body.settings.deleted,
    )
    if (others.length >= TEMPLATES_MAX)
      throw new DomainError(`A website has at most ${TEMPLATES_MAX} templates. Delete one first.`)
    const names = new Set(others.flatMap(({ body }) => body.settings.template?.name ?? []))
    if (name !== undefined && names.has(name)) {
      const message = 'Another template has this name.'
      throw new RefusedFields({ name: message }, message)
    }
    const original = copyOf === undefined ? undefined : await findDraft(tx, websiteId, copyOf)
    if (copyOf !== undefined && original?.kind !== 'template') throw new UnknownEntity()
    const orders = others.map(({ body }) => body.settings.order).sort()
    const begun = original?.body ?? {
      v: 1 as const,
      sections: templateSections({ source: beginnings[use], tests: [] }),
      blocks: {},
    }
    const body = StoredDocument.parse({
      v: begun.v,
      sections: begun.sections,
      blocks: begun.blocks,
      settings: {
        title,
        order: generateKeyBetween(orders.at(-1) ?? null, null),
        navigation: 'hidden',
        access: 'public',
        seo: { hidden: true },
        template: { use, name: name ?? slugOfTitle(title.slice(0, 40), (slug) => names.has(slug)) },
      },
    })
    const docId = v7().replaceAll('-', '')
    await permitCode(tx, editor, codeOf(body))
    await insertDraft(tx, websiteId, { docId, kind: 'template', body }, now)
    return { docId }
  })
}

/** What a new template begins with: something that prints. */
const beginnings: Record<TemplateUse, string> = {
  page: `<h1>{collection.title|htmltag}</h1>
<p>{collection.description|htmltag}</p>
`,
  collection: `<h1>{collection.title|htmltag}</h1>
{.repeated section items}
<article>
  <h2><a href="{fullUrl|htmltag}">{title|htmltag}</a></h2>
  {@|product-price}
</article>
{.or}
<p>Nothing here yet.</p>
{.end}
`,
  item: `{.section item}
<article>
  <h1>{title|htmltag}</h1>
  {.store-item?}{@|product-price}{@|product-checkout}{.end}
  {body}
</article>
{.end}
`,
  block: `<p>{website.siteTitle|htmltag}</p>
`,
  partial: `<p>{@|htmltag}</p>
`,
}
