import type { FileUse } from '../../../src/files/contract.ts'

interface FileUsesProps {
  uses: readonly FileUse[]
  /** Whether the person may open the editors of these places. */
  linked: boolean
  /** Number of uses that are named; the others are counted. */
  named?: number
}

/** Where a file is used, each place with a link to its editor. */
export function FileUses({ uses, linked, named = 100 }: FileUsesProps) {
  const more = uses.length - named
  return (
    <>
      {uses.slice(0, named).map((use) => {
        const href = linked ? editorOf(use) : undefined
        return (
          <li key={use.itemId ?? use.docId ?? use.areaId ?? use.title}>
            {href ? <a href={href}>{use.title}</a> : use.title}
          </li>
        )
      })}
      {more > 0 && <li className="muted">and {more} more</li>}
    </>
  )
}

function editorOf({ itemId, docId, areaId }: FileUse): string | undefined {
  if (itemId !== null) return `/products/${encodeURIComponent(itemId)}`
  if (areaId !== undefined) return `/members/areas/${encodeURIComponent(areaId)}`
  return docId === undefined ? undefined : `/editor/${encodeURIComponent(docId)}`
}
