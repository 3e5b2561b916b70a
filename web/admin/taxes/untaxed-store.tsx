import { useQuery } from '@tanstack/react-query'
import { shippingQuery, taxesQuery } from '../../api/pricing.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { usePermission } from '../use-permission.ts'
import { untaxedCountries } from './untaxed-countries.ts'
import { UntaxedNote } from './untaxed-note.tsx'

interface UntaxedStoreProps {
  /** The link to Taxes is followed. */
  onLeave?(): void
}

/** Where something goes live: tells of countries without tax, for those who may see the rates. */
export function UntaxedStore(props: UntaxedStoreProps) {
  return usePermission()('settings.store.read') ? <SavedNote {...props} /> : null
}

/** By what is saved. */
export function SavedNote({ onLeave }: UntaxedStoreProps) {
  const { data: shipped } = useQuery(shippingQuery)
  const { data: taxed } = useQuery(taxesQuery)
  if (!shipped || !taxed) return null
  return (
    <UntaxedNote
      countries={untaxedCountries(shipped.shipping, taxed.taxes.rules)}
      text="You ship there, but no tax rate is confirmed. If you charge tax there, confirm the rate first."
      action={
        <PageLink to="/settings/taxes" onClick={() => onLeave?.()}>
          Open Taxes
        </PageLink>
      }
    />
  )
}
