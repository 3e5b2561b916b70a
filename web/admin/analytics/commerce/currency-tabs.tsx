import { Tabs } from '../../../ui/controls/tabs.tsx'

interface CurrencyTabsProps {
  /** The shown one, an ISO code. */
  currency: string
  storeCurrency: string
  /** Currencies of the period's sales. */
  currencies: readonly string[]
  hrefOf(currency: string): string
}

/** A store that has changed its currency has sales in both, each shown by itself. */
export function CurrencyTabs({ currency, storeCurrency, currencies, hrefOf }: CurrencyTabsProps) {
  const all = [...new Set([storeCurrency, currency, ...currencies])]
  if (all.length < 2) return null
  return (
    <>
      <Tabs
        label="Currency"
        tabs={all.map((code) => ({ key: code, label: code, href: hrefOf(code), current: code === currency }))}
      />
      <p className="muted">
        There are sales in several currencies. Each is reported by itself, and they are never added up.
      </p>
    </>
  )
}
