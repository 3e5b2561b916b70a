export const newsletterPageWords = {
  'Please confirm your subscription': 'Bevestig je aanmelding',
  'Someone entered this e-mail address at {host} to get its newsletter.':
    'Iemand heeft dit e-mailadres ingevuld op {host} om de nieuwsbrief te krijgen.',
  'If it was you, please confirm it:': 'Was jij dat, bevestig het dan:',
  'If it was not you, you need not do anything: without your confirmation you get no newsletter, and the address is deleted after 7 days.':
    'Was jij het niet, dan hoef je niets te doen: zonder je bevestiging krijg je geen nieuwsbrief, en het adres wordt na 7 dagen verwijderd.',
  'Confirm my subscription': 'Mijn aanmelding bevestigen',
  'Confirm your subscription': 'Bevestig je aanmelding',
  'If you did not ask for this, close this page. Your address is then deleted after 7 days.':
    'Heb je dit niet gevraagd, sluit deze pagina dan. Je adres wordt na 7 dagen verwijderd.',
  'You are subscribed to {list}': 'Je bent aangemeld voor {list}',
  'Each e-mail has a link to unsubscribe.': 'In elke e-mail staat een link om je af te melden.',
  'Choose which e-mails you get': 'Kies welke e-mails je krijgt',
  'It may be incomplete, used already, or older than 7 days. To get the newsletter, please sign up again.':
    'Misschien is hij onvolledig, al gebruikt of ouder dan 7 dagen. Meld je opnieuw aan om de nieuwsbrief te krijgen.',
  'Unsubscribe from {list}?': 'Afmelden voor {list}?',
  'You get no more e-mails of {list}. E-mails about your orders are still sent.':
    'Je krijgt geen e-mails meer van {list}. E-mails over je bestellingen krijg je nog steeds.',
  'Subscribe again': 'Opnieuw aanmelden',
  'You are subscribed to {list} again.': 'Je bent weer aangemeld voor {list}.',
  'Your e-mails': 'Je e-mails',
  'Your choice is saved.': 'Je keuze is opgeslagen.',
  'You are on no mailing list.': 'Je staat op geen enkele mailinglijst.',
  'Unsubscribe from all marketing e-mails': 'Afmelden voor alle marketingmails',
  'Name (optional)': 'Naam (optioneel)',
  'This newsletter takes no sign-ups at the moment.': 'Voor deze nieuwsbrief kun je je op dit moment niet aanmelden.',
  'Almost done. Please check your e-mail for a link to confirm your subscription.':
    'Bijna klaar. Kijk in je e-mail voor een link om je aanmelding te bevestigen.',
  'Thank you for subscribing.': 'Bedankt voor je aanmelding.',
  Newsletter: 'Nieuwsbrief',
}
