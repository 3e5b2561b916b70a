import {
  BadgePercent,
  ChartNoAxesColumn,
  Globe,
  LayoutTemplate,
  type LucideIcon,
  MailCheck,
  PackageCheck,
  ShieldCheck,
  Users,
} from 'lucide-react'
import type { ListedWebsite } from '../../src/websites/contract.ts'
import { ButtonLink } from '../ui/primitives/button.tsx'
import adminDark from './pictures/admin-dark.webp'
import adminLight from './pictures/admin-light.webp'
import productPhone from './pictures/product-phone.webp'
import storefront from './pictures/storefront.webp'
import styles from './platform-home.module.css'
import { StorePreview } from './sign-up/store-preview.tsx'

const benefits: [LucideIcon, string, string][] = [
  [PackageCheck, 'Stock that is right', 'Sold out means sold out. Two shoppers never get the same last piece.'],
  [MailCheck, 'Back-in-stock e-mails', 'Shoppers leave their e-mail and hear from you once it is there again.'],
  [
    BadgePercent,
    'Discounts and taxes',
    'Codes, automatic offers, tax and shipping rules, with the reason for every price.',
  ],
  [ChartNoAxesColumn, 'Visitors, not profiles', 'See what is read and bought without following people around the web.'],
  [
    LayoutTemplate,
    'Pages of your own',
    'Build pages from blocks, publish them together, and go back when you want to.',
  ],
  [Globe, 'Your own domain', 'Begin at an address of ours and move to your own when you are ready.'],
  [Users, 'Work together', 'Invite people and decide what each of them may see and do.'],
  [ShieldCheck, 'Carts are never lost', 'What a shopper has chosen is still there tomorrow, whatever happens.'],
]

/** Home page for visitors who are not signed in. Demo stores exist only on local installations. */
export function PlatformHome({ websites }: { websites: ListedWebsite[] }) {
  const [demo] = websites
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div>
          <h1>Your store, open tonight</h1>
          <p>
            A website with a shop inside. Pick a look, add what you make, and share the address. Everything you need to
            sell well is already there.
          </p>
          <div className={styles.actions}>
            <ButtonLink to="/sign-up" look="primary">
              Open your store
            </ButtonLink>
            {demo && <ButtonLink to={demo.storefrontUrl}>Look at a store</ButtonLink>}
          </div>
        </div>
        <div className={styles.heroPictures}>
          <img src={storefront} width="1200" height="769" alt="The home page of a pottery shop made with Plinth" />
          <img src={productPhone} width="390" height="800" alt="A mug with its sizes and colors, on a phone" />
        </div>
      </section>
      <section className={styles.part} aria-labelledby="looks">
        <h2 id="looks">Looks finished on the first day</h2>
        <p>
          Say what you sell, and your store opens in a theme of its own, with sample products that one press removes.
        </p>
        <div className={styles.looks}>
          <StorePreview title="Morning Loaf" subdomain="morning-loaf" sells="food" />
          <StorePreview title="Northwear" subdomain="northwear" sells="clothing" />
          <StorePreview title="Night School" subdomain="night-school" sells="classes" />
        </div>
      </section>
      <section className={styles.part} aria-labelledby="today">
        <h2 id="today">Know how today is going</h2>
        <p>Visitors, carts, what people want most, what is about to run out and who is waiting for it: on one page.</p>
        <picture className={styles.screen}>
          <source srcSet={adminDark} media="(prefers-color-scheme: dark)" />
          <img
            src={adminLight}
            width="1100"
            height="498"
            loading="lazy"
            alt="Home of the admin: visitors, carts, the products added most and stock that runs low"
          />
        </picture>
      </section>
      <section className={styles.part} aria-labelledby="benefits">
        <h2 id="benefits">Everything a small shop needs</h2>
        <ul className={styles.benefits}>
          {benefits.map(([Icon, title, text]) => (
            <li key={title}>
              <Icon size={22} aria-hidden="true" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      {websites.length > 0 && <DemoStores websites={websites} />}
      <section className={styles.last} aria-labelledby="begin">
        <h2 id="begin">Give your work a place</h2>
        <p>It takes a minute to open a store, and you can change everything later.</p>
        <ButtonLink to="/sign-up" look="primary">
          Open your store now
        </ButtonLink>
      </section>
    </div>
  )
}

function DemoStores({ websites }: { websites: ListedWebsite[] }) {
  return (
    <section className={styles.part} aria-labelledby="websites">
      <h2 id="websites">Demo stores</h2>
      <p>Look around, fill a cart, or open the admin.</p>
      <ul className="website-cards">
        {websites.map((website) => (
          <WebsiteCard key={website.id} website={website} />
        ))}
      </ul>
    </section>
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
