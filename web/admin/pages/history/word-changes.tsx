import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryReply } from '../../../../src/pages/admin-contract.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { pageHistoryQuery } from '../../../api/site-pages.ts'
import { LoadingLines } from '../../../ui/feedback/loading-lines.tsx'
import styles from '../pages.module.css'
import { type ComparedPart, foldUnchanged } from './fold-unchanged.ts'

/** Text differences of two versions of a page. */
export function WordChanges({ words, isCompletelyChanged }: Pick<HistoryReply, 'words' | 'isCompletelyChanged'>) {
  if (words.every(({ change }) => change === 'same'))
    return <p>The words are the same. What changes is how the page looks or what is set for it.</p>
  let offset = 0
  const parts = foldUnchanged(words).map((part) => {
    const key = offset
    offset += 'folded' in part ? part.folded.length : part.text.length
    return { part, key }
  })
  return (
    <>
      {isCompletelyChanged && (
        <p>Text was completely changed. Where it was, the old text is followed by the new one.</p>
      )}
      <div className={styles.compare}>
        {parts.map(({ part, key }) => (
          <ComparedText key={`${key} ${'folded' in part ? 'folded' : part.change}`} part={part} />
        ))}
      </div>
    </>
  )
}

function ComparedText({ part }: { part: ComparedPart }) {
  if ('folded' in part)
    return (
      <details className={styles.folded}>
        <summary>{part.paragraphs} unchanged paragraphs</summary>
        {part.folded}
      </details>
    )
  if (part.change === 'added') return <ins>{part.text}</ins>
  return part.change === 'removed' ? <del>{part.text}</del> : part.text
}

/** Differences of a draft from the live page. */
export function DraftChanges({ docId, liveNo, title }: { docId: string; liveNo: number; title: string }) {
  return <FoldedChanges title={title} query={pageHistoryQuery(docId, liveNo)} />
}

interface RequestedChangesProps {
  page: { docId: string; title: string }
  requestId: string
  liveNo: number
}

/** Differences of a pending request from the live page. */
export function RequestedChanges({ page: { docId, title }, requestId, liveNo }: RequestedChangesProps) {
  return <FoldedChanges title={title} query={pageHistoryQuery(docId, liveNo, { request: requestId })} />
}

type ChangesQuery = ReturnType<typeof pageHistoryQuery>

/** Loaded when expanded. */
function FoldedChanges({ title, query }: { title: string; query: ChangesQuery }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary aria-label={`What changes in ${title}`}>What changes</summary>
      {isOpen && <LoadedChanges query={query} />}
    </details>
  )
}

function LoadedChanges({ query }: { query: ChangesQuery }) {
  const { data, error } = useQuery(query)
  if (error) return <p>{messageOf(error)}</p>
  return data ? <WordChanges {...data} /> : <LoadingLines label="Loading changes" />
}
