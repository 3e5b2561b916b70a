import type { ListedWebsite } from '../../src/websites/contract.ts'

export function PlatformHome({ websites }: { websites: ListedWebsite[] }) {
  return (
    <>
      <section className="platform-hero">
        <h1>Websites with a store inside</h1>
        <p>
          Every website has an address and data of its own, apart from all others. A cart is kept as what has happened
          in it, so it outlives a power cut. And all of it starts with one command.
        </p>
        <a className="button" href="/sign-up">
          Open your store
        </a>
      </section>
      <section aria-labelledby="websites">
        <h2 id="websites">Websites here</h2>
        {websites.length === 0 ? (
          <p className="muted">
            There is no website yet. Open the first one, or start Plinth on an empty data directory without{' '}
            <code>SEED=none</code>, and it opens two demo stores.
          </p>
        ) : (
          <ul className="website-cards">
            {websites.map((website) => (
              <WebsiteCard key={website.id} website={website} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function WebsiteCard({ website }: { website: ListedWebsite }) {
  const { siteTitle, siteDescription, storefrontUrl, manageUrl } = website
  return (
    <li className="website-card">
      <h3>{siteTitle}</h3>
      <p className="muted">{siteDescription}</p>
      <p className="website-address">{hostOf(storefrontUrl)}</p>
      <div className="website-links">
        <a className="button" href={storefrontUrl}>
          Visit store<span className="visually-hidden"> {siteTitle}</span>
        </a>
        <a className="button quiet" href={manageUrl}>
          Manage<span className="visually-hidden"> {siteTitle}</span>
        </a>
      </div>
    </li>
  )
}

const hostOf = (url: string) => new URL(url).host
