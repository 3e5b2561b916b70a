import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeyMode } from '../../../src/api-keys/contract.ts'
import { type ApiScope, apiResources, isWritable } from '../../../src/shared/api/scopes.ts'
import { apiKeysQuery, createApiKey } from '../../api/api-keys.ts'
import { publishPanelEvent } from '../../api/client/panel-events.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'
import styles from './api-keys.module.css'
import { resourceWords } from './scope-words.ts'

const DAY_MS = 86_400_000
const lifetimes = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
]
const modes = [
  { value: 'live', label: 'Live' },
  { value: 'test', label: 'Test: reads only, once the store takes real payments' },
]

/** Creates a key in two steps; the second shows it, this once. */
export function CreateKeyDialog({ onClose }: { onClose(): void }) {
  const [token, setToken] = useState<string>()
  return token === undefined ? (
    <Choices
      onCreated={setToken}
      onClose={() => {
        publishPanelEvent('api-key-creation panel: cancel')
        onClose()
      }}
    />
  ) : (
    <NewKey token={token} onClose={onClose} />
  )
}

function Choices({ onCreated, onClose }: { onCreated(token: string): void; onClose(): void }) {
  const queries = useQueryClient()
  const { confirmed, confirmation } = usePasswordConfirmation()
  const [name, setName] = useState('')
  const [mode, setMode] = useState<KeyMode>('live')
  const [days, setDays] = useState('')
  const [scopes, setScopes] = useState<readonly ApiScope[]>([])
  const toggle = (scope: ApiScope, isOn: boolean) =>
    setScopes(isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope))
  const create = async () => {
    publishPanelEvent('api-key-creation panel: next')
    const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString()
    const { token } = await confirmed(() => createApiKey({ name, mode, scopes: [...scopes], expiresAt }))
    await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
    onCreated(token)
  }
  return (
    <>
      <FormDialog
        title="Create key"
        submitLabel="Next"
        busyLabel="Creating …"
        ready={name.trim() !== '' && scopes.length > 0}
        staysOpen
        onSubmit={create}
        onClose={onClose}
      >
        <TextField
          label="Name"
          hint="Such as the program that uses it."
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={setName}
        />
        <Select label="Mode" value={mode} options={modes} onChange={(chosen) => setMode(chosen as KeyMode)} />
        <Select label="Expires" value={days} options={lifetimes} onChange={setDays} />
        <fieldset className={styles.scopes}>
          <legend>What the key may do</legend>
          <p className={styles.muted}>It never has more rights than you have.</p>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Resource</span>
                </th>
                <th scope="col">Read</th>
                <th scope="col">Write</th>
              </tr>
            </thead>
            <tbody>
              {apiResources.map((resource) => (
                <tr key={resource}>
                  <th scope="row">{resourceWords[resource]}</th>
                  {(['read', 'write'] as const).map((right) => {
                    const scope = `${resource}.${right}` as const
                    return (
                      <td key={right}>
                        <input
                          type="checkbox"
                          disabled={right === 'write' && !isWritable(resource)}
                          aria-label={`${resourceWords[resource]}: ${right}`}
                          checked={scopes.includes(scope)}
                          onChange={(event) => toggle(scope, event.target.checked)}
                        />
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </fieldset>
      </FormDialog>
      {confirmation}
    </>
  )
}

function NewKey({ token, onClose }: { token: string; onClose(): void }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    publishPanelEvent('api-key-creation panel: copy')
    await navigator.clipboard.writeText(token).then(
      () => setSaid('Copied'),
      () => setSaid('Select the key and press Ctrl+C or Cmd+C'),
    )
  }
  const complete = () => {
    publishPanelEvent('api-key-creation panel: complete')
    onClose()
  }
  return (
    <Dialog
      title="Your new key"
      onClose={complete}
      actions={
        <Button look="primary" onClick={complete}>
          Complete
        </Button>
      }
    >
      <p>Copy it now and keep it where you keep passwords: it is not shown again.</p>
      <p className={styles.token}>
        <code data-autofocus="" tabIndex={-1}>
          {token}
        </code>
        <Button onClick={() => void copy()}>Copy</Button>
      </p>
      <p role="status">{said}</p>
    </Dialog>
  )
}
