import { createContext, use } from 'react'

/** An open `<dialog>` covers the page and makes it inert, so popups opened inside it must be rendered inside it. */
export const PopupContainer = createContext<HTMLElement | null>(null)

/** Container for menus, popovers and lists: the surrounding dialog, else the end of the page. */
export const usePopupContainer = (): HTMLElement | undefined => use(PopupContainer) ?? undefined
