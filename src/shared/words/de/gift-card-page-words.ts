export const giftCardPageWords = {
  'Gift card balance': 'Guthaben eines Geschenkgutscheins',
  'Gift card code': 'Code des Geschenkgutscheins',
  'Too many gift cards were tried. Please confirm that you are a person, then try again.':
    'Es wurden zu viele Geschenkgutscheine versucht. Bitte bestätigen Sie, dass Sie ein Mensch sind, und versuchen Sie es noch einmal.',
  'The captcha needs JavaScript. Please turn it on, or try again in an hour.':
    'Das Captcha braucht JavaScript. Bitte schalten Sie es ein, oder versuchen Sie es in einer Stunde noch einmal.',
  'Show balance': 'Guthaben anzeigen',
  '{amount} is left on the gift card •••• {last4}.': 'Auf dem Geschenkgutschein •••• {last4} sind noch {amount}.',
  'Who is it for?': 'Für wen ist er?',
  Me: 'Für mich',
  'Someone else': 'Für jemand anderen',
  'Recipient’s name': 'Name der beschenkten Person',
  'Recipient’s email address': 'E-Mail-Adresse der beschenkten Person',
  'Your name (optional)': 'Ihr Name (freiwillig)',
  'Message (optional, at most {count} characters)': 'Nachricht (freiwillig, höchstens {count} Zeichen)',
  'Delivery day (optional)': 'Tag der Zustellung (freiwillig)',
  'It arrives at nine in the morning. Without a day it is sent right after you pay.':
    'Er kommt um neun Uhr morgens an. Ohne Tag wird er gleich nach der Zahlung verschickt.',
  'Time zone': 'Zeitzone',
  'Continue to checkout': 'Weiter zur Kasse',
  Preview: 'Vorschau',
  'The gift card never expires, and is paid with as often as something is left on it.':
    'Der Gutschein verfällt nie und kann so oft eingelöst werden, wie noch Guthaben darauf ist.',
  'For {name}': 'Für {name}',
  'From {name}': 'Von {name}',
  For: 'Für',
  Message: 'Nachricht',
  'Delivery day': 'Tag der Zustellung',
  'Please choose a time zone.': 'Bitte wählen Sie eine Zeitzone.',
  'Please choose a day.': 'Bitte wählen Sie einen Tag.',
  'This day is over.': 'Dieser Tag ist vorbei.',
  'Please choose a day within a year.': 'Bitte wählen Sie einen Tag innerhalb eines Jahres.',
  'A gift card for {amount} at {host}': 'Ein Geschenkgutschein über {amount} bei {host}',
  'A gift card for {amount}': 'Ein Geschenkgutschein über {amount}',
  'This is a test: the gift card pays test orders only.':
    'Dies ist ein Test: Mit dem Gutschein können nur Testbestellungen bezahlt werden.',
  'Its code is {code}.': 'Der Code lautet {code}.',
  'Enter it at checkout. It never expires, and what is left stays on it: see {link}.':
    'Geben Sie ihn an der Kasse ein. Er verfällt nie, und der Rest bleibt darauf: siehe {link}.',
  'You get this e-mail because {host} has given you the gift card •••• {last4}.':
    'Sie erhalten diese E-Mail, weil {host} Ihnen den Geschenkgutschein •••• {last4} gegeben hat.',
  'To print it or to pass it on: {link}': 'Zum Ausdrucken oder Weitergeben: {link}',
  'You’re receiving this e-mail because the gift card •••• {last4} was bought for you at {host}.':
    'Sie erhalten diese E-Mail, weil jemand den Geschenkgutschein •••• {last4} bei {host} für Sie gekauft hat.',
}
