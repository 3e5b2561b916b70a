import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../../../ui/primitives/is-typing.ts'
import { commandOf, type ListCommand } from './list-keys.ts'

interface ListActions {
  search(): void
  /** `range`: everything from the row ticked last. */
  tick(id: string, range: boolean): void
  create(): void
  clear(): void
  help(): void
}

/** Single keys for the whole page. They are silent in fields, in menus, and while a dialog is open. */
export function useListKeys(actions: ListActions): void {
  const router = useRouter()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event) || document.querySelector('dialog[open]')) return
    const command = commandOf(event)
    if (command && does(command, event, actions, (href) => void router.navigate({ href }))) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Whether there was something to do. */
function does(command: ListCommand, event: KeyboardEvent, actions: ListActions, open: (href: string) => void): boolean {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]') ?? undefined
  switch (command) {
    case 'next':
    case 'previous':
      return move(row, command)
    case 'tick':
      if (row?.dataset.row) actions.tick(row.dataset.row, event.shiftKey)
      return row !== undefined
    case 'open':
      return openRow(row, open)
    default:
      actions[command]()
      return command !== 'clear'
  }
}

/** The cursor is the focus on a row's link: Enter opens it, and a screen reader reads it. */
function move(row: HTMLElement | undefined, direction: 'next' | 'previous'): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
  const here = links.findIndex((link) => row?.contains(link))
  const there = direction === 'next' ? here + 1 : Math.max(here - 1, 0)
  links[there]?.focus()
  return links[there] !== undefined
}

/** From the row's check box too; on its link and its menu Enter does that already. */
function openRow(row: HTMLElement | undefined, open: (href: string) => void): boolean {
  if (!row || document.activeElement?.matches('a, button')) return false
  open(row.querySelector<HTMLAnchorElement>('[data-row-link]')?.getAttribute('href') ?? '')
  return true
}
