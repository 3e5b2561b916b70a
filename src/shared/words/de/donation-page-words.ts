export const donationPageWords = {
  Donate: 'Spenden',
  Amount: 'Betrag',
  'Amount in {currency}': 'Betrag in {currency}',
  'Another amount': 'Anderer Betrag',
  'How often': 'Wie oft',
  Once: 'Einmal',
  'Every month': 'Jeden Monat',
  'Every year': 'Jedes Jahr',
  '{amount} a month': '{amount} im Monat',
  '{amount} a year': '{amount} im Jahr',
  '{raised} of {goal} raised': '{raised} von {goal} gesammelt',
  'Add {fee} for the payment fee, so that my whole donation arrives.':
    'Ich übernehme die Zahlungsgebühr ({fee}), damit meine Spende ganz ankommt.',
  'Payment fee': 'Zahlungsgebühr',
  '{fee} for the payment fee': '{fee} für die Zahlungsgebühr',
  'Give anonymously: my name is not shown.': 'Anonym spenden: Mein Name wird nicht gezeigt.',
  'The captcha needs JavaScript. Please turn it on.': 'Das Captcha braucht JavaScript. Bitte schalten Sie es ein.',
  'You enter your name and how you pay on the next page.':
    'Ihren Namen und die Zahlungsart geben Sie auf der nächsten Seite ein.',
  'Latest donations': 'Letzte Spenden',
  Anonymous: 'Anonym',
  'Donations are not taken at the moment.': 'Zurzeit werden keine Spenden angenommen.',
  'Please choose an amount.': 'Bitte wählen Sie einen Betrag.',
  'Please enter an amount.': 'Bitte geben Sie einen Betrag ein.',
  'Please enter an amount, such as 25.': 'Bitte geben Sie einen Betrag ein, zum Beispiel 25.',
  'Please choose how often you give.': 'Bitte wählen Sie, wie oft Sie spenden.',
  'Choose a suggested amount, or enter one of your own.':
    'Wählen Sie einen vorgeschlagenen Betrag, oder geben Sie einen eigenen ein.',
  'The smallest donation is {amount}.': 'Die kleinste Spende ist {amount}.',
  'The largest donation is {amount}.': 'Die größte Spende ist {amount}.',
  'Donation: {fund}': 'Spende: {fund}',
  'Thank you for your donation': 'Vielen Dank für Ihre Spende',
  'You agree to give {price} until you cancel. You can cancel at any time.':
    'Sie stimmen zu, {price} zu spenden, bis Sie kündigen. Sie können jederzeit kündigen.',
  'Your recurring donation begins. We send you an e-mail with a link to change or cancel it.':
    'Ihre regelmäßige Spende beginnt. Sie erhalten eine E-Mail mit einem Link, um sie zu ändern oder zu beenden.',
  'The next donation is on {day}: {amount}.': 'Die nächste Spende ist am {day}: {amount}.',
  'Receipt for your donation {number} at {host}': 'Beleg für Ihre Spende {number} bei {host}',
  'You gave {total} at {host}. The number of your donation is {number}.':
    'Sie haben bei {host} {total} gespendet. Ihre Spende hat die Nummer {number}.',
  'View your donation': 'Ihre Spende ansehen',
  'You get this e-mail because a donation was made at {host} with this address.':
    'Sie erhalten diese E-Mail, weil mit dieser Adresse bei {host} gespendet wurde.',
}
