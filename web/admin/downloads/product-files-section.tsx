import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OpenUpload, ProductFile, ProductFilesReply } from '../../../src/downloads/contract.ts'
import { cancelUpload } from '../../../src/downloads/endpoints.ts'
import { fileSize } from '../../../src/shared/messages/storage-messages.ts'
import { PRODUCT_FILE_BYTES_MAX } from '../../../src/shared/validation/product-file-rules.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { productFilesKey, productFilesQuery } from '../../api/product-files.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { usePermission } from '../use-permission.ts'
import { DownloadLimit } from './download-limit.tsx'
import { RemoveFileDialog, RenameFileDialog, ReplaceFileDialog } from './file-dialogs.tsx'
import styles from './product-files.module.css'
import { SendingRow } from './sending-row.tsx'
import { useFileUploads } from './use-file-uploads.ts'

type Doing = { what: 'replace' | 'rename' | 'remove'; file: ProductFile }

/** Files of a digital product. Saved as soon as they are uploaded, independently of the product's draft. */
export function ProductFilesSection({ itemId }: { itemId: string }) {
  const may = usePermission()
  const { data, error } = useQuery({ ...productFilesQuery(itemId), enabled: may('products.edit') })
  if (!may('products.edit')) return null
  return (
    <Card
      title="Files"
      hint={`Buyers download these from the page of their order. Any type, up to ${fileSize(PRODUCT_FILE_BYTES_MAX)} each. They are also listed under Content, Files.`}
    >
      <div className={styles.body}>
        {error && (
          <p role="alert" className={styles.problem}>
            {messageOf(error)}
          </p>
        )}
        {data && <Files itemId={itemId} data={data} />}
      </div>
    </Card>
  )
}

function Files({ itemId, data }: { itemId: string; data: ProductFilesReply }) {
  const { sending, add, retry, cancel } = useFileUploads(itemId)
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  const isNow = (upload: OpenUpload) =>
    sending.some(({ file, state }) => state !== 'failed' && file.name === upload.name && file.size === upload.bytes)
  return (
    <>
      {data.files.length + sending.length === 0 && (
        <p className="muted">There are no files yet, so buyers have nothing to download.</p>
      )}
      <ul className={styles.list}>
        {data.files.map((file) => (
          <FileRow key={file.id} file={file} onDo={(what) => setDoing({ what, file })} />
        ))}
        {sending.map((one) => (
          <SendingRow key={one.key} file={one} onRetry={() => retry(one.key)} onCancel={() => void cancel(one.key)} />
        ))}
        {data.uploads
          .filter((upload) => !isNow(upload))
          .map((upload) => (
            <CutOffRow key={upload.id} itemId={itemId} upload={upload} />
          ))}
      </ul>
      <AddFiles storage={data.storage} onAdd={(files) => add(files, { replaces: undefined, notify: false })} />
      <DownloadLimit itemId={itemId} downloads={data.downloads} />
      {doing?.what === 'replace' && (
        <ReplaceFileDialog
          file={doing.file}
          onClose={close}
          onReplace={(file, notify) => add([file], { replaces: doing.file.id, notify })}
        />
      )}
      {doing?.what === 'rename' && <RenameFileDialog itemId={itemId} file={doing.file} onClose={close} />}
      {doing?.what === 'remove' && (
        <RemoveFileDialog itemId={itemId} file={doing.file} isLast={data.files.length === 1} onClose={close} />
      )}
    </>
  )
}

function FileRow({ file, onDo }: { file: ProductFile; onDo(what: Doing['what']): void }) {
  const { name, bytes, revision } = file
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p>{name}</p>
        <p className="muted">
          {fileSize(bytes)}
          {revision > 1 && ` · version ${revision}`}
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="small" aria-label={`Replace ${name}`} onClick={() => onDo('replace')}>
          Replace
        </Button>
        <Button size="small" aria-label={`Rename ${name}`} onClick={() => onDo('rename')}>
          Rename
        </Button>
        <Button size="small" aria-label={`Remove ${name}`} onClick={() => onDo('remove')}>
          Remove
        </Button>
      </div>
    </li>
  )
}

/** An interrupted upload, for example by closing the window. */
function CutOffRow({ itemId, upload: { id, name, bytes, offset } }: { itemId: string; upload: OpenUpload }) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function discard(): Promise<void> {
    setBusy(true)
    await call(cancelUpload, { params: { itemId, uploadId: id } }).catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: productFilesKey(itemId) })
  }
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p>{name}</p>
        <p className="muted">
          {fileSize(offset)} of {fileSize(bytes)} have arrived. Choose the same file again to go on.
        </p>
      </div>
      <Button size="small" busy={isBusy} aria-label={`Discard ${name}`} onClick={() => void discard()}>
        Discard
      </Button>
    </li>
  )
}

interface AddFilesProps {
  storage: ProductFilesReply['storage']
  onAdd(files: File[]): void
}

function AddFiles({ storage: { used, limit }, onAdd }: AddFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onAdd([...event.dataTransfer.files])
      }}
    >
      <Button onClick={() => input.current?.click()}>Add files</Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files of this product"
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <p className="muted">
        Or drop them here. {fileSize(used)} of {fileSize(limit)} of your storage are used.
      </p>
    </div>
  )
}
