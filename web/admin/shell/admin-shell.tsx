import { Menu as MenuIcon, PanelLeft, Search } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Me } from '../../../src/identity/contract.ts'
import { isViewerOnly } from '../../../src/shared/viewer-only.ts'
import { Avatar } from '../../ui/primitives/avatar.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import { canOpen } from '../page-rights.ts'
import { usePermission } from '../use-permission.ts'
import { AccountMenu } from './account-menu.tsx'
import bottom from './bottom-bar.module.css'
import foot from './foot.module.css'
import { Navigation, PlaceLink } from './navigation.tsx'
import { Notifications } from './notifications.tsx'
import { placeAt, quickPlaces } from './places.ts'
import styles from './shell.module.css'
import skipLink from './skip-link.module.css'
import { useAdminPath } from './use-admin-path.ts'
import { useNarrowSidebar } from './use-narrow-sidebar.ts'

const loadPalette = () => import('./command-palette.tsx')
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }))

interface AdminShellProps {
  me: Me
  storefrontUrl: string | undefined
  children: ReactNode
}

/** Shell of every admin page: navigation, account menu and search. */
export function AdminShell({ me, storefrontUrl, children }: AdminShellProps) {
  const may = usePermission()
  const opens = (path: string) => canOpen(path, may)
  const [isNarrow, setNarrow] = useNarrowSidebar()
  const palette = usePalette()
  // The referrer marks contributors, who are not counted; viewers send none and count as visitors.
  const rel = isViewerOnly(me) ? 'noreferrer' : undefined
  const storefront = storefrontUrl === undefined ? undefined : { url: storefrontUrl, rel }
  const title = me.website?.siteTitle ?? 'Plinth'
  return (
    <div className={styles.shell}>
      <a className={skipLink.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.sidebar}>
        <div className={styles.brand}>
          <a className={styles.site} href="/">
            <Avatar name={title} shape="square" />
            <span className={styles.label}>{title}</span>
          </a>
          <IconButton
            className={styles.collapse}
            label={isNarrow ? 'Widen the sidebar' : 'Narrow the sidebar'}
            icon={<PanelLeft size={18} aria-hidden="true" />}
            onClick={() => setNarrow(!isNarrow)}
          />
        </div>
        <button type="button" className={styles.search} aria-keyshortcuts="Control+K Meta+K" onClick={palette.open}>
          <Search size={16} aria-hidden="true" />
          <span className={styles.label}>Search</span>
        </button>
        <div className={styles.places}>
          <Navigation canOpen={opens} narrow={isNarrow} storefront={storefront} />
        </div>
        <div className={foot.foot}>
          <Notifications me={me} />
          <AccountMenu me={me} />
        </div>
      </header>
      {children}
      <BottomBar opens={opens} storefront={storefront} />
      <Suspense>
        {palette.isOpen && <CommandPalette me={me} storefrontUrl={storefrontUrl} onClose={palette.close} />}
      </Suspense>
    </div>
  )
}

interface BottomBarProps {
  opens(path: string): boolean
  storefront: ComponentProps<typeof Navigation>['storefront']
}

/** On phones: the four most used places, and a drawer with all of them. */
function BottomBar({ opens, storefront }: BottomBarProps) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useHydrated()
  const current = placeAt(useAdminPath())
  const quick = quickPlaces(opens)
  const isElsewhere = current !== undefined && !quick.some(({ path }) => path === current.path)
  return (
    <nav className={bottom.bar} aria-label="Most used">
      {quick.map((place) => (
        <PlaceLink key={place.path} place={place} isCurrent={place.path === current?.path} />
      ))}
      <button
        type="button"
        className={styles.place}
        aria-haspopup="dialog"
        aria-current={isElsewhere || undefined}
        disabled={!isHydrated}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={18} aria-hidden="true" />
        <span className={styles.label}>More</span>
      </button>
      {isOpen && (
        <Dialog title="All pages" kind="side" onClose={() => setOpen(false)}>
          <Navigation canOpen={opens} storefront={storefront} whole onFollow={() => setOpen(false)} />
        </Dialog>
      )}
    </nav>
  )
}

/** Also toggled by Cmd+K and Ctrl+K. */
function usePalette() {
  const [isOpen, setOpen] = useState(false)
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(!isOpen)
  })
  useEffect(() => {
    // Preloaded, so that keys after the shortcut are not lost; retried on opening if offline.
    loadPalette().catch(() => {})
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
