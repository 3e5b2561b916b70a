import { useMutation } from '@tanstack/react-query'
import type { Me, OwnWebsite } from '../../src/identity/contract.ts'
import { messageOf } from '../api/client/message-of.ts'
import { switchWebsite } from '../api/identity.ts'
import { Button } from '../ui/primitives/button.tsx'

/** Links to the websites of the signed-in person. */
export function OwnWebsites({ me }: { me: Me }) {
  const move = useMutation({ mutationFn: switchWebsite, onSuccess: ({ url }) => location.assign(url) })
  const busy = move.isPending || move.isSuccess
  return (
    <section aria-labelledby="own-websites">
      <h1 id="own-websites">Your websites</h1>
      {me.ownWebsites.length === 0 && <p className="muted">You own no website yet.</p>}
      <WebsiteCards websites={me.ownWebsites} busy={busy} onManage={move.mutate} />
      <p>
        <a className="button" href="/open-website">
          Open another website
        </a>
      </p>
      {me.workWebsites.length > 0 && (
        <>
          <h2>Where you work</h2>
          <WebsiteCards websites={me.workWebsites} busy={busy} onManage={move.mutate} />
        </>
      )}
      <p className="failure" role="alert">
        {move.error && messageOf(move.error)}
      </p>
    </section>
  )
}

interface WebsiteCardsProps {
  websites: OwnWebsite[]
  busy: boolean
  onManage(subdomain: string): void
}

function WebsiteCards({ websites, busy, onManage }: WebsiteCardsProps) {
  return (
    <ul className="website-cards">
      {websites.map((website) => (
        <OwnWebsiteCard key={website.id} website={website} busy={busy} onManage={() => onManage(website.subdomain)} />
      ))}
    </ul>
  )
}

interface OwnWebsiteCardProps {
  website: OwnWebsite
  busy: boolean
  onManage(): void
}

function OwnWebsiteCard({ website: { siteTitle, manageUrl }, busy, onManage }: OwnWebsiteCardProps) {
  const storefront = new URL(manageUrl)
  storefront.host = storefront.host.replace('.manage.', '.')
  return (
    <li className="website-card">
      <h2>{siteTitle}</h2>
      <p className="website-address">{storefront.host}</p>
      <div className="website-links">
        <Button look="primary" disabled={busy} onClick={onManage}>
          Manage<span className="visually-hidden"> {siteTitle}</span>
        </Button>
        <a className="button quiet" href={storefront.href}>
          Visit store<span className="visually-hidden"> {siteTitle}</span>
        </a>
      </div>
    </li>
  )
}
