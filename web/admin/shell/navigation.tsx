import { ClientOnly } from '@tanstack/react-router'
import { ChevronLeft, ExternalLink } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Tooltip } from '../../ui/primitives/popups/tooltip.tsx'
import { openSections, type Place, placeAt, type Section, sectionAt } from './places.ts'
import { SETTINGS } from './settings-places.ts'
import styles from './shell.module.css'
import { useAdminPath } from './use-admin-path.ts'

const SettingsSearch = lazy(async () => ({ default: (await import('./settings-search.tsx')).SettingsSearch }))

interface NavigationProps {
  canOpen(path: string): boolean
  /** Icons only, with names as tooltips. */
  narrow?: boolean
  /** Shows the places of every section, and none of the sidebar of the settings. */
  whole?: boolean
  onFollow?: (() => void) | undefined
  /** The website as visitors see it; undefined for roles that may not see it. */
  storefront: { url: string; rel: string | undefined } | undefined
}

/** All sections that this person may open, with the places of the open one; in the settings, those instead. */
export function Navigation({ canOpen, narrow = false, whole = false, onFollow, storefront }: NavigationProps) {
  const path = useAdminPath()
  const list = useRef<HTMLElement>(null)
  const current = placeAt(path)
  const open = sectionAt(path)
  const sections = openSections(canOpen)
  const settings = sections.find(({ label }) => label === 'Settings')
  useEffect(() => {
    if (path) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  const show = { current, narrow, onFollow }
  return (
    <nav ref={list} className={styles.navigation} aria-label="Main">
      {settings && open?.path === SETTINGS && !whole ? (
        <SettingsPlaces places={settings.places} {...show} />
      ) : (
        <ul>
          {sections.map((section) => (
            <SectionItem
              key={section.label}
              section={section}
              isOpen={section.label === open?.label}
              whole={whole}
              {...show}
            />
          ))}
          {storefront && (
            <li>
              <Tooltip text="Visit store" side="right" disabled={!narrow}>
                <a className={styles.place} href={storefront.url} rel={storefront.rel}>
                  <ExternalLink size={18} aria-hidden="true" />
                  <span className={styles.label}>Visit store</span>
                </a>
              </Tooltip>
            </li>
          )}
        </ul>
      )}
    </nav>
  )
}

interface Shown {
  current: Place | undefined
  narrow: boolean
  onFollow: (() => void) | undefined
}

function SectionItem({
  section,
  isOpen,
  whole,
  ...shown
}: { section: Section; isOpen: boolean; whole: boolean } & Shown) {
  const { current } = shown
  const hasOwnPage = !section.places.some(({ path }) => path === section.path)
  const places = section.label !== 'Settings' && (isOpen || whole) ? section.places : []
  return (
    <li data-open={isOpen || undefined}>
      <NamedLink place={section} isCurrent={hasOwnPage && isOpen && section.label === current?.label} {...shown} />
      {places.length > 0 && (
        <ul className={styles.below} aria-label={section.label}>
          {places.map((place) => (
            <li key={place.path}>
              <NamedLink place={place} isCurrent={place.path === current?.path} {...shown} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function SettingsPlaces({ places, ...shown }: { places: readonly Place[] } & Shown) {
  const [found, setFound] = useState(places)
  return (
    <>
      <Tooltip text="Home" side="right" disabled={!shown.narrow}>
        <a className={styles.leave} href="/" onClick={shown.onFollow}>
          <ChevronLeft size={18} aria-hidden="true" />
          <span className={styles.label}>Settings</span>
        </a>
      </Tooltip>
      <div className={styles.settingsSearch}>
        <ClientOnly>
          <Suspense>
            <SettingsSearch places={places} onFound={setFound} />
          </Suspense>
        </ClientOnly>
      </div>
      {found.length === 0 && <p className={styles.nothing}>No setting is called that.</p>}
      <ul>
        {found.map((place) => (
          <li key={place.path}>
            <NamedLink place={place} isCurrent={place.path === shown.current?.path} {...shown} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NamedLink({ place, isCurrent, narrow, onFollow }: { place: Place; isCurrent: boolean } & Shown) {
  return (
    <Tooltip text={place.label} side="right" disabled={!narrow}>
      <PlaceLink place={place} isCurrent={isCurrent} onClick={onFollow} />
    </Tooltip>
  )
}

interface PlaceLinkProps {
  place: Place
  isCurrent: boolean
  onClick?: (() => void) | undefined
}

export function PlaceLink({ place: { path, label, icon: Icon }, isCurrent, onClick, ...passedOn }: PlaceLinkProps) {
  return (
    <a
      {...passedOn}
      className={styles.place}
      href={path}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </a>
  )
}
