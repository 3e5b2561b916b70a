import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { Forbidden } from '../../../platform/errors/application-errors.ts'
import { RefusedFields, UnknownEntity } from '../../../shared/domain-error.ts'
import { sameTerm } from '../../../shared/posts/terms.ts'
import { findDraft, lockPages, type PagesTx } from '../../documents/document-store.ts'
import type { Editor } from '../../documents/editor.ts'
import { type ChangeTermRequest, POSTS_AT_ONCE_MAX } from '../../post-contract.ts'
import { inPages } from '../post-authors.ts'
import { noteTermMove } from '../term-moves.ts'
import { type ChangeablePost, changeEach, setCategories, setTags } from './change-posts.ts'

interface ChangedTerm {
  changed: number
  left: number
}

const EXISTS = {
  category: 'A category with this name exists already. Merge the two instead.',
  tag: 'A tag with this name exists already. Merge the two instead.',
}

/**
 * Renames, merges or deletes a category or tag in the drafts of a blog's posts, some at a time. Its archive leads to the new
 * one as soon as no live post has it. Throws Forbidden, UnknownEntity and RefusedFields.
 */
export function changeTerm(
  db: Database,
  editor: Editor,
  collection: string,
  request: ChangeTermRequest,
): Promise<ChangedTerm> {
  const { websiteId } = editor
  if (!editor.may('content.edit')) throw new Forbidden()
  return inPages(db, websiteId, async (tx) => {
    await lockPages(tx, websiteId)
    if ((await findDraft(tx, websiteId, collection))?.kind !== 'blog') throw new UnknownEntity()
    if (request.action === 'rename') await assertNew(tx, websiteId, collection, request)
    const before = await countWith(tx, websiteId, collection, request)
    if (request.isTrial || before === 0) return { changed: 0, left: before }
    const posts = await listWith(tx, websiteId, collection, request)
    const changed = await changeEach(tx, editor, posts, (post) => patchesOf(request, post))
    if (request.action !== 'delete')
      await noteTermMove(tx, { websiteId, collection, kind: request.kind, name: request.name, target: request.to })
    return { changed, left: before - changed }
  })
}

/** Only what is left of a renaming that has begun may have the new name already. */
async function assertNew(
  tx: PagesTx,
  websiteId: string,
  collection: string,
  { kind, name, to }: Extract<ChangeTermRequest, { to: string }>,
): Promise<void> {
  if (name === to) throw new RefusedFields({ to: 'This is its name already.' }, 'This is its name already.')
  if (sameTerm(name, to)) return
  const begun = await tx
    .selectFrom('post_term_moves')
    .select('target')
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collection)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst()
  if (begun?.target === to) return
  const { rows } = await sql`
    select from post_drafts, unnest(${sql.ref(columnOf(kind))}) as one
    where website_id = ${websiteId} and collection_id = ${collection} and not deleted and lower(one) = lower(${to})
    limit 1`.execute(tx)
  if (rows.length > 0) throw new RefusedFields({ to: EXISTS[kind] }, EXISTS[kind])
}

const columnOf = (kind: 'category' | 'tag') => (kind === 'tag' ? 'tags' : 'categories')

/** A category takes along those beneath it. */
function hasTerm({ kind, name }: ChangeTermRequest) {
  if (kind === 'tag') return sql`${name} = any(tags)`
  return sql`exists (select from unnest(categories) as one where one = ${name} or starts_with(one, ${`${name}/`}))`
}

async function countWith(tx: PagesTx, websiteId: string, collection: string, request: ChangeTermRequest) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from post_drafts
    where website_id = ${websiteId} and collection_id = ${collection} and ${hasTerm(request)}`.execute(tx)
  return rows[0]?.count ?? 0
}

async function listWith(tx: PagesTx, websiteId: string, collection: string, request: ChangeTermRequest) {
  const { rows } = await sql<ChangeablePost>`
    select doc_id, head, categories, tags, starred, deleted from post_drafts
    where website_id = ${websiteId} and collection_id = ${collection} and ${hasTerm(request)}
    order by doc_id limit ${POSTS_AT_ONCE_MAX}`.execute(tx)
  return rows
}

function patchesOf(request: ChangeTermRequest, { categories, tags }: ChangeablePost) {
  const { kind, name } = request
  const replaced = (term: string): string[] => {
    const isIt = term === name || (kind === 'category' && term.startsWith(`${name}/`))
    if (!isIt) return [term]
    return request.action === 'delete' ? [] : [request.to + term.slice(name.length)]
  }
  const changed = (terms: string[]) => [...new Set(terms.flatMap(replaced))]
  return [kind === 'tag' ? setTags(changed(tags)) : setCategories(changed(categories))]
}
