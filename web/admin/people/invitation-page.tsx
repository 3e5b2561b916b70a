import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { ShownInvitation } from '../../../src/identity/admin-contract.ts'
import { roleName } from '../../../src/shared/messages/role-labels.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { acceptInvitation, findInvitation } from '../../api/people.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import { SignInForm } from '../account/sign-in-form.tsx'
import { MessageFrame } from '../message-frame.tsx'
import { JoinForm } from './join-form.tsx'

/** Target of an invitation's link. Its token is in the fragment, so that no server has seen it yet. */
export function InvitationPage() {
  const token = useLocation({ select: (location) => location.hash })
  const isAwake = useHydrated()
  const look = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => findInvitation(token),
    enabled: isAwake && token !== '',
  })
  if (isAwake && token === '')
    return (
      <MessageFrame title="Invitation">
        <p>This address has no invitation. Open the complete link in your e-mail.</p>
      </MessageFrame>
    )
  if (look.data) return <Invitation token={token} invitation={look.data} />
  return (
    <MessageFrame title="Invitation">
      {look.error ? <p role="alert">{messageOf(look.error)}</p> : <p role="status">Opening your invitation …</p>}
    </MessageFrame>
  )
}

function Invitation({ token, invitation }: { token: string; invitation: ShownInvitation }) {
  const { siteTitle, invitedBy, roles, email, hasAccount } = invitation
  const [returns, setReturns] = useState(hasAccount)
  // A full reload, because the session is new.
  const enter = () => location.replace('/')
  return (
    <MessageFrame title={`Work on ${siteTitle}`}>
      <p>
        {invitedBy} invites you as <strong>{roles.map(roleName).join(', ')}</strong>.
      </p>
      {returns ? (
        <SignInForm
          // Any account may accept, whichever address was invited.
          knownEmail={hasAccount ? email : ''}
          button="Sign in and join"
          send={(given) => acceptInvitation({ token, ...given })}
          onSignedIn={enter}
        />
      ) : (
        <JoinForm token={token} email={email} onJoined={enter} />
      )}
      <Button look="plain" onClick={() => setReturns(!returns)}>
        {returns ? 'Create a new account instead' : 'I have a Plinth account already'}
      </Button>
    </MessageFrame>
  )
}
