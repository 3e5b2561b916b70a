import { parseUrl } from './resolve-page.ts'

/**
 * Hosts that send made-up visits so that their address shows up in reports: the best known of the public-domain list
 * matomo-org/referrer-spam-list.
 */
const hosts = new Set(
  `4webmasters.org 7makemoneyonline.com amazon-seo-service.com anticrawler.org balkanfarma.org best-seo-offer.com
  best-seo-solution.com blackhatworth.com buttons-for-website.com buttons-for-your-website.com cenokos.ru cenoval.ru
  chinese-amezon.com dailyrank.net darodar.com descargar-musica-gratis.net e-commerce-seo.com econom.co event-tracking.com
  fix-website-errors.com floating-share-buttons.com free-floating-buttons.com free-share-buttons.com
  free-social-buttons.com free-video-tool.com get-free-social-traffic.com get-free-traffic-now.com googlemare.com
  googlsucks.com hulfingtonpost.com humanorightswatch.org iloveitaly.ru ilovevitaly.com iskalko.ru kambasoft.com
  keywords-monitoring-success.com landoftracking.com makemoneyonline.com masterseek.com o-o-6-o-o.com o-o-8-o-o.com
  obsessionphrases.com priceg.com ranksonic.info ranksonic.org rankings-analytics.com resell-seo-services.com
  savetubevideo.com semalt.com semaltmedia.com seo-platform.com sharebutton.net simple-share-buttons.com site-auditor.online
  sitevaluation.org social-buttons.com success-seo.com theguardlan.com top1-seo-service.com traffic2cash.org
  traffic2money.com trafficgenius.xyz trafficmonetize.org trafficmonetizer.org uptimechecker.com
  videos-for-your-business.com`.split(/\s+/),
)

/** True if the page is told to be linked from such a host or a part of it. */
export function isReferrerSpam(referrer: string | undefined): boolean {
  const labels = (parseUrl(referrer)?.hostname ?? '').split('.')
  return labels.some((_, at) => hosts.has(labels.slice(at).join('.')))
}
