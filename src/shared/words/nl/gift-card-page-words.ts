export const giftCardPageWords = {
  'Gift card balance': 'Saldo van de cadeaukaart',
  'Gift card code': 'Code van de cadeaukaart',
  'Too many gift cards were tried. Please confirm that you are a person, then try again.':
    'Er zijn te veel cadeaukaarten geprobeerd. Bevestig dat je een mens bent en probeer het opnieuw.',
  'The captcha needs JavaScript. Please turn it on, or try again in an hour.':
    'De captcha heeft JavaScript nodig. Zet het aan of probeer het over een uur opnieuw.',
  'Show balance': 'Saldo tonen',
  '{amount} is left on the gift card •••• {last4}.': 'Er staat nog {amount} op de cadeaukaart •••• {last4}.',
  'Who is it for?': 'Voor wie is hij?',
  Me: 'Voor mij',
  'Someone else': 'Voor iemand anders',
  'Recipient’s name': 'Naam van de ontvanger',
  'Recipient’s email address': 'E-mailadres van de ontvanger',
  'Your name (optional)': 'Je naam (optioneel)',
  'Message (optional, at most {count} characters)': 'Bericht (optioneel, hooguit {count} tekens)',
  'Delivery day (optional)': 'Bezorgdag (optioneel)',
  'It arrives at nine in the morning. Without a day it is sent right after you pay.':
    'Hij komt om negen uur ’s ochtends aan. Zonder dag wordt hij meteen na je betaling verstuurd.',
  'Time zone': 'Tijdzone',
  'Continue to checkout': 'Verder naar afrekenen',
  Preview: 'Voorbeeld',
  'The gift card never expires, and is paid with as often as something is left on it.':
    'De cadeaukaart verloopt nooit, en je kunt ermee betalen zolang er iets op staat.',
  'For {name}': 'Voor {name}',
  'From {name}': 'Van {name}',
  For: 'Voor',
  Message: 'Bericht',
  'Delivery day': 'Bezorgdag',
  'Please choose a time zone.': 'Kies een tijdzone.',
  'Please choose a day.': 'Kies een dag.',
  'This day is over.': 'Deze dag is voorbij.',
  'Please choose a day within a year.': 'Kies een dag binnen een jaar.',
  'A gift card for {amount} at {host}': 'Een cadeaukaart van {amount} bij {host}',
  'A gift card for {amount}': 'Een cadeaukaart van {amount}',
  'This is a test: the gift card pays test orders only.':
    'Dit is een test: met de cadeaukaart betaal je alleen testbestellingen.',
  'Its code is {code}.': 'De code is {code}.',
  'Enter it at checkout. It never expires, and what is left stays on it: see {link}.':
    'Vul hem in bij het afrekenen. Hij verloopt nooit, en wat over is blijft erop staan: zie {link}.',
  'You get this e-mail because {host} has given you the gift card •••• {last4}.':
    'Je krijgt deze e-mail omdat {host} je de cadeaukaart •••• {last4} heeft gegeven.',
  'To print it or to pass it on: {link}': 'Om hem af te drukken of door te geven: {link}',
  'You’re receiving this e-mail because the gift card •••• {last4} was bought for you at {host}.':
    'Je krijgt deze e-mail omdat de cadeaukaart •••• {last4} bij {host} voor je is gekocht.',
}
