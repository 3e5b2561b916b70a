import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { FundReply } from '../../../src/donations/admin-contract.ts'
import { createFund, saveFund } from '../../../src/donations/endpoints.ts'
import { currencyOf } from '../../../src/shared/money/currencies.ts'
import { call } from '../../api/client/client.ts'
import { fieldErrors } from '../../api/client/field-errors.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { donationsKey } from '../../api/donations.ts'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import styles from '../orders/orders.module.css'
import { intervalWords } from './donations-search.ts'
import { type FundFields, fieldsOf, fundOf, type SuggestedFields, UnreadableAmount } from './fund-fields.ts'

interface FundDialogProps {
  fund: FundReply | undefined
  /** The website's. */
  currency: string
  onClose(): void
}

const SUGGESTIONS_MAX = 8

/** Creates a fund, or changes one. */
export function FundDialog({ fund, currency, onClose }: FundDialogProps) {
  const [fields, setFields] = useState(() => fieldsOf(fund, currency))
  const queries = useQueryClient()
  const toast = useToast()
  const set = (change: Partial<FundFields>) => setFields((now) => ({ ...now, ...change }))
  const { symbol } = currencyOf(currency)
  const amount = (label: string, name: 'min' | 'max' | 'goal' | 'feeFixed', hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      before={symbol}
      inputMode="decimal"
      value={fields[name]}
      onChange={(text) => set({ [name]: text })}
    />
  )
  const box = (label: string, name: BoxName) => (
    <CheckBox label={label} checked={fields[name]} onChange={(is) => set({ [name]: is })} />
  )
  return (
    <FormDialog
      title={fund ? 'Edit fund' : 'Create fund'}
      submitLabel={fund ? 'Save' : 'Create fund'}
      busyLabel="Saving …"
      ready={fields.name.trim() !== ''}
      onSubmit={async () => {
        const body = fundOf(fields, currency)
        if (fund) await call(saveFund, { params: { fundId: fund.id }, body })
        else await call(createFund, { body })
        toast({ message: fund ? 'Fund saved.' : 'Fund created.' })
        await queries.invalidateQueries({ queryKey: donationsKey })
      }}
      onFailure={failureText}
      onClose={onClose}
    >
      <TextField label="Name" value={fields.name} maxLength={100} onChange={(name) => set({ name })} />
      <TextArea
        label="Description"
        rows={3}
        maxLength={1_000}
        value={fields.description}
        onChange={(description) => set({ description })}
      />
      {amount('Goal', 'goal', 'Empty: no goal, and no progress is shown.')}
      <Suggestions suggestions={fields.suggestions} symbol={symbol} onChange={(suggestions) => set({ suggestions })} />
      {box('People can enter an amount of their own', 'takesOwnAmount')}
      {fields.takesOwnAmount && (
        <>
          {box('… and give it every month', 'monthly')}
          {box('… and give it every year', 'yearly')}
        </>
      )}
      {amount('Smallest donation', 'min')}
      {amount('Largest donation', 'max')}
      {box('Donors can cover the payment fee', 'asksFee')}
      {fields.asksFee && (
        <>
          <TextField
            label="Fee in percent"
            after="%"
            inputMode="decimal"
            value={fields.feePercent}
            onChange={(feePercent) => set({ feePercent })}
          />
          {amount('Fee per payment', 'feeFixed')}
        </>
      )}
      {box('Donors can write a message', 'asksMessage')}
      {box('Donors can be anonymous', 'mayBeAnonymous')}
      {box('Show the latest donors on the fund’s page', 'showsDonors')}
    </FormDialog>
  )
}

/** A dialog of many fields shows the first thing that is wrong. */
function failureText(failure: unknown): string {
  if (failure instanceof UnreadableAmount) return failure.message
  return Object.values(fieldErrors(failure))[0] ?? messageOf(failure)
}

type BoxName = {
  [Name in keyof FundFields]: FundFields[Name] extends boolean ? Name : never
}[keyof FundFields]

interface SuggestionsProps {
  suggestions: SuggestedFields[]
  symbol: string
  onChange(suggestions: SuggestedFields[]): void
}

function Suggestions({ suggestions, symbol, onChange }: SuggestionsProps) {
  const change = (place: number, changed: Partial<SuggestedFields>) =>
    onChange(suggestions.map((one, n) => (n === place ? { ...one, ...changed } : one)))
  return (
    <fieldset className={styles.choices}>
      <legend>Suggested amounts</legend>
      {suggestions.map(({ key, amount, interval }, place) => (
        <div className={styles.filter} key={key}>
          <TextField
            label={`Suggested amount ${place + 1}`}
            labelHidden
            before={symbol}
            inputMode="decimal"
            value={amount}
            onChange={(text) => change(place, { amount: text })}
          />
          <Select
            label={`How often amount ${place + 1} is given`}
            labelHidden
            options={Object.entries(intervalWords).map(([value, label]) => ({ value, label }))}
            value={interval}
            onChange={(chosen) => change(place, { interval: chosen as SuggestedFields['interval'] })}
          />
          <Button
            size="small"
            aria-label={`Remove amount ${place + 1}`}
            onClick={() => onChange(suggestions.filter((_, n) => n !== place))}
          >
            Remove
          </Button>
        </div>
      ))}
      {suggestions.length < SUGGESTIONS_MAX && (
        <Button
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange([...suggestions, { key: crypto.randomUUID(), amount: '', interval: 'once' }])}
        >
          Add amount
        </Button>
      )}
    </fieldset>
  )
}
