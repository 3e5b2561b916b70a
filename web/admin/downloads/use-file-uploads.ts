import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { cancelUpload } from '../../../src/downloads/endpoints.ts'
import { PRODUCT_FILE_BYTES_MAX, productFileMessages } from '../../../src/shared/validation/product-file-rules.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { type FileToSend, sendProductFile } from '../../api/downloads.ts'
import { productFilesKey } from '../../api/product-files.ts'

/** An upload in progress or failed. */
export interface SendingFile extends FileToSend {
  key: string
  state: 'waiting' | 'sending' | 'failed'
  sent: number
  /** Why it failed. */
  problem: string
}

/** Uploads of a product, one at a time; each can be cancelled, and is resumed on retry. */
export function useFileUploads(itemId: string) {
  const queryClient = useQueryClient()
  const [sending, setSending] = useState<SendingFile[]>([])
  const running = useRef(new Map<string, { abort: AbortController; uploadId: string | undefined }>())
  const change = (key: string, changes: Partial<SendingFile>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const refresh = () => queryClient.invalidateQueries({ queryKey: productFilesKey(itemId) })

  async function send({ key, ...file }: SendingFile): Promise<void> {
    const run: { abort: AbortController; uploadId: string | undefined } = {
      abort: new AbortController(),
      uploadId: undefined,
    }
    running.current.set(key, run)
    change(key, { state: 'sending', problem: '' })
    try {
      await sendProductFile(itemId, file, {
        signal: run.abort.signal,
        onProgress: (sent) => change(key, { sent }),
        onBegun: (uploadId) => {
          run.uploadId = uploadId
        },
      })
      await refresh()
      setSending((all) => all.filter((one) => one.key !== key))
    } catch (failure) {
      if (!run.abort.signal.aborted) change(key, { state: 'failed', problem: messageOf(failure) })
    } finally {
      running.current.delete(key)
    }
  }

  const next = sending.find(({ state }) => state === 'waiting')
  const isBusy = sending.some(({ state }) => state === 'sending')
  useEffect(() => {
    if (next && !isBusy) void send(next)
  })
  useEffect(() => {
    const all = running.current
    return () => {
      for (const { abort } of all.values()) abort.abort()
    }
  }, [])

  return {
    sending,
    add(files: Iterable<File>, target: Pick<FileToSend, 'replaces' | 'notify'>) {
      const added = [...files].map((file): SendingFile => {
        const problem = problemOf(file)
        const state = problem === '' ? 'waiting' : 'failed'
        return { key: crypto.randomUUID(), file, ...target, state, sent: 0, problem }
      })
      setSending((all) => [...all, ...added])
    },
    retry: (key: string) => change(key, { state: 'waiting', problem: '' }),
    /** Also removes the uploaded part. */
    async cancel(key: string) {
      const run = running.current.get(key)
      run?.abort.abort()
      setSending((all) => all.filter((one) => one.key !== key))
      if (run?.uploadId) await call(cancelUpload, { params: { itemId, uploadId: run.uploadId } }).catch(() => undefined)
      await refresh()
    },
  }
}

function problemOf({ size }: File): string {
  if (size === 0) return productFileMessages.empty
  return size > PRODUCT_FILE_BYTES_MAX ? productFileMessages.tooLarge : ''
}
