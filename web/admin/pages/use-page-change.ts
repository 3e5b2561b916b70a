import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../api/client/message-of.ts'
import { type ChangedPage, changePage, type Patches, sitePagesKey } from '../../api/site-pages.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'

export function useRefreshPages(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: sitePagesKey })
}

type Act<Result> = () => Promise<Result>
type Say<Result> = (result: Result) => { message: string; undo?: () => Promise<unknown> }

/**
 * Runs an action on pages, and shows its result or error. While one is running, `run` ignores calls, for actions that must
 * happen once; `runInTurn` queues them, so that no key press is lost. `confirmation` is rendered where an action may need a
 * recent sign-in: one that brings code in.
 */
export function usePageAction() {
  const [busy, setBusy] = useState(false)
  const last = useRef<Promise<void>>(Promise.resolve())
  const refresh = useRefreshPages()
  const toast = useToast()
  const { confirmed, confirmation } = usePasswordConfirmation()
  async function perform<Result>(act: Act<Result>, say: Say<Result>): Promise<void> {
    setBusy(true)
    try {
      const result = await confirmed(act)
      await refresh()
      toast(say(result))
      setBusy(false)
    } catch (failure) {
      // The person may try again as soon as they read the message.
      toast({ message: messageOf(failure), problem: true })
      setBusy(false)
      // What is shown may be out of date.
      await refresh().catch(() => {})
    }
  }
  const run = async <Result>(act: Act<Result>, say: Say<Result>) => (busy ? undefined : perform(act, say))
  const runInTurn = <Result>(act: Act<Result>, say: Say<Result>) => {
    last.current = last.current.then(() => perform(act, say))
    return last.current
  }
  return { busy, run, runInTurn, confirmation }
}

/** Changes a draft with an undo, and reports changes by others that it overwrote. */
export function usePageChange() {
  const { busy, runInTurn } = usePageAction()
  const refresh = useRefreshPages()
  const change = (docId: string, base: number, patches: Patches, message: string) =>
    runInTurn(
      () => changePage(docId, base, patches),
      (changed) => describe(changed, message, refresh),
    )
  return { busy, change }
}

export function describe({ reply, undo }: ChangedPage, message: string, refresh: () => Promise<void>) {
  const replaced = reply.operations.flatMap(({ overwritten }) => overwritten)
  return {
    message:
      replaced.length > 0
        ? `${message} Someone else had changed this, too. Your change came later, so it was kept.`
        : message,
    undo: async () => {
      await undo()
      await refresh()
    },
  }
}
