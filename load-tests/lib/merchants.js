import { sleep } from 'k6'
import * as requests from './requests.js'
import { sender } from './send.js'
import { settings } from './settings.js'
import { targetOf } from './target.js'
import { think } from './think-time.js'

/** Maximum number of variants per send. */
const GROUPS_MAX = 100

/** Actions of merchants on their manage hosts. */
export function merchantsOf({ shops, about }) {
  const target = targetOf(about, settings.baseUrl)
  const send = sender(target)
  const key = () => requests.newKey(Math.random)

  function enter(shop) {
    const browser = requests.browserOn(target.hostOf(shop, 'manage'), about.scheme, Math.random)
    send(browser, requests.openPage(browser, 'sign-in-page', '/sign-in'), shop)
    think(3)
    const login = { email: shop.ownerEmail, password: about.password }
    return { browser, ok: send(browser, requests.signIn(browser, login, key()), shop).ok }
  }

  /** Polls until all e-mails are sent, for at most a minute. */
  function watch(browser, shop, sendId) {
    for (let looks = 0; looks < 30; looks++) {
      sleep(2)
      const shown = send(browser, requests.watchSend(browser, sendId), shop)
      if (!shown.ok || shown.json().send.pending === 0) return
    }
  }

  return {
    /**
     * The merchant of the n-th shop signs in, views the waiting list, and notifies everyone. Returns whether anybody was
     * waiting.
     */
    sendNotices(place) {
      const shop = shops[place % shops.length]
      const { browser, ok } = enter(shop)
      const groups = ok ? waitedFor(send(browser, requests.listWaiting(browser), shop)) : []
      if (groups.length === 0) return false
      think(3)
      send(browser, requests.lookOver(browser, groups, key()), shop)
      think(3)
      const pressed = send(browser, requests.sendAll(browser, groups, key()), shop)
      if (pressed.ok) watch(browser, shop, pressed.json().sendId)
      return true
    },
  }
}

/** Variants with people waiting. */
function waitedFor(listed) {
  if (!listed.ok) return []
  const { signUpGroups } = listed.json()
  return signUpGroups.filter(({ counts }) => counts.waiting > 0).slice(0, GROUPS_MAX)
}
