import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PricingPart, ShippingReply, TaxesReply } from '../../../src/pricing/contract.ts'
import type { Permission } from '../../../src/shared/permissions.ts'
import { pricingHistoryQuery, shippingQuery, taxesQuery } from '../../api/pricing.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { usePermission } from '../use-permission.ts'
import styles from './settings.module.css'

/** Fields of a settings page; with read-only access they are disabled, with an explanation. */
export function SettingsFields({ right = 'settings.store', children }: { right?: Permission; children: ReactNode }) {
  const mayChange = usePermission()(right)
  return (
    <div className={styles.fields}>
      {!mayChange && (
        <Banner
          title="You can look at these settings"
          text="Changing them is for owners and administrators of this website."
        />
      )}
      <fieldset className={styles.fields} disabled={!mayChange} aria-label="Settings">
        {children}
      </fieldset>
    </div>
  )
}

/** Shows the reply to a save at once; the history is refetched when opened. */
export function useSavedSettings<Part extends PricingPart>(part: Part) {
  const queries = useQueryClient()
  const toast = useToast()
  return (reply: Part extends 'taxes' ? TaxesReply : ShippingReply) => {
    queries.setQueryData<unknown>((part === 'taxes' ? taxesQuery : shippingQuery).queryKey, reply)
    void queries.invalidateQueries({ queryKey: pricingHistoryQuery(part).queryKey })
    toast({ message: 'Settings saved.' })
  }
}
