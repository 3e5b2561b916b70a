import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Account, ListedSession } from '../../../src/identity/contract.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { accountQuery, endSession, signOutEverywhere } from '../../api/identity.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import { Moment } from '../moment.tsx'
import styles from './account-page.module.css'

/** All sessions of this account, with buttons to end them. */
export function SessionList({ account: { sessions } }: { account: Account }) {
  const { api } = useRouter().options.context
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: endSession,
    onSuccess: (account) => queries.setQueryData(accountQuery(api).queryKey, account),
  })
  const leave = useMutation({ mutationFn: signOutEverywhere, onSuccess: () => location.replace('/') })
  const isAwake = useHydrated()
  const failure = end.error ?? leave.error
  return (
    <>
      <ul className={styles.sessionList}>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            busy={!isAwake || (end.isPending && end.variables === session.id)}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      <p className="failure" role="alert">
        {failure && messageOf(failure)}
      </p>
      <Button disabled={!isAwake || leave.isPending} onClick={() => leave.mutate()}>
        Sign out everywhere
      </Button>
    </>
  )
}

function SessionLine({ session, busy, onEnd }: { session: ListedSession; busy: boolean; onEnd(): void }) {
  const { device, place, isThis } = session
  return (
    <li>
      <div>
        <p className={styles.sessionDevice}>
          {device}
          {isThis && <Badge tone="good">This device</Badge>}
        </p>
        <p className="muted">
          {place} · <LastSeen session={session} />
        </p>
      </div>
      {!isThis && (
        <Button look="plain" disabled={busy} onClick={onEnd}>
          Sign out<span className="visually-hidden"> {`${device}, ${place}`}</span>
        </Button>
      )}
    </li>
  )
}

function LastSeen({ session: { lastSeenAt, isThis } }: { session: ListedSession }) {
  return isThis ? 'Active now' : <Moment prefix="Last seen" at={lastSeenAt} />
}
