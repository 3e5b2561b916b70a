export const linkPageWords = {
  Unsubscribe: 'Abmelden',
  Unsubscribed: 'Abgemeldet',
  'You are unsubscribed': 'Sie sind abgemeldet',
  'No, keep them coming': 'Nein, weiterhin senden',
  'To the shop': 'Zum Shop',
  'Welcome back': 'Willkommen zurück',
  'Link not found': 'Link nicht gefunden',
  'This link does not work': 'Dieser Link funktioniert nicht',
  'It may be incomplete. Please open it from the e-mail, or copy all of it.':
    'Er ist vielleicht unvollständig. Bitte öffnen Sie ihn aus der E-Mail, oder kopieren Sie ihn ganz.',
  'No more e-mails about carts from {store}?': 'Keine E-Mails zu Warenkörben mehr von {store}?',
  'E-mails about orders you place are still sent.': 'E-Mails zu Ihren Bestellungen werden weiterhin gesendet.',
  '{store} will send you no more e-mails about carts you leave.':
    '{store} sendet Ihnen keine E-Mails mehr zu Warenkörben, die Sie verlassen.',
  'Send me these e-mails again': 'Diese E-Mails wieder senden',
  '{store} may remind you of a cart you leave again.':
    '{store} darf Sie wieder an einen verlassenen Warenkorb erinnern.',
  'Your carts': 'Ihre Warenkörbe',
  'Which cart would you like?': 'Welchen Warenkorb möchten Sie?',
  'You already have another cart in this browser. The cart of the e-mail takes its place.':
    'In diesem Browser haben Sie bereits einen anderen Warenkorb. Der Warenkorb aus der E-Mail tritt an seine Stelle.',
  'Use the cart of the e-mail': 'Warenkorb aus der E-Mail verwenden',
  'Keep the cart I have here': 'Diesen Warenkorb behalten',
  'No more e-mails from {store}?': 'Keine E-Mails mehr von {store}?',
  'You will not be told any more when something is back in stock.':
    'Sie erfahren dann nicht mehr, wenn etwas wieder vorrätig ist.',
  '{store} will send you no more back-in-stock e-mails, even if your address is signed up again.':
    '{store} sendet Ihnen keine Benachrichtigungen mehr, auch wenn Ihre Adresse erneut angemeldet wird.',
  'Send me notices again': 'Wieder benachrichtigen',
  '{store} may write to you again. To be told when something is back, sign up on its page.':
    '{store} darf Ihnen wieder schreiben. Um zu erfahren, wann etwas wieder vorrätig ist, melden Sie sich auf der Seite des Produkts an.',
  'Confirm your e-mail address': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'You will be told once when what you asked for is back in stock.':
    'Sie erfahren einmal, wenn das Gewünschte wieder vorrätig ist.',
  'Confirm my address': 'Meine Adresse bestätigen',
  'If you did not ask for anything here, close this page. Your address is then deleted after 7 days.':
    'Wenn Sie hier um nichts gebeten haben, schließen Sie diese Seite. Ihre Adresse wird dann nach 7 Tagen gelöscht.',
  'Address confirmed': 'Adresse bestätigt',
  'Your address is confirmed': 'Ihre Adresse ist bestätigt',
  'You will be told once when what you asked for is back in stock. Each e-mail has a link to unsubscribe.':
    'Sie erfahren einmal, wenn das Gewünschte wieder vorrätig ist. In jeder E-Mail steht ein Link zum Abmelden.',
  'It may be incomplete, or older than 7 days. To be told when something is back in stock, please sign up again on its page.':
    'Er ist vielleicht unvollständig oder älter als 7 Tage. Um zu erfahren, wann etwas wieder vorrätig ist, melden Sie sich bitte noch einmal auf der Seite des Produkts an.',
  'Sign up': 'Anmelden',
  'This did not work': 'Das hat nicht geklappt',
  'The CAPTCHA needs JavaScript. Please switch it on and sign up on the product page.':
    'Das CAPTCHA benötigt JavaScript. Bitte schalten Sie es ein, und melden Sie sich auf der Produktseite an.',
  'Please confirm your e-mail address': 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  'Someone entered this e-mail address at {host} and asked for a message when a product is back in stock.':
    'Jemand hat diese E-Mail-Adresse auf {host} eingegeben, um zu erfahren, wann ein Produkt wieder vorrätig ist.',
  'If it was you, please confirm your address:': 'Wenn Sie das waren, bestätigen Sie bitte Ihre Adresse:',
  'If it was not you, you need not do anything: without your confirmation {host} cannot write to you, and the address is deleted after 7 days.':
    'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ohne Ihre Bestätigung kann {host} Ihnen nicht schreiben, und die Adresse wird nach 7 Tagen gelöscht.',
}
