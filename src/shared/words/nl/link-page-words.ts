export const linkPageWords = {
  Unsubscribe: 'Afmelden',
  Unsubscribed: 'Afgemeld',
  'You are unsubscribed': 'Je bent afgemeld',
  'No, keep them coming': 'Nee, blijf ze sturen',
  'To the shop': 'Naar de winkel',
  'Welcome back': 'Welkom terug',
  'Link not found': 'Link niet gevonden',
  'This link does not work': 'Deze link werkt niet',
  'It may be incomplete. Please open it from the e-mail, or copy all of it.':
    'Misschien is hij onvolledig. Open hem vanuit de e-mail of kopieer hem helemaal.',
  'No more e-mails about carts from {store}?': 'Geen e-mails meer over winkelwagens van {store}?',
  'E-mails about orders you place are still sent.': 'E-mails over bestellingen die je plaatst, krijg je nog steeds.',
  '{store} will send you no more e-mails about carts you leave.':
    '{store} stuurt je geen e-mails meer over winkelwagens die je achterlaat.',
  'Send me these e-mails again': 'Stuur me deze e-mails weer',
  '{store} may remind you of a cart you leave again.':
    '{store} mag je weer herinneren aan een winkelwagen die je achterlaat.',
  'Your carts': 'Je winkelwagens',
  'Which cart would you like?': 'Welke winkelwagen wil je?',
  'You already have another cart in this browser. The cart of the e-mail takes its place.':
    'Je hebt in deze browser al een andere winkelwagen. De winkelwagen uit de e-mail komt ervoor in de plaats.',
  'Use the cart of the e-mail': 'Winkelwagen uit de e-mail gebruiken',
  'Keep the cart I have here': 'De winkelwagen hier houden',
  'No more e-mails from {store}?': 'Geen e-mails meer van {store}?',
  'You will not be told any more when something is back in stock.':
    'Je krijgt geen bericht meer als iets weer op voorraad is.',
  '{store} will send you no more back-in-stock e-mails, even if your address is signed up again.':
    '{store} stuurt je geen voorraadmeldingen meer, ook niet als je adres opnieuw wordt aangemeld.',
  'Send me notices again': 'Stuur me weer meldingen',
  '{store} may write to you again. To be told when something is back, sign up on its page.':
    '{store} mag je weer schrijven. Meld je aan op de pagina van een product om te horen wanneer het er weer is.',
  'Confirm your e-mail address': 'Bevestig je e-mailadres',
  'You will be told once when what you asked for is back in stock.':
    'Je krijgt één keer bericht als wat je vroeg weer op voorraad is.',
  'Confirm my address': 'Mijn adres bevestigen',
  'If you did not ask for anything here, close this page. Your address is then deleted after 7 days.':
    'Heb je hier niets gevraagd, sluit deze pagina dan. Je adres wordt na 7 dagen verwijderd.',
  'Address confirmed': 'Adres bevestigd',
  'Your address is confirmed': 'Je adres is bevestigd',
  'You will be told once when what you asked for is back in stock. Each e-mail has a link to unsubscribe.':
    'Je krijgt één keer bericht als wat je vroeg weer op voorraad is. In elke e-mail staat een link om je af te melden.',
  'It may be incomplete, or older than 7 days. To be told when something is back in stock, please sign up again on its page.':
    'Misschien is hij onvolledig of ouder dan 7 dagen. Meld je opnieuw aan op de pagina van het product om te horen wanneer het er weer is.',
  'Sign up': 'Aanmelden',
  'This did not work': 'Dit is niet gelukt',
  'The CAPTCHA needs JavaScript. Please switch it on and sign up on the product page.':
    'De CAPTCHA heeft JavaScript nodig. Zet het aan en meld je aan op de productpagina.',
  'Please confirm your e-mail address': 'Bevestig je e-mailadres',
  'Someone entered this e-mail address at {host} and asked for a message when a product is back in stock.':
    'Iemand heeft dit e-mailadres ingevuld op {host} en om bericht gevraagd als een product weer op voorraad is.',
  'If it was you, please confirm your address:': 'Was jij dat, bevestig dan je adres:',
  'If it was not you, you need not do anything: without your confirmation {host} cannot write to you, and the address is deleted after 7 days.':
    'Was jij het niet, dan hoef je niets te doen: zonder je bevestiging kan {host} je niet schrijven, en het adres wordt na 7 dagen verwijderd.',
}
