import type { Overview } from '../../api/api.ts'
import { Figure } from './figure.tsx'
import { SetUpChecklist } from './set-up-checklist.tsx'
import './home-page.css'

export function HomePage({ overview }: { overview: Overview }) {
  const { storefrontUrl, productCount, openCarts } = overview
  return (
    <>
      <div className="page-head">
        <h1>Home</h1>
        <a className="button" href={storefrontUrl}>
          Visit store
        </a>
      </div>
      <dl className="figures">
        <Figure label="Products" value={productCount.toLocaleString('en-US')} />
        <Figure label="Open carts" value={openCarts.carts.toLocaleString('en-US')} />
        <Figure label="In open carts" value={openCarts.totals.join(' + ') || '–'} />
      </dl>
      <SetUpChecklist overview={overview} />
    </>
  )
}
