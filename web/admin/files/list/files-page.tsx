import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { StoragePage } from '../../../../src/files/contract.ts'
import { storageQuery } from '../../../api/files.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Tabs } from '../../../ui/controls/tabs.tsx'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ShowMore } from '../../../ui/table/show-more.tsx'
import { usePermission } from '../../use-permission.ts'
import { refreshFiles } from '../refresh-files.ts'
import { fileColumns } from './file-columns.tsx'
import { FileUpload } from './file-upload.tsx'
import styles from './files.module.css'
import { type FilesSearch, filesHref, typeLabels, types } from './files-search.ts'
import { StorageGauge } from './storage-gauge.tsx'
import { useFileActions } from './use-file-actions.ts'

const DeleteFileDialog = lazy(() =>
  import('./delete-file-dialog.tsx').then((module) => ({ default: module.DeleteFileDialog })),
)
const OpenImage = lazy(() => import('./open-image.tsx').then((module) => ({ default: module.OpenImage })))

export type StoredFile = StoragePage['files'][number]

/** Everything that was uploaded to the website: images, videos, fonts and files that are sold. */
export function FilesPage({ search }: { search: FilesSearch }) {
  const may = usePermission()
  return (
    <>
      <PageHeader
        title="Files"
        hint="Everything uploaded to this website. Pages, products and settings choose from the same files."
      />
      {may('files.upload') ? (
        <Files search={search} />
      ) : (
        <p>Your role does not let you see the files of this website. Ask its owner or an administrator.</p>
      )}
    </>
  )
}

function Files({ search }: { search: FilesSearch }) {
  const router = useRouter()
  const queries = useQueryClient()
  const may = usePermission()
  const [deleting, setDeleting] = useState<StoredFile>()
  // At once, and not when the address has changed: the box would show its old state until then.
  const [onlyUnused, setOnlyUnused] = useState(search.unused === true)
  const list = useInfiniteQuery({
    ...storageQuery({ type: search.type, search: search.search, sort: search.sort, unused: search.unused }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const { data, error, refetch, isPlaceholderData } = list
  const first = data?.pages[0]
  const rows = data?.pages.flatMap(({ files }) => files)
  const go = (href: string) => void router.navigate({ href, replace: true, resetScroll: false })
  const show = (change: Partial<FilesSearch>) => go(filesHref({ ...search, ...change }))
  const hrefOf = ({ id, type }: StoredFile) => (type === 'image' ? filesHref({ ...search, file: id }) : undefined)
  const actions = useFileActions({ hrefOf, onDelete: may('files.delete') ? setDeleting : undefined })
  const opened = rows?.find(({ id, type }) => id === search.file && type === 'image')
  return (
    <>
      <FileUpload onUploaded={() => void refreshFiles(queries)} />
      <div className={styles.tools}>
        <Tabs label="Type" tabs={typeTabs(search)} />
        <div className={styles.filters}>
          <SearchField label="Search files" value={search.search ?? ''} onSearch={(words) => show({ search: words })} />
          <Select
            label="Sort by"
            labelHidden
            value={search.sort ?? 'newest'}
            options={sorts}
            onChange={(sort) => show({ sort: sort === 'largest' ? sort : undefined })}
          />
          <CheckBox
            label="Unused files only"
            checked={onlyUnused}
            onChange={(isOn) => {
              setOnlyUnused(isOn)
              show({ unused: isOn || undefined })
            }}
          />
        </div>
      </div>
      {error && !data ? (
        <LoadError title="Files could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <div aria-busy={isPlaceholderData}>
            <DataTable
              label="Files"
              columns={fileColumns(actions, may('content.viewDraft'))}
              rows={rows}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
              hrefOf={hrefOf}
              open={go}
              csvName="files"
              empty={<EmptyState {...emptyText(search)} />}
            />
          </div>
        </Card>
      )}
      <ShowMore list={list} />
      {first && (
        <div className={styles.gauges}>
          <StorageGauge label="Storage of this website" filling={first.website} />
          {first.account && <StorageGauge label="Storage of all your websites" filling={first.account} />}
        </div>
      )}
      {opened && (
        <Suspense fallback={null}>
          <OpenImage
            key={opened.id}
            file={opened}
            onClose={() => {
              void refreshFiles(queries)
              show({ file: undefined })
            }}
          />
        </Suspense>
      )}
      {deleting && (
        <Suspense fallback={null}>
          <DeleteFileDialog file={deleting} linked={may('content.viewDraft')} onClose={() => setDeleting(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'largest', label: 'Largest first' },
]

function typeTabs(search: FilesSearch) {
  const tab = (type: FilesSearch['type'], label: string) => ({
    key: type ?? 'all',
    label,
    href: filesHref({ ...search, type, file: undefined }),
    current: search.type === type,
  })
  return [tab(undefined, 'All'), ...types.map((type) => tab(type, typeLabels[type]))]
}

function emptyText({ type, search, unused }: FilesSearch) {
  if (search) return { drawing: 'search' as const, title: 'No file has this name', text: 'Try a part of it.' }
  if (unused)
    return {
      drawing: 'done' as const,
      title: 'Every file is used',
      text: 'To free storage, take a file off its page or product first. It then appears here.',
    }
  if (type === 'sold')
    return {
      drawing: 'products' as const,
      title: 'No product files yet',
      text: 'Files of digital products appear here. Add them on the product’s page.',
    }
  if (type === 'members')
    return {
      drawing: 'products' as const,
      title: 'No files for members yet',
      text: 'Files of lessons and of areas appear here. Add them in a lesson’s settings or on an area’s page.',
    }
  return {
    drawing: 'pictures' as const,
    title: type ? `No ${typeLabels[type].toLowerCase()} yet` : 'No files yet',
    text: 'Everything you upload here, on pages or for products appears in this list.',
  }
}
