import { useState } from 'react'
import { createIntentKey } from '../../../api/client/intent-key.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { adjustStock } from '../../../api/inventory.ts'
import { type Toast, useToast } from '../../../ui/toast.tsx'
import { doneWords, onHandText } from '../stock-words.ts'
import type { NamedLevel } from './table-context.ts'
import { AMOUNT_FORMAT, parseAmount, type ReasonInput, type StockChange, toStockChange } from './typed-amount.ts'
import { applyAdjustments, useLevels } from './use-levels.ts'

export interface Amount {
  /** What stands in the field; undefined while the number is only shown. */
  typed: string | undefined
  saving: boolean
  /** Why it was not saved, as a sentence. */
  problem: string
  open(): void
  type(text: string): void
  leave(): void
  /** Comes back when the server has answered. */
  save(): Promise<void>
  /** The same for somebody who goes elsewhere: nothing typed is lost, and nothing refused is sent twice. */
  saveNews(): Promise<void>
}

/** A number of the log that is typed over in its place. */
export function useAmount({ title, level }: NamedLevel, told: ReasonInput): Amount {
  const [isOpen, setOpen] = useState(false)
  // Undefined until something is typed: an open field shows the number as it becomes, not as it was.
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
    const outcome = await change(toStockChange(level.variantId, amount, told))
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

/** Sends one change; answers what to tell of it, or as a text why it was refused. An attempt that got lost is sent again. */
function useChange(title: string): (change: StockChange) => Promise<Toast | string> {
  const levels = useLevels()
  const [intent] = useState(() => createIntentKey())
  return async (change) => {
    const request = { changes: [change] }
    try {
      const { results } = await intent.send(request, (idempotencyKey) => adjustStock(request, { idempotencyKey }))
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
