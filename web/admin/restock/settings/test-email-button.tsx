import { useMutation, useQuery } from '@tanstack/react-query'
import type { TestLetterRequest } from '../../../../src/restock/admin-contract.ts'
import type { GroupId } from '../../../../src/restock/contract.ts'
import { sendTestNotice } from '../../../../src/restock/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { restockSettingsQuery } from '../../../api/restock-admin.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import styles from '../restock.module.css'

interface TestEmailButtonProps {
  /** The variant of the e-mail. */
  group: GroupId | undefined
  /** Unsaved texts; default: the saved ones. */
  words?: { subject: string; introduction: string }
}

/** Sends the e-mail to the signed-in person, and shows to which address. */
export function TestEmailButton({ group, words }: TestEmailButtonProps) {
  const { data } = useQuery({ ...restockSettingsQuery, enabled: words === undefined })
  const { subject, introduction } = words ?? data?.settings ?? {}
  const test = useMutation({ mutationFn: (wanted: TestLetterRequest) => call(sendTestNotice, { body: wanted }) })
  const isReady = group !== undefined && subject !== undefined && introduction !== undefined
  const press = () => {
    if (!isReady || test.isPending) return
    const { productId, variantId } = group
    test.mutate({ subject, introduction, productId, variantId })
  }
  return (
    <div className={styles.testEmail}>
      <Button disabled={!isReady || test.isPending} onClick={press}>
        {test.isPending ? 'Sending …' : 'Send a test e-mail to me'}
      </Button>
      <p role="status">{test.data && `The test e-mail was sent to ${test.data.sentTo}.`}</p>
      <p className="failure" role="alert">
        {test.error && messageOf(test.error)}
      </p>
    </div>
  )
}
