import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Me } from '../../src/identity/contract.ts'
import { signOut, switchWebsite } from '../api/identity.ts'
import { useCloseOutside } from './use-close-outside.ts'

/** Who is signed in, the other websites of the same person, and the way out. */
export function AccountMenu({ me }: { me: Me }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useCloseOutside(menu)
  const leave = useMutation({ mutationFn: signOut, onSuccess: () => location.replace('/') })
  const move = useMutation({ mutationFn: switchWebsite, onSuccess: ({ url }) => location.assign(url) })
  const busy = leave.isPending || move.isPending
  const others = me.ownWebsites.filter(({ id }) => id !== me.website?.id)
  return (
    <details className="account-menu" ref={menu}>
      <summary>
        <span className="visually-hidden">Account: </span>
        {me.displayName}
      </summary>
      <div className="account-menu-box">
        {others.length > 0 && <p className="muted">Switch website</p>}
        {others.map(({ id, subdomain, siteTitle }) => (
          <button key={id} type="button" disabled={busy} onClick={() => move.mutate(subdomain)}>
            {siteTitle}
          </button>
        ))}
        <button type="button" disabled={busy} onClick={() => leave.mutate()}>
          Sign out
        </button>
        <p className="failure" role="alert">
          {(move.error ?? leave.error)?.message}
        </p>
      </div>
    </details>
  )
}
