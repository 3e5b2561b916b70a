import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../../../ui/primitives/is-typing.ts'
import { commandOf, type ListCommand } from './list-keys.ts'

/** Single-key shortcuts of the page, disabled in fields and while a dialog is open. */
export function useListKeys(actions: Record<ListCommand, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event) || document.querySelector('dialog[open]')) return
    const command = commandOf(event)
    if (!command) return
    actions[command]()
    if (command !== 'clear') event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
