import { fillMergeFields, type MergeValues } from '../../shared/campaigns/merge-fields.ts'

/**
 * Marks in a rendered letter for what differs between its recipients, written in characters of private use that no text of a
 * letter can hold: `withoutMarks` takes them out first.
 */
const MARK = /\ue000([a-z])(\d*)\ue001/g

export type SlotName = 'leave' | 'preferences' | 'view' | 'pixel'
const letterOf: Record<SlotName, string> = { leave: 'u', preferences: 'p', view: 'v', pixel: 'o' }

export const slot = (name: SlotName) => `\ue000${letterOf[name]}\ue001`
export const linkSlot = (link: number) => `\ue000l${link}\ue001`
export const withoutMarks = (text: string) => text.replace(/[\ue000\ue001]/g, '')

export interface SlotValues {
  link(number: number): string
  leave: string
  preferences: string
  view: string
  pixel: string
}

/** The letter of one recipient. */
export function fillSlots(text: string, slots: SlotValues, fields: MergeValues): string {
  return fillMergeFields(text, fields).replace(MARK, (_, name: string, number: string) => {
    if (name === 'l') return slots.link(Number(number))
    if (name === 'u') return slots.leave
    if (name === 'p') return slots.preferences
    return name === 'v' ? slots.view : slots.pixel
  })
}
