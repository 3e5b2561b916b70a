import type { ListedWebsite } from '../../src/websites/contract.ts'

/** For those who are not signed in. The demo stores are there on this machine only; elsewhere there are none to show. */
export function PlatformHome({ websites }: { websites: ListedWebsite[] }) {
  return (
    <>
      <section className="platform-hero">
        <h1>Websites with a built-in store</h1>
        <p>Every website has its own address and data. Carts are never lost.</p>
        <a className="button" href="/sign-up">
          Open your store
        </a>
      </section>
      {websites.length > 0 && (
        <section aria-labelledby="websites">
          <h2 id="websites">Demo stores</h2>
          <ul className="website-cards">
            {websites.map((website) => (
              <WebsiteCard key={website.id} website={website} />
            ))}
          </ul>
        </section>
      )}
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
