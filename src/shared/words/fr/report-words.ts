import type { reportWords as sentences } from '../de/report-words.ts'

export const reportWords: Record<keyof typeof sentences, string> = {
  '{host}: the week from {from} to {to}': '{host} : la semaine du {from} au {to}',
  'Your week at {host}': 'Votre semaine sur {host}',
  '{from} to {to}': 'du {from} au {to}',
  'You get this because you can see the dashboards of {host}.':
    'Vous recevez cet e-mail, car vous pouvez voir les tableaux de bord de {host}.',
  '{before} the week before': '{before} la semaine précédente',
  'Most visited pages': 'Pages les plus visitées',
  'Where visits came from': 'Provenance des visites',
  'Open the dashboard': 'Ouvrir le tableau de bord',
  Visitors: 'Visiteurs',
  'Page views': 'Pages vues',
  'Orders in {currency}': 'Commandes en {currency}',
  'Sales in {currency}': 'Ventes en {currency}',
  'Direct or unknown': 'Direct ou inconnu',
  'No visits.': 'Aucune visite.',
  'No more weekly reports?': 'Plus de rapports hebdomadaires ?',
  'You get no more weekly reports of this website.': 'Vous ne recevrez plus de rapports hebdomadaires de ce site.',
  'It may be incomplete, or of an older e-mail. Please open the one of the latest.':
    'Il est peut-être incomplet ou vient d’un ancien e-mail. Veuillez ouvrir celui du plus récent.',
  Dashboard: 'Tableau de bord',
  'The last 30 days': 'Les 30 derniers jours',
  '{from} to {to}, in the time zone of the website. Anyone with this link can see this page.':
    'Du {from} au {to}, dans le fuseau horaire du site. Toute personne disposant de ce lien peut voir cette page.',
  '{count} before': '{count} auparavant',
  Sources: 'Sources',
  Countries: 'Pays',
  Devices: 'Appareils',
  Desktop: 'Ordinateur',
  Tablet: 'Tablette',
  Unknown: 'Inconnu',
  Days: 'Jours',
  'Nothing in this period.': 'Rien pendant cette période.',
  'It may be incomplete, or it was revoked. Ask the person who shared it for a new one.':
    'Il est peut-être incomplet ou a été révoqué. Demandez-en un nouveau à la personne qui l’a partagé.',
}
