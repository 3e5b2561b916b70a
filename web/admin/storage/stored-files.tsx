import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoragePage } from '../../../src/files/contract.ts'
import { storageQuery } from '../../api/files.ts'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { DeleteFileDialog } from './delete-file-dialog.tsx'
import { FileTable } from './file-table.tsx'
import { SoldFiles } from './sold-files.tsx'
import styles from './storage.module.css'
import { StorageGauge } from './storage-gauge.tsx'

export type StoredFile = StoragePage['files'][number]

export function StoredFiles() {
  const [onlyUnused, setOnlyUnused] = useState(false)
  const [deleting, setDeleting] = useState<StoredFile>()
  const list = useInfiniteQuery({
    ...storageQuery(onlyUnused ? 'unused' : 'all'),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = list
  const first = data?.pages[0]
  if (error && !data) return <LoadError title="The storage could not be loaded" error={error} onRetry={refetch} />
  if (!first)
    return (
      <div role="status" aria-label="Loading storage" className={styles.storageLoading}>
        <Skeleton />
        <Skeleton length="short" />
        <Skeleton />
      </div>
    )
  const files = data.pages.flatMap((page) => page.files)
  return (
    <>
      <div className={styles.storageGauges}>
        <StorageGauge label="This website" filling={first.website} />
        {first.account && <StorageGauge label="All your websites" filling={first.account} />}
      </div>
      <div className={styles.storageTools}>
        <CheckBox label="Only files that nothing uses" checked={onlyUnused} onChange={setOnlyUnused} />
      </div>
      <Card flush>
        <div aria-busy={isPlaceholderData}>
          <FileTable files={files} onDelete={setDeleting} empty={<EmptyState {...emptyText(onlyUnused)} />} />
        </div>
      </Card>
      {hasNextPage && (
        <Button className={styles.storageMore} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more files
        </Button>
      )}
      {first.sold && <SoldFiles sold={first.sold} />}
      {deleting && <DeleteFileDialog file={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function emptyText(onlyUnused: boolean) {
  return onlyUnused
    ? {
        drawing: 'done' as const,
        title: 'Every file is used',
        text: 'To free storage, take an image off its product first. It then appears here.',
      }
    : {
        drawing: 'pictures' as const,
        title: 'No files yet',
        text: 'Images that you upload for products appear here, the largest first.',
      }
}
