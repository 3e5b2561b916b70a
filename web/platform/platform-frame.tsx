import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Me } from '../../src/identity/contract.ts'
import { signOut } from '../api/identity.ts'
import { Button } from '../ui/primitives/button.tsx'
import { useHydrated } from '../ui/primitives/use-hydrated.ts'
import '../ui/plinth.css'
import './platform.css'

/** Frame of every platform page. */
export function PlatformFrame({ me, children }: { me: Me | null; children: ReactNode }) {
  return (
    <div className="platform">
      <header className="platform-header">
        <a href="/" className="plinth-name">
          Plinth
        </a>
        <nav aria-label="Account">{me ? <SignedIn me={me} /> : <SignedOut />}</nav>
      </header>
      <main>{children}</main>
    </div>
  )
}

function SignedIn({ me }: { me: Me }) {
  const leave = useMutation({ mutationFn: signOut, onSuccess: () => location.replace('/') })
  const isAwake = useHydrated()
  return (
    <>
      <span>{me.displayName}</span>
      <Button look="plain" disabled={!isAwake || leave.isPending} onClick={() => leave.mutate()}>
        Sign out
      </Button>
    </>
  )
}

function SignedOut() {
  return (
    <>
      <a href="/developers">Developers</a>
      <a href="/sign-in">Sign in</a>
      <a className="button" href="/sign-up">
        Open a store
      </a>
    </>
  )
}
