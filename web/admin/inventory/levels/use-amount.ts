import { useState } from 'react'
import { adjustStock } from '../../../../src/inventory/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { createIntentKey } from '../../../api/client/intent-key.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { type Toast, useToast } from '../../../ui/feedback/toast.tsx'
import { doneWords, onHandText } from '../stock-words.ts'
import type { NamedLevel } from './table-context.ts'
import { AMOUNT_FORMAT, parseAmount, type ReasonInput, type StockChange, toStockChange } from './typed-amount.ts'
import { applyAdjustments, useLevels } from './use-levels.ts'

export interface Amount {
  /** Text of the field; undefined while it is closed. */
  typed: string | undefined
  saving: boolean
  /** Error message. */
  problem: string
  open(): void
  type(text: string): void
  leave(): void
  /** Resolves with the server's answer. */
  save(): Promise<void>
  /** Saves on leaving: nothing typed is lost, and nothing refused is sent twice. */
  saveNews(): Promise<void>
}

/** A number edited in place. */
export function useAmount({ title, level }: NamedLevel, reasonInput: ReasonInput): Amount {
  const [isOpen, setOpen] = useState(false)
  // Undefined until something is typed: an open field follows updates of the number.
  const [text, setText] = useState<string>()
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState({ text: '', problem: '' })
  const change = useChange(title)
  const toast = useToast()
  const shown = onHandText(level)
  const typed = isOpen ? (text ?? shown) : undefined
  const leave = () => {
    setOpen(false)
    setText(undefined)
    setRefused({ text: '', problem: '' })
  }
  const send = async (news: string) => {
    const amount = parseAmount(news)
    if (!amount) return AMOUNT_FORMAT
    setSaving(true)
    const outcome = await change(toStockChange(level.variantId, amount, reasonInput))
    setSaving(false)
    return outcome
  }
  const save = async () => {
    if (typed === undefined || saving) return
    if (typed.trim() === '' || typed.trim() === shown) return leave()
    const outcome = await send(typed)
    if (typeof outcome === 'string') return setRefused({ text: typed, problem: outcome })
    leave()
    toast(outcome)
  }
  return {
    typed,
    saving,
    problem: refused.problem,
    open: () => setOpen(true),
    type: setText,
    leave,
    save,
    saveNews: async () => {
      if (typed !== refused.text || refused.problem === '') await save()
    },
  }
}

/** Sends a change; returns the toast, or the error as text. An attempt without an answer is retried. */
function useChange(title: string): (change: StockChange) => Promise<Toast | string> {
  const levels = useLevels()
  const [intent] = useState(() => createIntentKey())
  return async (change) => {
    const request = { changes: [change] }
    try {
      const { results } = await intent.send(request, (idempotencyKey) =>
        call(adjustStock, { body: request }, { idempotencyKey }),
      )
      const [{ level, message } = { level: null, message: null }] = results
      if (!level) return message ?? messageOf(undefined)
      await levels.take([level])
      const written = applyAdjustments(results)
      const undo = async () => {
        const [now = level] = await levels.undo(written)
        return `${title}: ${onHandText(now)} on hand again.`
      }
      return { message: doneWords(title, change, level), undo: written.length > 0 ? undo : undefined }
    } catch (error) {
      return messageOf(error)
    }
  }
}
