export const payPageWords = {
  'Test payment': 'Testbetaling',
  'Pay {amount}': '{amount} betalen',
  'Your bank asks': 'Je bank vraagt',
  'This payment is finished': 'Deze betaling is afgerond',
  'This payment was not found': 'Deze betaling is niet gevonden',
  'The address may be incomplete. Please go back to the checkout and press Pay again.':
    'Misschien is het adres onvolledig. Ga terug naar afrekenen en druk opnieuw op betalen.',
  'The card was declined. You can try again.': 'De kaart is geweigerd. Je kunt het opnieuw proberen.',
  'There are insufficient funds. You can try again.': 'Er is onvoldoende saldo. Je kunt het opnieuw proberen.',
  'This store is in test mode: no money moves. Choose what should happen to the payment of {amount}.':
    'Deze winkel staat in testmodus: er gaat geen geld om. Kies wat er met de betaling van {amount} moet gebeuren.',
  'Or try what can go wrong': 'Of probeer wat er mis kan gaan',
  'Pay successfully': 'Betaling gelukt',
  'Card declined': 'Kaart geweigerd',
  'Insufficient funds': 'Onvoldoende saldo',
  '3-D Secure: the bank asks first': '3-D Secure: de bank vraagt eerst',
  'A slow bank: the answer comes after 20 seconds': 'Een trage bank: het antwoord komt na 20 seconden',
  'Authorized now, fails when it is captured': 'Nu geautoriseerd, mislukt bij het innen',
  '3-D Secure now, later payments go through': 'Nu 3-D Secure, latere betalingen lukken',
  'Pay successfully, later payments have insufficient funds':
    'Betaling gelukt, latere betalingen hebben onvoldoende saldo',
  'Pay successfully, then the card is lost': 'Betaling gelukt, daarna raakt de kaart kwijt',
  'Back to the checkout': 'Terug naar afrekenen',
  'Here your bank would ask whether you are paying {amount}.': 'Hier zou je bank vragen of je {amount} betaalt.',
  'Yes, complete the payment': 'Ja, betaling afronden',
  'No, fail the authentication': 'Nee, verificatie laten mislukken',
  'There is nothing more to do here.': 'Hier valt niets meer te doen.',
}
