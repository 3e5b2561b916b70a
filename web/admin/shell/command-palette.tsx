import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { Me } from '../../../src/identity/contract.ts'
import { itemsQuery } from '../../api/catalog.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { switchWebsite } from '../../api/identity.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Palette } from '../../ui/primitives/palette.tsx'
import { canOpen } from '../page-rights.ts'
import { usePermission } from '../use-permission.ts'
import { matching } from './matching.ts'
import { otherWebsites } from './other-websites.ts'
import { type Entry, fixedEntries, productEntry } from './palette-entries.ts'

/** More would push pages and actions out of sight. */
const PRODUCTS_MAX = 5

interface CommandPaletteProps {
  me: Me
  storefrontUrl: string | undefined
  onClose(): void
}

/** Navigation and actions, found by typing. */
export function CommandPalette({ me, storefrontUrl, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState('')
  const entries = useEntries(typed, me, storefrontUrl)
  const follow = useFollow(onClose)
  const lines = entries.map((entry) => ({
    key: entry.key,
    heading: entry.group,
    content: <EntryName {...entry} />,
    choose: () => follow(entry),
  }))
  const label = 'Search pages, products and actions'
  return <Palette title="Search" label={label} lines={lines} typed={typed} onTyped={setTyped} onClose={onClose} />
}

function EntryName({ icon: Icon, label }: Pick<Entry, 'icon' | 'label'>) {
  return (
    <>
      <Icon size={16} aria-hidden="true" />
      {label}
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

/** Pages before actions, each in order of relevance. */
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
