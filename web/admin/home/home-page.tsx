import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isViewerOnly } from '../../../src/shared/viewer-only.ts'
import type { ManageHome } from '../../../src/websites/contract.ts'
import { meQuery } from '../../api/identity.ts'
import { Figure } from './figure.tsx'
import { SetUpChecklist } from './set-up-checklist.tsx'
import './home-page.css'

export function HomePage({ home }: { home: ManageHome }) {
  const { api } = useRouter().options.context
  const { data: me } = useSuspenseQuery(meQuery(api))
  return (
    <>
      <div className="page-head">
        <h1>Home</h1>
        {/* Whoever comes from here works on the website and is not counted; who may only look is a visitor. */}
        <a className="button" href={home.website.storefrontUrl} rel={me && isViewerOnly(me) ? 'noreferrer' : undefined}>
          Visit store
        </a>
      </div>
      <dl className="figures">
        <Figure label="Products" value={home.productCount} />
        <Figure label="Open carts" value={home.openCarts} />
      </dl>
      <SetUpChecklist home={home} />
    </>
  )
}
