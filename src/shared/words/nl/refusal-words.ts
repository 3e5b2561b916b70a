export const refusalWords = {
  'Please enter a code.': 'Vul een code in.',
  'A code has at most {count} characters.': 'Een code heeft hooguit {count} tekens.',
  'A postal code has at most {count} characters.': 'Een postcode heeft hooguit {count} tekens.',
  'This country is not known.': 'Dit land is niet bekend.',
  'Please use at most {count} characters.': 'Gebruik ten hoogste {count} tekens.',
  'This cart has been checked out and can no longer be changed.':
    'Deze winkelwagen is afgerekend en kan niet meer worden gewijzigd.',
  'This cart was changed too many times. Please check out with what is in it.':
    'Deze winkelwagen is te vaak gewijzigd. Reken af met wat erin zit.',
  'This checkout was changed too many times. Please contact the store.':
    'Deze bestelling is te vaak gewijzigd. Neem contact op met de winkel.',
  'This order has been placed already.': 'Deze bestelling is al geplaatst.',
  'Your payment is being checked. Please wait a moment.': 'Je betaling wordt gecontroleerd. Wacht even.',
  'Something in your cart has changed. {why}': 'Er is iets veranderd in je winkelwagen. {why}',
  'Some are being paid for right now. Try again in a few minutes.':
    'Er worden er op dit moment een paar betaald. Probeer het over een paar minuten opnieuw.',
  '{why} Some are being paid for right now. Try again in a few minutes.':
    '{why} Er worden er op dit moment een paar betaald. Probeer het over een paar minuten opnieuw.',
  '{why} Nothing was charged.': '{why} Er is niets afgeschreven.',
  'Could not parse the form fields, please check your entries.':
    'De formuliervelden konden niet worden gelezen, controleer je invoer.',
  'We are very busy at the moment. Please try again.': 'Het is op dit moment erg druk. Probeer het opnieuw.',
  'Something went wrong. Please try again later.': 'Er ging iets mis. Probeer het later opnieuw.',
  'This is still being done. Please try again.': 'Hier wordt nog aan gewerkt. Probeer het opnieuw.',
  'The CAPTCHA cannot be checked at the moment. Please try again in a few seconds.':
    'De CAPTCHA kan op dit moment niet worden gecontroleerd. Probeer het over een paar seconden opnieuw.',
  'That password is not right. Please try again.': 'Dat wachtwoord klopt niet. Probeer het opnieuw.',
  'Too many wrong passwords were entered. Please confirm that you are a person, then try again.':
    'Er zijn te veel verkeerde wachtwoorden ingevuld. Bevestig dat je een mens bent en probeer het opnieuw.',
  'Too many wrong passwords were entered. Please try again in a minute.':
    'Er zijn te veel verkeerde wachtwoorden ingevuld. Probeer het over een minuut opnieuw.',
  'Too many wrong passwords were entered. Please try again in {count} minutes.':
    'Er zijn te veel verkeerde wachtwoorden ingevuld. Probeer het over {count} minuten opnieuw.',
  'Too many wrong passwords were entered. Please try again in an hour.':
    'Er zijn te veel verkeerde wachtwoorden ingevuld. Probeer het over een uur opnieuw.',
}
