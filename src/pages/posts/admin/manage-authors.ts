import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Database } from '../../../platform/database/database.ts'
import { DomainError, UnknownEntity } from '../../../shared/domain-error.ts'
import type { PagesTx } from '../../documents/document-store.ts'
import type { Editor } from '../../documents/editor.ts'
import { slugOfTitle } from '../../documents/slug-of-title.ts'
import type { ChangeAuthorRequest, CreateAuthorRequest, PostAuthorShape } from '../../post-contract.ts'
import { inPages } from '../post-authors.ts'

/** Maximum number of authors of a website. */
const AUTHORS_MAX = 1_000

type Asking = Pick<Editor, 'websiteId' | 'accountId'>

export function listAuthors(db: Database, asking: Asking): Promise<PostAuthorShape[]> {
  return inPages(db, asking.websiteId, (tx) => readAuthors(tx, asking))
}

async function readAuthors(tx: PagesTx, { websiteId, accountId }: Asking, id?: string): Promise<PostAuthorShape[]> {
  const { rows } = await sql<PostAuthorShape>`
    select id, name, slug, bio, image, account_id is not null as "isContributor",
      coalesce(account_id = ${accountId}, false) as "isMe",
      (select count(*)::int from post_drafts
        where website_id = ${websiteId} and author_id = post_authors.id and not deleted) as count
    from post_authors where website_id = ${websiteId} and ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by lower(name), id`.execute(tx)
  return rows
}

/** Their slug stays as it is: archives keep their addresses. Throws DomainError. */
export function createAuthor(
  db: Database,
  editor: Editor,
  { name, bio, image, isMe }: CreateAuthorRequest,
): Promise<PostAuthorShape> {
  const { websiteId, accountId, now } = editor
  return inPages(db, websiteId, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`post-authors ${websiteId}`}, 0))`.execute(tx)
    const known = await tx
      .selectFrom('post_authors')
      .select(['slug', 'account_id'])
      .where('website_id', '=', websiteId)
      .execute()
    if (known.length >= AUTHORS_MAX) throw new DomainError('A website has at most 1,000 authors.')
    if (isMe && known.some(({ account_id }) => account_id === accountId))
      throw new DomainError('You are an author already.')
    const taken = new Set(known.map(({ slug }) => slug))
    const id = v7().replaceAll('-', '')
    await tx
      .insertInto('post_authors')
      .values({
        website_id: websiteId,
        id,
        account_id: isMe ? accountId : null,
        name,
        slug: slugOfTitle(name, (slug) => taken.has(slug)),
        bio,
        image,
        created_at: now,
      })
      .execute()
    return readOne(tx, editor, id)
  })
}

/** Throws UnknownEntity. */
export function changeAuthor(
  db: Database,
  asking: Asking,
  authorId: string,
  { name, bio, image }: ChangeAuthorRequest,
): Promise<PostAuthorShape> {
  const { websiteId } = asking
  return inPages(db, websiteId, async (tx) => {
    await tx
      .updateTable('post_authors')
      .set({ name, bio, image })
      .where('website_id', '=', websiteId)
      .where('id', '=', authorId)
      .execute()
    return readOne(tx, asking, authorId)
  })
}

async function readOne(tx: PagesTx, asking: Asking, id: string): Promise<PostAuthorShape> {
  const [author] = await readAuthors(tx, asking, id)
  if (!author) throw new UnknownEntity()
  return author
}

/** Throws UnknownEntity. */
export function deleteAuthor(db: Database, websiteId: string, authorId: string): Promise<void> {
  return inPages(db, websiteId, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('post_authors')
      .where('website_id', '=', websiteId)
      .where('id', '=', authorId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new UnknownEntity()
  })
}
