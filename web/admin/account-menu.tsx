import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Me } from '../../src/identity/contract.ts'
import { signOut, signOutEverywhere, switchWebsite } from '../api/identity.ts'
import { messageOf } from '../api/message-of.ts'
import { PageLink } from '../ui/primitives/page-link.tsx'
import { useHydrated } from '../ui/primitives/use-hydrated.ts'
import { useCloseOutside } from './use-close-outside.ts'
import { WebsiteSwitcher } from './website-switcher.tsx'

const goHome = () => location.replace('/')

/** Who is signed in, the account, the other websites of the same person, and the ways out. */
export function AccountMenu({ me }: { me: Me }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useCloseOutside(menu)
  const leave = useMutation({ mutationFn: signOut, onSuccess: goHome })
  const leaveAll = useMutation({ mutationFn: signOutEverywhere, onSuccess: goHome })
  const move = useMutation({ mutationFn: switchWebsite, onSuccess: ({ url }) => location.assign(url) })
  const isAwake = useHydrated()
  const busy = !isAwake || leave.isPending || leaveAll.isPending || move.isPending
  const failure = move.error ?? leave.error ?? leaveAll.error
  const others = [...me.ownWebsites, ...me.workWebsites].filter(({ id }) => id !== me.website?.id)
  const close = () => menu.current?.removeAttribute('open')
  return (
    <details className="account-menu" ref={menu}>
      <summary>
        <span className="visually-hidden">Account: </span>
        {me.displayName}
      </summary>
      <div className="account-menu-box">
        <PageLink to="/account" onClick={close}>
          Your account
        </PageLink>
        <WebsiteSwitcher websites={others} disabled={busy} onSwitch={move.mutate} />
        <hr />
        <button type="button" disabled={busy} onClick={() => leave.mutate()}>
          Sign out
        </button>
        <button type="button" disabled={busy} onClick={() => leaveAll.mutate()}>
          Sign out everywhere
        </button>
        <p className="failure" role="alert">
          {failure && messageOf(failure)}
        </p>
      </div>
    </details>
  )
}
