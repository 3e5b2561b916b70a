import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeTerm } from '../../../../src/pages/endpoints.ts'
import type { TermsReply } from '../../../../src/pages/post-contract.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { sitePagesKey } from '../../../api/site-pages.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

interface Progress {
  title: string
  done: number
  left: number
}

export type TermKind = 'category' | 'tag'
export type TermRow = TermsReply['tags'][number]

interface Change {
  kind: TermKind
  from: string
  /** Null: it is deleted. */
  to: string | null
  /** Another one has the new name. */
  merges: boolean
}

function requestOf({ kind, from: name, to, merges }: Change) {
  if (to === null) return { kind, action: 'delete' as const, name, isTrial: false }
  return { kind, action: merges ? ('merge' as const) : ('rename' as const), name, to, isTrial: false }
}

/** Changes a category or tag in all posts of a blog, some per request; interrupted, the same change goes on where it was. */
export function useTermChange(blog: string) {
  const queries = useQueryClient()
  const toast = useToast()
  const [progress, setProgress] = useState<Progress>()
  const run = async (change: Change): Promise<void> => {
    const title = titleOf(change)
    let done = 0
    try {
      for (let left = 1; left > 0; ) {
        const reply = await call(changeTerm, { params: { docId: blog }, body: requestOf(change) })
        done += reply.changed
        left = reply.left
        setProgress(left > 0 ? { title, done, left } : undefined)
      }
      toast({ message: doneOf(change, done) })
    } catch (failure) {
      setProgress(undefined)
      if (done === 0) throw failure
      toast({ message: messageOf(failure), problem: true })
    } finally {
      await queries.invalidateQueries({ queryKey: sitePagesKey })
    }
  }
  const remove = (kind: Change['kind'], name: string) =>
    run({ kind, from: name, to: null, merges: false }).catch((failure) =>
      toast({ message: messageOf(failure), problem: true }),
    )
  return { run, remove, progress, busy: progress !== undefined }
}

const titleOf = ({ from, to }: Change) => (to === null ? `Deleting “${from}” …` : `Renaming “${from}” to “${to}” …`)

function doneOf({ from, to }: Change, done: number): string {
  const posts = done === 1 ? '1 post' : `${done.toLocaleString('en')} posts`
  return to === null ? `“${from}” was removed from ${posts}.` : `“${from}” is now “${to}” on ${posts}.`
}
