import { createContext, use } from 'react'

/** An open `<dialog>` lies above the page and makes it inert, so what opens inside of it must be put inside of it. */
export const PopupContainer = createContext<HTMLElement | null>(null)

/** Where menus, popovers and lists of choices are put: the dialog around them, else the end of the page. */
export const usePopupContainer = (): HTMLElement | undefined => use(PopupContainer) ?? undefined
