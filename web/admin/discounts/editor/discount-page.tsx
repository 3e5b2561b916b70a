import { Copy, History, Pause, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DiscountReply } from '../../../../src/discounts/contract.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { CodesCard } from '../codes/codes-card.tsx'
import { statusWords } from '../discount-words.ts'
import styles from '../discounts.module.css'
import { discountsHref } from '../discounts-search.ts'
import { DiscountHistory } from '../history/discount-history.tsx'
import { useDiscountActions } from '../use-discount-actions.ts'
import { DiscountForm } from './discount-form.tsx'
import { LiveSentence } from './live-sentence.tsx'
import { BenefitSection, LimitsSection, NameSection, ScopeSection } from './terms-sections.tsx'
import { TitlesProvider } from './titles.tsx'
import { UsesCard } from './uses-card.tsx'

const back = { to: discountsHref(), label: 'Discounts' }

interface SiteFacts {
  currency: string
  timeZone: string
}

/** A new discount. */
export function NewDiscountPage(site: SiteFacts) {
  return (
    <>
      <PageHeader title="New discount" back={back} />
      <Terms discount={undefined} {...site} />
    </>
  )
}

/** A discount: terms, codes and history. */
export function DiscountPage({ discount }: { discount: DiscountReply }) {
  const [showsHistory, setShowsHistory] = useState(false)
  const actions = useDiscountActions(discount)
  const { words, tone } = statusWords[discount.status]
  return (
    <>
      <PageHeader
        title={discount.terms.name}
        badge={<Badge tone={tone}>{words}</Badge>}
        back={back}
        secondary={{
          label: discount.isPaused ? 'Resume' : 'Pause',
          icon: discount.isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />,
          onSelect: actions.togglePaused,
        }}
        more={[
          {
            label: 'History',
            icon: <History size={16} aria-hidden="true" />,
            onSelect: () => setShowsHistory(true),
          },
          { label: 'Duplicate', icon: <Copy size={16} aria-hidden="true" />, onSelect: actions.duplicate },
          {
            label: 'Delete discount',
            icon: <Trash2 size={16} aria-hidden="true" />,
            danger: true,
            onSelect: () => actions.remove(discountsHref()),
          },
        ]}
      />
      <Terms discount={discount} currency={discount.currency} timeZone={discount.timeZone} />
      {showsHistory && <DiscountHistory discount={discount} onClose={() => setShowsHistory(false)} />}
    </>
  )
}

function Terms({ discount, currency, timeZone }: SiteFacts & { discount: DiscountReply | undefined }) {
  return (
    <div className={styles.columns}>
      <TitlesProvider known={discount?.titles ?? {}}>
        <DiscountForm discount={discount}>
          <LiveSentence currency={currency} />
          <NameSection isNew={discount === undefined} />
          <BenefitSection currency={currency} />
          <ScopeSection currency={currency} />
          <LimitsSection timeZone={timeZone} />
        </DiscountForm>
      </TitlesProvider>
      {discount && (
        <div className={styles.side}>
          <UsesCard discount={discount} />
          {discount.terms.trigger === 'code' && <CodesCard discount={discount} />}
        </div>
      )}
    </div>
  )
}
