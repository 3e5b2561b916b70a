import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Send, SendProblem } from '../../../../src/restock/admin-contract.ts'
import { sendAgain } from '../../../../src/restock/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { createIntentKey } from '../../../api/client/intent-key.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { problemsQuery, restockKey } from '../../../api/restock-admin.ts'
import { LoadingLines } from '../../../ui/feedback/loading-lines.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { usePermission } from '../../use-permission.ts'
import { emailCount, failedIdsOf } from '../restock-words.ts'
import { ProblemLine } from './problem-line.tsx'
import { ResendDialog } from './resend-dialog.tsx'
import styles from './send-page.module.css'

/** The server's limit per request. */
const MOST_AGAIN = 100

/** E-mails that failed, are uncertain, or were suppressed; the first two can be sent again. */
export function ProblemList({ send }: { send: Send }) {
  const { sendId, failed, uncertain, suppressed } = send
  const list = useInfiniteQuery(problemsQuery(sendId))
  const maySend = usePermission()('restock.send')
  const again = useAgain(sendId)
  const [asked, setAsked] = useState<SendProblem>()
  useReadAnew(failed + uncertain + suppressed, list.refetch)
  const problems = list.data?.pages.flatMap((page) => page.problems) ?? []
  const failedIds = failedIdsOf(problems)
  return (
    <section className={styles.problems} aria-labelledby="problems-title">
      <div className={styles.problemsHead}>
        <h2 id="problems-title">Problems</h2>
        {maySend && failedIds.length > 1 && (
          <Button aria-disabled={again.busy} onClick={() => void again.send(failedIds.slice(0, MOST_AGAIN))}>
            Send {emailCount(Math.min(failedIds.length, MOST_AGAIN))} that failed again
          </Button>
        )}
      </div>
      {list.error && (
        <p role="alert">
          {messageOf(list.error)}{' '}
          <Button look="plain" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {list.isPending && <LoadingLines label="Loading problems" />}
      <ul className={styles.problemList}>
        {problems.map((problem) => (
          <ProblemLine
            key={problem.signUpId}
            problem={problem}
            busy={again.busy}
            onAgain={maySend ? () => pressAgain(problem, again.send, setAsked) : undefined}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
      {asked && (
        <ResendDialog
          problem={asked}
          onAgain={() => again.attempt([asked.signUpId])}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

/** Sending an e-mail again that may have arrived needs a confirmation. */
function pressAgain(
  problem: SendProblem,
  send: (signUpIds: string[]) => Promise<void>,
  ask: (problem: SendProblem) => void,
): void {
  if (problem.state === 'uncertain') ask(problem)
  else void send([problem.signUpId])
}

/** Problems are added while a send is in progress. */
function useReadAnew(count: number, read: () => unknown): void {
  const seen = useRef(count)
  useEffect(() => {
    if (seen.current === count) return
    seen.current = count
    void read()
  }, [count, read])
}

function useAgain(sendId: string) {
  const queries = useQueryClient()
  const toast = useToast()
  const [intent] = useState(() => createIntentKey())
  const [busy, setBusy] = useState(false)
  const attempt = async (signUpIds: string[]) => {
    const { again } = await intent.send(signUpIds, (idempotencyKey) =>
      call(sendAgain, { params: { sendId }, body: { signUpIds } }, { idempotencyKey }),
    )
    toast({ message: `${emailCount(again)} on the way again.` })
    await queries.invalidateQueries({ queryKey: restockKey })
  }
  const send = async (signUpIds: string[]) => {
    if (busy) return
    setBusy(true)
    await attempt(signUpIds).catch((error) => toast({ message: messageOf(error), problem: true }))
    setBusy(false)
  }
  return { busy, attempt, send }
}
