import { pick, zipf } from './choose.js'
import * as requests from './requests.js'
import { sender } from './send.js'
import { settings } from './settings.js'
import { targetOf } from './target.js'
import { think } from './think-time.js'

/** Visitors' journeys with think times. */
export function visitorsOf({ shops, about }) {
  const target = targetOf(about, settings.baseUrl)
  const send = sender(target)
  const placeOf = zipf(shops.length)

  function visitor() {
    const shop = shops[placeOf(Math.random)]
    const browser = requests.browserOn(target.hostOf(shop, 'storefront'), about.scheme, Math.random)
    return { shop, browser, record: requests.visitRecord(Math.random, Date.now()) }
  }

  /** A page view with its tracker hit. */
  function look({ shop, browser, record }, kind, path, isCounted) {
    send(browser, requests.openPage(browser, kind, path), shop)
    if (isCounted)
      send(browser, requests.recordHit(browser, { record, path, pageType: requests.pageTypes[kind] }), shop)
  }

  return {
    /** Home, shop, and two or three products. */
    browse(isCounted) {
      const visit = visitor()
      look(visit, 'home', '/', isCounted)
      think(4)
      look(visit, 'shop', '/shop', isCounted)
      for (let products = Math.random() < 0.5 ? 2 : 3; products > 0; products--) {
        think(4)
        look(visit, 'product', pick(visit.shop.offers, Math.random).path, isCounted)
      }
    },
    /** A product, one or two adds to the cart, and the cart. */
    buy(isCounted) {
      const visit = visitor()
      const offer = pick(visit.shop.offers, Math.random)
      look(visit, 'product', offer.path, isCounted)
      for (let adds = Math.random() < 0.7 ? 1 : 2; adds > 0; adds--) {
        think(4)
        send(visit.browser, requests.addToCart(visit.browser, offer, requests.newKey(Math.random)), visit.shop)
      }
      think(2)
      send(visit.browser, requests.viewCart(visit.browser), visit.shop)
    },
    /** A sold-out product, and the sign-up for a notice. */
    wait(isCounted) {
      const visit = visitor()
      if (!visit.shop.soldOut) return
      look(visit, 'product', visit.shop.soldOut.path, isCounted)
      think(6)
      const email = `${requests.newKey(Math.random)}@load.example`
      const key = requests.newKey(Math.random)
      send(visit.browser, requests.signUpForNotice(visit.browser, visit.shop.soldOut, email, key), visit.shop)
    },
    /** Tracker hits only: five page views. */
    tell() {
      const { shop, browser, record } = visitor()
      for (let pages = 0; pages < 5; pages++) {
        const { path } = pick(shop.offers, Math.random)
        send(browser, requests.recordHit(browser, { record, path, pageType: requests.pageTypes.product }), shop)
        think(4)
      }
    },
  }
}
