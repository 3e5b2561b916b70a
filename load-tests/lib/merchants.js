import { sleep } from 'k6'
import * as requests from './requests.js'
import { sender } from './send.js'
import { settings } from './settings.js'
import { targetOf } from './target.js'
import { think } from './think.js'

/** Most variants that one press may name. */
const GROUPS_MAX = 100

/** What merchants do on their manage hosts. */
export function merchantsOf({ shops, about }) {
  const target = targetOf(about, settings.baseUrl)
  const send = sender(target)
  const key = () => requests.newKey(Math.random)

  function enter(shop) {
    const browser = requests.browserOn(target.hostOf(shop, 'manage'), about.scheme, Math.random)
    send(browser, requests.openPage(browser, 'sign-in-page', '/sign-in'))
    think(3)
    const login = { email: shop.ownerEmail, password: about.password }
    return { browser, ok: send(browser, requests.signIn(browser, login, key())).ok }
  }

  /** Until all letters have left, for a minute at most. */
  function watch(browser, sendId) {
    for (let looks = 0; looks < 30; looks++) {
      sleep(2)
      const shown = send(browser, requests.watchSend(browser, sendId))
      if (!shown.ok || shown.json().send.pending === 0) return
    }
  }

  return {
    /** The merchant of the n-th shop signs in, looks who waits, and tells all of them. True when somebody waited. */
    sendNotices(place) {
      const { browser, ok } = enter(shops[place % shops.length])
      const groups = ok ? waitedFor(send(browser, requests.listWaiting(browser))) : []
      if (groups.length === 0) return false
      think(3)
      send(browser, requests.lookOver(browser, groups, key()))
      think(3)
      const pressed = send(browser, requests.sendAll(browser, groups, key()))
      if (pressed.ok) watch(browser, pressed.json().sendId)
      return true
    },
  }
}

/** Variants for which somebody waits who was not asked for yet. */
function waitedFor(listed) {
  if (!listed.ok) return []
  const { signUpGroups } = listed.json()
  return signUpGroups.filter(({ counts }) => counts.waiting > 0).slice(0, GROUPS_MAX)
}
