import { useState } from 'react'
import { SUBDOMAIN_REDIRECTS_FOR_DAYS } from '../../../src/shared/validity-days.ts'
import type { WebsiteAddress } from '../../../src/websites/admin-contract.ts'
import { fieldErrors } from '../../api/client/field-errors.ts'
import { changeSubdomain } from '../../api/website-address.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'

/** The admin moves with the store: afterwards the browser opens the new manage host, signed in. */
export function ChangeSubdomainDialog({ address, onClose }: { address: WebsiteAddress; onClose(): void }) {
  const [subdomain, setSubdomain] = useState(address.subdomain)
  const [failure, setFailure] = useState<unknown>()
  const { confirmed, confirmation } = usePasswordConfirmation()
  const change = async () => {
    try {
      const { url } = await confirmed(() => changeSubdomain(subdomain))
      window.location.assign(url)
    } catch (refused) {
      setFailure(refused)
      throw refused
    }
  }
  const wanted = subdomain.trim().toLowerCase()
  return (
    <>
      <FormDialog
        title="Change subdomain"
        submitLabel="Change subdomain"
        busyLabel="Changing …"
        ready={wanted !== '' && wanted !== address.subdomain}
        onSubmit={change}
        onClose={onClose}
      >
        <TextField
          label="Subdomain"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={63}
          hint={`Your store will be at ${wanted || '…'}${address.suffix}`}
          error={fieldErrors(failure).subdomain}
          value={subdomain}
          onChange={setSubdomain}
        />
        <p className="muted">
          {`${address.subdomain}${address.suffix} redirects to the new address for ${SUBDOMAIN_REDIRECTS_FOR_DAYS} days, and links in e-mails you have sent work as long. After that, other people can take it.`}
        </p>
      </FormDialog>
      {confirmation}
    </>
  )
}
