import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { MemberReply } from '../../../src/members/admin-contract.ts'
import { blockMember, deleteMember, inviteMember } from '../../../src/members/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { memberQuery, membersKey } from '../../api/members.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { Moment } from '../moment.tsx'
import styles from '../orders/orders.module.css'
import { TimeSince } from '../time-since.tsx'
import { usePermission } from '../use-permission.ts'
import { MemberGrants } from './areas/member-grants.tsx'
import { memberEventWords, memberName } from './member-words.ts'
import { MemberBadge } from './members-page.tsx'

/** One member: where they are logged in, and what happened to their account. */
export function MemberPage({ detail }: { detail: MemberReply }) {
  const { member } = detail
  const [asks, setAsks] = useState<'block' | 'delete'>()
  const block = useBlock(member.id)
  const again = useInviteAgain(detail)
  const isBlocked = member.status === 'blocked'
  return (
    <>
      <PageHeader
        title={memberName(member)}
        back={{ to: '/members', label: 'Members' }}
        badge={<MemberBadge row={member} />}
        hint={<Moment prefix={member.status === 'invited' ? 'Invited' : 'Joined'} at={member.joinedOn} />}
        primary={
          member.status === 'invited' && (
            <Button look="primary" busy={again.isPending} onClick={() => again.mutate()}>
              Send invitation again
            </Button>
          )
        }
        secondary={
          isBlocked
            ? { label: 'Unblock', busy: block.isPending, onSelect: () => block.mutate(false) }
            : { label: 'Block', onSelect: () => setAsks('block') }
        }
        more={[{ label: 'Delete account', danger: true, onSelect: () => setAsks('delete') }]}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Timeline detail={detail} />
        </div>
        <div className={styles.side}>
          <Contact detail={detail} />
          <MemberGrants siteUserId={member.id} />
          <Sessions detail={detail} />
        </div>
      </div>
      {asks === 'block' && (
        <FormDialog
          title={`Block ${memberName(member)}`}
          submitLabel="Block"
          busyLabel="Blocking …"
          onSubmit={async () => {
            await block.mutateAsync(true)
          }}
          onClose={() => setAsks(undefined)}
        >
          <p>
            They are logged out everywhere and cannot log in again until you unblock them. They can still buy as guests.
          </p>
        </FormDialog>
      )}
      {asks === 'delete' && <DeleteDialog detail={detail} onClose={() => setAsks(undefined)} />}
    </>
  )
}

function useBlock(siteUserId: string) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (blocked: boolean) => call(blockMember, { params: { siteUserId }, body: { blocked } }),
    onSuccess: async (after, blocked) => {
      queries.setQueryData(memberQuery(siteUserId).queryKey, after)
      toast({ message: blocked ? 'Member blocked.' : 'Member unblocked.' })
      await queries.invalidateQueries({ queryKey: [...membersKey, 'list'] })
    },
    onError: (failure) => toast({ message: messageOf(failure), problem: true }),
  })
}

function useInviteAgain({ member: { email, name } }: MemberReply) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: () => call(inviteMember, { body: { email: email ?? '', name } }),
    onSuccess: async () => {
      toast({ message: 'Invitation sent.' })
      await queries.invalidateQueries({ queryKey: membersKey })
    },
    onError: (failure) => toast({ message: messageOf(failure), problem: true }),
  })
}

function DeleteDialog({ detail: { member }, onClose }: { detail: MemberReply; onClose(): void }) {
  const queries = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  return (
    <FormDialog
      title="Delete account"
      submitLabel="Delete account"
      busyLabel="Deleting …"
      onSubmit={async () => {
        await call(deleteMember, { params: { siteUserId: member.id } })
        await queries.invalidateQueries({ queryKey: [...membersKey, 'list'] })
        toast({ message: 'Account deleted.' })
        void router.navigate({ href: '/members' })
      }}
      onClose={onClose}
    >
      <p>
        They are logged out, and their password and history are deleted. Orders, reviews and comments stay. This cannot
        be undone.
      </p>
    </FormDialog>
  )
}

function Timeline({ detail: { timeline } }: { detail: MemberReply }) {
  return (
    <Card title="Timeline">
      <ol className={styles.timeline}>
        {timeline.map(({ id, kind, by, at }) => (
          <li key={id}>
            <span>{memberEventWords[kind]}</span>
            <p className={styles.muted}>
              {by && `${by}, `}
              <Moment at={at} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Contact({ detail: { member, customerId } }: { detail: MemberReply }) {
  const mayOpen = usePermission()('customers')
  return (
    <Card title="Contact">
      <p>{member.email ?? 'The address was deleted.'}</p>
      {customerId !== null && mayOpen && <PageLink to={`/customers/${customerId}`}>Orders of this customer</PageLink>}
    </Card>
  )
}

function Sessions({ detail: { sessions } }: { detail: MemberReply }) {
  return (
    <Card title="Logged in on">
      {sessions.length === 0 ? (
        <p className={styles.muted}>No device.</p>
      ) : (
        <dl className={styles.totals}>
          {sessions.map(({ device, lastSeenOn }) => (
            <div key={`${device} ${lastSeenOn}`}>
              <dt>{device}</dt>
              <dd>
                <TimeSince at={lastSeenOn} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
