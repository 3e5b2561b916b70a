import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { topics as allTopics, type Topic, type TopicArea } from '../../../src/shared/webhooks/topics.ts'
import type { EndpointShape } from '../../../src/webhooks/contract.ts'
import { createWebhook, saveWebhook, webhooksQuery } from '../../api/webhooks.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { usePermission } from '../use-permission.ts'
import { SecretDialog } from './secret-dialog.tsx'
import styles from './webhooks.module.css'

const areas: Record<TopicArea, string> = {
  orders: 'Orders, payments and refunds',
  inventory: 'Stock',
  customers: 'Customers',
  giftCards: 'Gift cards',
  subscriptions: 'Subscriptions',
  restock: 'Waiting list',
  checkouts: 'Checkouts',
  products: 'Products',
  pages: 'Pages',
  posts: 'Posts',
  forms: 'Forms',
  submissions: 'Form submissions',
  contacts: 'Contacts',
}

interface EndpointDialogProps {
  /** Absent: a new one. */
  endpoint?: EndpointShape
  onClose(): void
}

/** Address and events of an endpoint; a new one shows its secret next, this once. */
export function EndpointDialog({ endpoint, onClose }: EndpointDialogProps) {
  const queries = useQueryClient()
  const mayReadOrders = usePermission()('orders.read')
  const [name, setName] = useState(endpoint?.name ?? '')
  const [url, setUrl] = useState(endpoint?.url ?? 'https://')
  const [topics, setTopics] = useState<readonly string[]>(endpoint?.topics ?? [])
  const [secret, setSecret] = useState<string>()
  const toggle = (some: readonly string[], isOn: boolean) =>
    setTopics(isOn ? [...new Set([...topics, ...some])] : topics.filter((topic) => !some.includes(topic)))
  const save = async () => {
    const body = { name, url, topics: topics as Topic[] }
    if (endpoint) await saveWebhook(endpoint.endpointId, body)
    else setSecret((await createWebhook(body)).secret)
    await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey })
    if (endpoint) onClose()
  }
  if (secret !== undefined) return <SecretDialog secret={secret} onClose={onClose} />
  return (
    <FormDialog
      title={endpoint ? 'Edit endpoint' : 'Add endpoint'}
      submitLabel={endpoint ? 'Save' : 'Add endpoint'}
      busyLabel="Saving …"
      ready={name.trim() !== '' && url.length > 8 && topics.length > 0}
      staysOpen
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Such as the program that receives the events."
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={setName}
      />
      <TextField
        label="Address"
        hint="It begins with https:// and answers within 15 seconds."
        value={url}
        inputMode="url"
        maxLength={2_000}
        autoComplete="off"
        onChange={setUrl}
      />
      {!mayReadOrders && <p className={styles.muted}>You can choose events about what you may read.</p>}
      {Object.entries(areas).map(([area, label]) => {
        const own = allTopics.filter((one) => one.area === area)
        const names = own.map(({ topic }) => topic)
        return (
          <fieldset key={area} className={styles.topics}>
            <legend>{label}</legend>
            <label>
              <input
                type="checkbox"
                checked={names.every((topic) => topics.includes(topic))}
                onChange={(event) => toggle(names, event.target.checked)}
              />
              All
            </label>
            {own.map(({ topic, when }) => (
              <label key={topic} title={`Sent when ${when}`}>
                <input
                  type="checkbox"
                  checked={topics.includes(topic)}
                  onChange={(event) => toggle([topic], event.target.checked)}
                />
                <code>{topic}</code>
              </label>
            ))}
          </fieldset>
        )
      })}
    </FormDialog>
  )
}
