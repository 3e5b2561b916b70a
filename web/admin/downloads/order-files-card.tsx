import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BuyersFile } from '../../../src/downloads/contract.ts'
import { allowDownloadsAgain, linkOrderFile } from '../../../src/downloads/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { orderFilesQuery } from '../../api/downloads.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { usePermission } from '../use-permission.ts'
import styles from './product-files.module.css'

/** The files of an order, and how often each was downloaded. */
export function OrderFilesCard({ orderId }: { orderId: string }) {
  const queryClient = useQueryClient()
  const may = usePermission()
  const { data } = useQuery(orderFilesQuery(orderId))
  const [problem, setProblem] = useState('')
  const files = data?.files ?? []
  async function allow(file: BuyersFile): Promise<void> {
    try {
      const reply = await call(allowDownloadsAgain, {
        params: { orderId },
        body: { lineId: file.lineId, fileId: file.fileId },
      })
      queryClient.setQueryData(orderFilesQuery(orderId).queryKey, reply)
      setProblem('')
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  async function open(file: BuyersFile): Promise<void> {
    try {
      const { url } = await call(linkOrderFile, {
        params: { orderId },
        body: { lineId: file.lineId, fileId: file.fileId },
      })
      window.location.assign(url)
      setProblem('')
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  if (files.length === 0) return null
  return (
    <Card title="Downloads">
      <ul className={styles.list}>
        {files.map((file) => (
          <li key={`${file.lineId} ${file.fileId}`} className={styles.row}>
            <div className={styles.about}>
              <p>{file.name}</p>
              <p className="muted">{file.refusal && file.left !== 0 ? file.refusal : usedText(file)}</p>
            </div>
            <Button size="small" aria-label={`Download ${file.name}`} onClick={() => void open(file)}>
              Download
            </Button>
            {may('orders.fulfil') && file.left !== null && (
              <Button size="small" aria-label={`Allow more downloads of ${file.name}`} onClick={() => void allow(file)}>
                Allow more
              </Button>
            )}
          </li>
        ))}
      </ul>
      {files.some(({ isSample }) => isSample) && (
        <p className="muted">
          Your customers get a sample page from this test order. Only contributors can download the files.
        </p>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Card>
  )
}

function usedText({ used, left }: BuyersFile): string {
  const times = used === 0 ? 'Not downloaded yet' : `Downloaded ${used === 1 ? 'once' : `${used} times`}`
  return left === null ? times : `${times}, ${left} left`
}
