import { THEME_KEY } from './theme.ts'

/** Kept in this browser: whether the admin's sidebar shows only icons. */
export const SIDEBAR_KEY = 'plinth.sidebar'

/**
 * Runs before the first paint, so that what was chosen in this browser never flashes the other look. Its hash is in the
 * page's policy.
 */
export const EARLY_SCRIPT = [
  'try{var d=document.documentElement.dataset',
  `t=localStorage.getItem('${THEME_KEY}')`,
  "if(t==='light'||t==='dark')d.theme=t",
  `if(localStorage.getItem('${SIDEBAR_KEY}')==='narrow')d.sidebar='narrow'}catch{}`,
].join(';')
