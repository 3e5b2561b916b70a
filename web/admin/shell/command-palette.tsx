import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import type { Me } from '../../../src/identity/contract.ts'
import { itemsQuery } from '../../api/catalog.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { switchWebsite } from '../../api/identity.ts'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { canOpen } from '../page-rights.ts'
import { usePermission } from '../use-permission.ts'
import styles from './command-palette.module.css'
import { otherWebsites } from './other-websites.ts'
import { type Entry, fixedEntries, matching, productEntry } from './palette-entries.ts'

/** More of them would push pages and actions out of sight. */
const PRODUCTS_MAX = 5

interface CommandPaletteProps {
  me: Me
  storefrontUrl: string | undefined
  onClose(): void
}

/** Everywhere one can go and what one can do, found by typing. */
export function CommandPalette({ me, storefrontUrl, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const entries = useEntries(typed, me, storefrontUrl)
  const active = Math.min(at, entries.length - 1)
  const follow = useFollow(onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((active + step + entries.length) % entries.length || 0)
    else if (event.key === 'Enter' && entries[active]) follow(entries[active])
    else return
    event.preventDefault()
  }
  return (
    <Dialog title="Search" kind="top" bare onClose={onClose}>
      <input
        className={styles.input}
        autoFocus
        role="combobox"
        aria-label="Search pages, products and actions"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={entries[active] ? `${id}-${active}` : undefined}
        placeholder="Search pages, products and actions"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.list} id={id} role="listbox" aria-label="Results">
        {entries.map((entry, place) => (
          <Line
            key={entry.key}
            {...{ entry, id: `${id}-${place}`, isActive: place === active }}
            heading={entry.group === entries[place - 1]?.group ? undefined : entry.group}
            onPoint={() => setAt(place)}
            onFollow={() => follow(entry)}
          />
        ))}
      </div>
      <p className={styles.none} role="status">
        {entries.length === 0 && 'Nothing matches.'}
      </p>
    </Dialog>
  )
}

interface LineProps {
  entry: Entry
  id: string
  isActive: boolean
  heading: string | undefined
  onPoint(): void
  onFollow(): void
}

function Line({ entry: { label, icon: Icon }, id, isActive, heading, onPoint, onFollow }: LineProps) {
  return (
    <>
      {heading && (
        <p className={styles.heading} role="presentation">
          {heading}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus */}
      <div
        className={styles.line}
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        ref={(line) => {
          if (isActive) line?.scrollIntoView({ block: 'nearest' })
        }}
        onPointerMove={onPoint}
        onClick={onFollow}
      >
        <Icon size={16} aria-hidden="true" />
        {label}
      </div>
    </>
  )
}

function useEntries(typed: string, me: Me, storefrontUrl: string | undefined): Entry[] {
  const may = usePermission()
  const toast = useToast()
  const move = useMutation({
    mutationFn: switchWebsite,
    onSuccess: ({ url }) => location.assign(url),
    onError: (failure) => toast({ message: messageOf(failure), problem: true }),
  })
  const search = useDeferredValue(typed.trim())
  const websites = otherWebsites(me)
  const rights = { may, canOpen: (path: string) => canOpen(path, may), storefrontUrl }
  const fixed = fixedEntries({ ...rights, websites, switchTo: move.mutate })
  const enabled = search !== '' && canOpen('/products', may)
  const found = useQuery({ ...itemsQuery({ search }), enabled })
  const products = enabled ? (found.data?.items ?? []).slice(0, PRODUCTS_MAX).map(productEntry) : []
  return [...grouped(matching(fixed, typed)), ...products]
}

/** Pages before actions, each in the order in which they were found. */
const grouped = (entries: Entry[]) =>
  entries.toSorted((a, b) => Number(a.group === 'Actions') - Number(b.group === 'Actions'))

function useFollow(onClose: () => void): (entry: Entry) => void {
  const router = useRouter()
  return ({ href, run }) => {
    onClose()
    run?.()
    if (href?.startsWith('/')) void router.navigate({ href })
    else if (href) location.assign(href)
  }
}
