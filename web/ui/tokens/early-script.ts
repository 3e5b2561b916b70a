import { THEME_KEY } from './theme.ts'

/** Local storage key: whether the admin's sidebar is collapsed to icons. */
export const SIDEBAR_KEY = 'plinth.sidebar'

/**
 * Runs before the first paint, so that stored choices apply without a flash of the default. Its hash is in the content
 * security policy.
 */
export const EARLY_SCRIPT = [
  'try{var d=document.documentElement.dataset',
  `t=localStorage.getItem('${THEME_KEY}')`,
  "if(t==='light'||t==='dark')d.theme=t",
  `if(localStorage.getItem('${SIDEBAR_KEY}')==='narrow')d.sidebar='narrow'}catch{}`,
].join(';')
