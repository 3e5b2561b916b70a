import { Tabs } from '../../ui/controls/tabs.tsx'
import { canOpen } from '../page-rights.ts'
import { usePermission } from '../use-permission.ts'
import { placeAt } from './places.ts'
import { useAdminPath } from './use-admin-path.ts'

/** The pages of a place beside each other; on a page below them there are none. */
export function PlaceTabs({ hrefOf = (path) => path }: { hrefOf?: (path: string) => string }) {
  const may = usePermission()
  const path = useAdminPath()
  const place = placeAt(path)
  const tabs = place?.tabs?.filter((tab) => canOpen(tab.path, may)) ?? []
  if (!place || tabs.length < 2 || !tabs.some((tab) => tab.path === path)) return null
  return (
    <Tabs
      label={place.label}
      tabs={tabs.map((tab) => ({
        key: tab.path,
        label: tab.label,
        href: hrefOf(tab.path),
        current: tab.path === path,
      }))}
    />
  )
}
