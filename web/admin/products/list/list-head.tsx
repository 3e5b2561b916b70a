import { Download, Plus, Upload } from 'lucide-react'
import { Button } from '../../../ui/primitives/button.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { useHydrated } from '../../../ui/primitives/use-hydrated.ts'
import { exportHref, hasFilters, type ListSearch } from './filters/list-search.ts'

interface ListHeadProps {
  search: ListSearch
  mayEdit: boolean
  onAdd(): void
}

export function ListHead({ search, mayEdit, onAdd }: ListHeadProps) {
  const awake = useHydrated()
  return (
    <PageHeader
      title="Products"
      secondary={
        mayEdit && { label: 'Import', icon: <Upload size={16} aria-hidden="true" />, href: '/products/import' }
      }
      more={[
        mayEdit && {
          label: hasFilters(search) ? 'Export the products found' : 'Export',
          icon: <Download size={16} aria-hidden="true" />,
          href: exportHref(search),
          download: true,
        },
      ]}
      primary={
        mayEdit && (
          <Button
            look="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            aria-keyshortcuts="c"
            disabled={!awake}
            onClick={onAdd}
          >
            Add product
          </Button>
        )
      }
    />
  )
}
