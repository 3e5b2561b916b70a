import type { Domain } from '../../../src/domains/contract.ts'
import { removeDomain } from '../../../src/domains/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useRefreshDomains } from './use-domain-change.ts'

export function RemoveDomainDialog({ domain, target, onClose }: { domain: Domain; target: string; onClose(): void }) {
  const { domain: name, title, status } = domain
  const refresh = useRefreshDomains()
  const toast = useToast()
  const remove = async () => {
    await call(removeDomain, { params: { domain: name } })
    await refresh()
    toast({ message: `${title} was removed.` })
  }
  const isServed = status === 'verified' || status === 'failing'
  return (
    <FormDialog
      title={`Remove ${title}?`}
      submitLabel="Remove domain"
      busyLabel="Removing …"
      keepLabel="Keep domain"
      onSubmit={remove}
      onClose={onClose}
    >
      <p>
        {isServed
          ? `${title} no longer shows your store, which stays at ${target}. To use the domain again, add it and verify it with a new record.`
          : `Its records prove nothing any more. To add ${title} again, it is proven anew with another record.`}
      </p>
    </FormDialog>
  )
}
