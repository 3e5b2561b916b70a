export const newsletterPageWords = {
  'Please confirm your subscription': 'Bitte bestätigen Sie Ihre Anmeldung',
  'Someone entered this e-mail address at {host} to get its newsletter.':
    'Jemand hat diese E-Mail-Adresse auf {host} eingegeben, um den Newsletter zu erhalten.',
  'If it was you, please confirm it:': 'Wenn Sie es waren, bestätigen Sie es bitte:',
  'If it was not you, you need not do anything: without your confirmation you get no newsletter, and the address is deleted after 7 days.':
    'Wenn Sie es nicht waren, müssen Sie nichts tun: Ohne Ihre Bestätigung erhalten Sie keinen Newsletter, und die Adresse wird nach 7 Tagen gelöscht.',
  'Confirm my subscription': 'Anmeldung bestätigen',
  'Confirm your subscription': 'Bestätigen Sie Ihre Anmeldung',
  'If you did not ask for this, close this page. Your address is then deleted after 7 days.':
    'Wenn Sie darum nicht gebeten haben, schließen Sie diese Seite. Ihre Adresse wird dann nach 7 Tagen gelöscht.',
  'You are subscribed to {list}': 'Sie haben „{list}“ abonniert',
  'Each e-mail has a link to unsubscribe.': 'In jeder E-Mail steht ein Link zum Abmelden.',
  'Choose which e-mails you get': 'Auswählen, welche E-Mails Sie erhalten',
  'It may be incomplete, used already, or older than 7 days. To get the newsletter, please sign up again.':
    'Er ist vielleicht unvollständig, schon benutzt oder älter als 7 Tage. Um den Newsletter zu erhalten, melden Sie sich bitte noch einmal an.',
  'Unsubscribe from {list}?': 'Von „{list}“ abmelden?',
  'You get no more e-mails of {list}. E-mails about your orders are still sent.':
    'Sie erhalten keine E-Mails von „{list}“ mehr. E-Mails zu Ihren Bestellungen werden weiterhin gesendet.',
  'Subscribe again': 'Wieder anmelden',
  'You are subscribed to {list} again.': 'Sie haben „{list}“ wieder abonniert.',
  'Your e-mails': 'Ihre E-Mails',
  'Your choice is saved.': 'Ihre Auswahl ist gespeichert.',
  'You are on no mailing list.': 'Sie stehen auf keiner Liste.',
  'Unsubscribe from all marketing e-mails': 'Von allen Werbe-E-Mails abmelden',
  'Name (optional)': 'Name (freiwillig)',
  'This newsletter takes no sign-ups at the moment.': 'Für diesen Newsletter kann man sich zurzeit nicht anmelden.',
  'Almost done. Please check your e-mail for a link to confirm your subscription.':
    'Fast geschafft. Bitte öffnen Sie den Link in der E-Mail, die wir Ihnen gesendet haben, um Ihre Anmeldung zu bestätigen.',
  'Thank you for subscribing.': 'Vielen Dank für Ihre Anmeldung.',
  Newsletter: 'Newsletter',
}
