import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { DiscountReply } from '../../../../src/discounts/contract.ts'
import { exportDiscountCodes, removeDiscountCode, undoDiscountChange } from '../../../../src/discounts/endpoints.ts'
import { urlOf } from '../../../../src/shared/http/endpoint.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { codesQuery } from '../../../api/discounts.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import styles from '../discounts.module.css'
import { useStoreDiscount } from '../use-store-discount.ts'
import { AddCodesDialog } from './add-codes-dialog.tsx'
import { GenerateCodesDialog } from './generate-codes-dialog.tsx'

const SEARCHED_FROM = 10

/** The codes of a discount: browse, add, remove and export. */
export function CodesCard({ discount }: { discount: DiscountReply }) {
  const [open, setOpen] = useState<'add' | 'generate'>()
  const { id, codes } = discount
  return (
    <Card title="Codes" hint={codes === 0 ? 'Add a code so that shoppers can use this discount.' : countWords(codes)}>
      {codes > 0 && <CodeList discount={discount} />}
      <div className={styles.actions}>
        <Button size="small" onClick={() => setOpen('add')}>
          Add codes
        </Button>
        <Button size="small" onClick={() => setOpen('generate')}>
          Generate codes
        </Button>
        {codes > 0 && (
          <ButtonLink
            size="small"
            to={urlOf(exportDiscountCodes, { params: { discountId: id } })}
            download
            icon={<Download size={16} aria-hidden="true" />}
          >
            Export CSV
          </ButtonLink>
        )}
      </div>
      {open === 'add' && <AddCodesDialog discount={discount} onClose={() => setOpen(undefined)} />}
      {open === 'generate' && <GenerateCodesDialog discount={discount} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

function countWords(codes: number): string {
  return codes === 1 ? '1 code' : `${codes.toLocaleString('en')} codes`
}

function CodeList({ discount: { id, codes } }: { discount: DiscountReply }) {
  const [search, setSearch] = useState('')
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(codesQuery(id, search))
  const store = useStoreDiscount()
  const toast = useToast()
  const shown = data?.pages.flatMap((page) => page.codes) ?? []
  const remove = async (code: string) => {
    try {
      const { revision, ...rest } = await call(removeDiscountCode, { params: { discountId: id, code } })
      await store({ ...rest, revision })
      const undo = async () => store(await call(undoDiscountChange, { params: { discountId: id }, body: { revision } }))
      toast({ message: `${code} is removed.`, undo })
    } catch (failure) {
      toast({ message: messageOf(failure), problem: true })
    }
  }
  return (
    <div className={styles.picker}>
      {codes > SEARCHED_FROM && <SearchField label="Find a code" value={search} onSearch={setSearch} />}
      {error && (
        <p className={styles.fault} role="alert">
          {messageOf(error)}
        </p>
      )}
      <ul className={styles.codes} aria-label="Codes">
        {shown.map((code) => (
          <li key={code}>
            <span className={styles.code}>{code}</span>
            <Button size="small" look="plain" aria-label={`Remove ${code}`} onClick={() => void remove(code)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {data && shown.length === 0 && <p className={styles.muted}>No codes match.</p>}
      {hasNextPage && (
        <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more codes
        </Button>
      )}
    </div>
  )
}
