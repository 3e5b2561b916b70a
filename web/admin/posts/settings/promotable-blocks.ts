import type { PageReply } from '../../../../src/pages/admin-contract.ts'

/** Block types (specification §3) that can stand for a post in a list. */
const labels: Record<number, string> = { 5: 'Image', 8: 'Gallery', 31: 'Quote', 32: 'Video', 41: 'Audio' }

/** Blocks of a post that lists can show instead of its thumbnail, in no order: an id and a name for each. */
export function promotableBlocks({ blocks }: PageReply['document']): { value: string; label: string }[] {
  return Object.entries(blocks).flatMap(([value, { type, props }]) => {
    const label = labels[type]
    if (label === undefined) return []
    const said = [props.caption, props.title, props.altText, props.quote].find(
      (text) => typeof text === 'string' && text,
    )
    return [{ value, label: said ? `${label}: ${String(said).slice(0, 60)}` : label }]
  })
}
