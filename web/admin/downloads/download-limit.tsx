import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { limitDownloads } from '../../../src/downloads/endpoints.ts'
import { DOWNLOADS_DEFAULT, DOWNLOADS_MAX } from '../../../src/shared/validation/product-file-rules.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { productFilesKey } from '../../api/product-files.ts'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import styles from './product-files.module.css'

/** Download limit per purchase. */
export function DownloadLimit({ itemId, downloads }: { itemId: string; downloads: number | null }) {
  const id = useId()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(String(downloads ?? DOWNLOADS_DEFAULT))
  const [problem, setProblem] = useState('')
  async function save(value: number | null): Promise<void> {
    if (value !== null && !(Number.isInteger(value) && value >= 1 && value <= DOWNLOADS_MAX))
      return setProblem(`Downloads must be a whole number from 1 to ${DOWNLOADS_MAX.toLocaleString('en')}.`)
    setProblem('')
    try {
      await call(limitDownloads, { params: { itemId }, body: { downloads: value } })
      await queryClient.invalidateQueries({ queryKey: productFilesKey(itemId) })
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  return (
    <div>
      <CheckBox
        label="Limit how often each purchase can be downloaded"
        checked={downloads !== null}
        onChange={(isLimited) => void save(isLimited ? DOWNLOADS_DEFAULT : null)}
      />
      {downloads !== null && (
        <div className={styles.limit}>
          <label htmlFor={id}>Downloads of each file</label>
          <input
            id={id}
            className="field-input"
            inputMode="numeric"
            value={typed}
            aria-invalid={problem !== ''}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => Number(typed) !== downloads && void save(Number(typed))}
          />
        </div>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
