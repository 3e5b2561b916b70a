/** The pay page of the built-in test gateway. */
export const payPageWords = {
  'Test payment': 'Testzahlung',
  'Pay {amount}': '{amount} bezahlen',
  'Your bank asks': 'Ihre Bank fragt nach',
  'This payment is finished': 'Diese Zahlung ist abgeschlossen',
  'This payment was not found': 'Diese Zahlung wurde nicht gefunden',
  'The address may be incomplete. Please go back to the checkout and press Pay again.':
    'Die Adresse ist vielleicht unvollständig. Bitte gehen Sie zurück zur Kasse, und bezahlen Sie von dort aus noch einmal.',
  'The card was declined. You can try again.': 'Die Karte wurde abgelehnt. Sie können es noch einmal versuchen.',
  'There are insufficient funds. You can try again.':
    'Die Karte ist nicht ausreichend gedeckt. Sie können es noch einmal versuchen.',
  'This store is in test mode: no money moves. Choose what should happen to the payment of {amount}.':
    'Dieser Shop ist im Testbetrieb: Es fließt kein Geld. Wählen Sie, was mit der Zahlung von {amount} geschehen soll.',
  'Or try what can go wrong': 'Oder probieren Sie aus, was schiefgehen kann',
  'Pay successfully': 'Erfolgreich bezahlen',
  'Card declined': 'Karte abgelehnt',
  'Insufficient funds': 'Karte nicht gedeckt',
  '3-D Secure: the bank asks first': '3-D Secure: Die Bank fragt erst nach',
  'A slow bank: the answer comes after 20 seconds': 'Eine langsame Bank: Die Antwort kommt nach 20 Sekunden',
  'Authorized now, fails when it is captured': 'Jetzt genehmigt, schlägt beim Einzug fehl',
  '3-D Secure now, later payments go through': 'Jetzt 3-D Secure, spätere Zahlungen gelingen',
  'Pay successfully, later payments have insufficient funds': 'Erfolgreich bezahlen, spätere Zahlungen ohne Deckung',
  'Pay successfully, then the card is lost': 'Erfolgreich bezahlen, danach geht die Karte verloren',
  'Back to the checkout': 'Zurück zur Kasse',
  'Here your bank would ask whether you are paying {amount}.': 'Hier würde Ihre Bank fragen, ob Sie {amount} bezahlen.',
  'Yes, complete the payment': 'Ja, Zahlung abschließen',
  'No, fail the authentication': 'Nein, Bestätigung scheitern lassen',
  'There is nothing more to do here.': 'Hier ist nichts mehr zu tun.',
}
