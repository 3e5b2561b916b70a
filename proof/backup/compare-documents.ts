import { queryOnce } from '../processes/query-once.ts'
import type { Expected } from './compare-backups.ts'

/** Each website's live publication as text: spans, addresses, and referenced content. */
const AS_OF = `
  with span as (
    select * from published where website_id = $1 and from_no <= $2 and (to_no is null or to_no > $2)
  ), line as (
    select 'span ' || doc_id || ' ' || kind || ' ' || seq || ' ' || hashes as line from span
    union all
    select 'address ' || path || ' ' || doc_id from page_addresses
    where website_id = $1 and from_no <= $2 and (to_no is null or to_no > $2)
    union all
    select 'content ' || hash || ' ' || body from section_contents c
    where website_id = $1 and exists (
      select from span where c.hash = hashes->>'settings'
        or c.hash in (select value from jsonb_each_text(hashes->'sections')))
    union all
    select 'publication ' || no || ' ' || at || ' ' || note from publications where website_id = $1 and no <= $2
    union all
    select 'lock ' || doc_id || ' ' || version || ' ' || password_hash from page_locks where website_id = $1
  )
  select count(*)::int as lines, count(*) filter (where line like 'content %')::int as contents,
    md5(string_agg(md5(line), '' order by line collate "C")) as fingerprint
  from line`

/** Operations of a draft up to a number, and the draft itself if that is its newest. */
const DRAFT = `
  select (select md5(string_agg(md5(o::text), '' order by seq)) from document_operations o
    where o.website_id = d.website_id and doc_id = d.id and seq <= $3) as operations,
    (select count(*)::int from document_operations o
    where o.website_id = d.website_id and doc_id = d.id and seq <= $3) as count,
    head, md5(body::text) as body
  from documents d where website_id = $1 and id = $2`

interface AsOf {
  lines: number
  contents: number
  fingerprint: string
}

interface Draft {
  operations: string | null
  count: number
  head: number
  body: string
}

/** Pages, sections, publications and drafts equal the original at that moment, byte for byte. */
export async function compareDocuments(expected: Expected): Promise<void> {
  await comparePublications(expected)
  await compareDrafts(expected)
}

async function comparePublications({ original, restored, acknowledged, found }: Expected): Promise<void> {
  const text = 'select website_id as id, no from live_publications'
  const live = await queryOnce<{ id: string; no: number }>(restored.adminUrl, text)
  for (const { id, no } of live) {
    const [here] = await queryOnce<AsOf & object>(original.adminUrl, AS_OF, [id, no])
    const [there] = await queryOnce<AsOf & object>(restored.adminUrl, AS_OF, [id, no])
    found.count('contents of pages', there?.contents)
    if (there?.fingerprint !== here?.fingerprint)
      found.violation(`publication ${no} of ${id} differs: ${there?.lines} lines instead of ${here?.lines}`)
  }
  const newest = Math.max(0, ...live.map(({ no }) => no))
  for (const no of acknowledged.publications)
    if (no > newest) found.violation(`publication ${no} was acknowledged before the back-up but is missing`)
  found.count('publications acknowledged before', acknowledged.publications.length)
}

async function compareDrafts({ original, restored, found }: Expected): Promise<void> {
  const text = 'select website_id as "websiteId", id, head from documents'
  for (const { websiteId, id, head } of await queryOnce<{ websiteId: string; id: string; head: number }>(
    restored.adminUrl,
    text,
  )) {
    const [here] = await queryOnce<Draft & object>(original.adminUrl, DRAFT, [websiteId, id, head])
    const [there] = await queryOnce<Draft & object>(restored.adminUrl, DRAFT, [websiteId, id, head])
    found.count('drafts')
    if (!here || !there || there.operations !== here.operations || there.count !== here.count)
      found.violation(`the operations of ${id} differ`)
    else if (here.head === head && here.body !== there.body) found.violation(`the draft of ${id} differs`)
  }
}
