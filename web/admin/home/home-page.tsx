import type { ManageHome } from '../../../src/websites/contract.ts'
import { Figure } from './figure.tsx'
import { SetUpChecklist } from './set-up-checklist.tsx'
import './home-page.css'

export function HomePage({ home }: { home: ManageHome }) {
  return (
    <>
      <div className="page-head">
        <h1>Home</h1>
        <a className="button" href={home.website.storefrontUrl}>
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
