import { useMutation } from '@tanstack/react-query'
import { ChevronsUpDown, LogOut, Monitor, Moon, Store, Sun, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '../../../src/identity/contract.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { signOut, signOutEverywhere, signOutKey, switchWebsite } from '../../api/identity.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Avatar } from '../../ui/primitives/avatar.tsx'
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../../ui/primitives/popups/menu.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import { chooseTheme, readTheme, type Theme } from '../../ui/tokens/theme.ts'
import styles from './foot.module.css'
import { otherWebsites } from './other-websites.ts'

/** More websites are found in the command palette. */
const LISTED = 5

/** Pending until the page is gone, so that no event stream reconnects without a session. */
function goHome(): Promise<never> {
  location.replace('/')
  return new Promise(() => undefined)
}

/** Account menu: profile, theme, other websites and sign out. */
export function AccountMenu({ me }: { me: Me }) {
  const isHydrated = useHydrated()
  const toast = useToast()
  const onError = (failure: unknown) => toast({ message: messageOf(failure), problem: true })
  const leave = useMutation({ mutationKey: signOutKey, mutationFn: () => signOut().then(goHome), onError })
  const leaveAll = useMutation({ mutationKey: signOutKey, mutationFn: () => signOutEverywhere().then(goHome), onError })
  const move = useMutation({ mutationFn: switchWebsite, onSuccess: ({ url }) => location.assign(url), onError })
  const busy = leave.isPending || leaveAll.isPending || move.isPending
  const others = otherWebsites(me)
  const trigger = (
    <button type="button" className={styles.account} disabled={!isHydrated || busy}>
      <Avatar name={me.displayName} />
      <span className={styles.label}>
        <span className="visually-hidden">Account: </span>
        {me.displayName}
      </span>
      <ChevronsUpDown className={styles.chevron} size={16} aria-hidden="true" />
    </button>
  )
  return (
    <Menu trigger={trigger} align="start" side="top">
      <MenuLink to="/account" icon={<UserRound size={16} aria-hidden="true" />}>
        Your account
      </MenuLink>
      <MenuSeparator />
      <ThemeChoice />
      <MenuSeparator />
      {others.slice(0, LISTED).map(({ id, subdomain, siteTitle }) => (
        <MenuItem key={id} icon={<Store size={16} aria-hidden="true" />} onSelect={() => move.mutate(subdomain)}>
          Switch to {siteTitle}
        </MenuItem>
      ))}
      {others.length > 0 && <MenuSeparator />}
      <MenuItem icon={<LogOut size={16} aria-hidden="true" />} onSelect={() => leave.mutate()}>
        Sign out
      </MenuItem>
      <MenuItem icon={<LogOut size={16} aria-hidden="true" />} onSelect={() => leaveAll.mutate()}>
        Sign out everywhere
      </MenuItem>
    </Menu>
  )
}

const themeOptions = [
  { value: 'system', label: 'As your system', icon: <Monitor size={16} aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun size={16} aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={16} aria-hidden="true" /> },
] as const

function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(readTheme)
  const choose = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return <MenuChoice label="Appearance" value={theme} options={themeOptions} onChange={choose} />
}
