import { useQueryClient } from '@tanstack/react-query'
import type { PaymentSettingsReply } from '../../../src/payments/contract.ts'
import { paymentSettingsQuery } from '../../api/payments.ts'
import { useToast } from '../../ui/feedback/toast.tsx'

/** Shows the reply to a change at once; without one, refetches the settings. */
export function useSavedPayments(): (reply: PaymentSettingsReply | undefined, message: string) => void {
  const queries = useQueryClient()
  const toast = useToast()
  return (reply, message) => {
    if (reply) queries.setQueryData(paymentSettingsQuery.queryKey, reply)
    else void queries.invalidateQueries({ queryKey: paymentSettingsQuery.queryKey })
    toast({ message })
  }
}
